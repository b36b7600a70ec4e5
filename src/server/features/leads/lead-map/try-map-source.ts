import { z } from 'zod';
import type { Fetch } from '#server/platform/http/outgoing/public-fetch.ts';
import type { LeadMapSource } from './map.settings.ts';

const mapStyle = z.looseObject({
  version: z.literal(8),
  glyphs: z.string().optional(),
  sprite: z.union([z.string(), z.array(z.looseObject({ url: z.string() }))]).optional(),
  sources: z.record(
    z.string(),
    z.looseObject({ url: z.string().optional(), tiles: z.array(z.string()).optional() }),
  ),
  layers: z.array(z.unknown()),
});

/**
 * Fetches the map's style and checks that the browser may load what it names.
 * @returns a sentence. @throws Error with one.
 */
export async function tryMapSource(
  { style, origins }: LeadMapSource,
  fetch: Fetch = globalThis.fetch,
): Promise<string> {
  const { light } = style;
  if (!light) return 'The outline map comes with Lotline. Nothing is loaded from elsewhere.';
  const { host } = new URL(light);
  const response = await fetch(light, {
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new Error(`${host} cannot be reached.`);
  });
  if (!response.ok) throw new Error(`${host} answers ${response.status}.`);
  const read = mapStyle.safeParse(await response.json().catch(() => null));
  if (!read.success) throw new Error(`${host} answers, but not with a MapLibre style.`);
  const { sources, glyphs, sprite = [] } = read.data;
  const addresses = [
    glyphs,
    ...(typeof sprite === 'string' ? [sprite] : sprite.map(({ url }) => url)),
    ...Object.values(sources).flatMap(({ url, tiles = [] }) => [url, ...tiles]),
  ].filter((address) => address !== undefined);
  const missing = addresses
    .map((address) => new URL(address, light).origin)
    .find((origin) => !origins.includes(origin));
  if (missing) {
    throw new Error(`The style loads from ${missing}. Add that to the further addresses.`);
  }
  return `${host} answers with a map style. Browsers draw it after the page is loaded again.`;
}
