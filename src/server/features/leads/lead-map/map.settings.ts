import { z } from 'zod';
import { defineSettings, type SettingValues } from '#server/platform/config/setting.ts';

const openFreeMap = 'https://tiles.openfreemap.org/styles';

/** The maps that the owner can choose. The outline ships with the product and calls no service. */
export const mapNames = ['outline', 'hosted', 'own'] as const;
export type MapName = (typeof mapNames)[number];

/** Which map the browser draws. */
export const mapSettings = defineSettings({
  provider: {
    env: 'MAP_PROVIDER',
    label: 'Map',
    doc: 'outline (comes with Lotline), hosted (streets by OpenFreeMap, free, no key) or own (your tile server); where it is not set, own with an address below, else outline.',
    schema: z.enum(mapNames, `must be one of ${mapNames.join(', ')}`).optional(),
  },
  styleUrl: {
    env: 'MAP_STYLE_URL',
    label: 'Style of your tile server',
    doc: 'Address of a MapLibre style, for own; none is the same as no address.',
    schema: z
      .union([z.literal('none'), z.url({ protocol: /^https?$/ })], 'must be an address or none')
      .optional(),
    destination: { isAddress: true },
  },
  origins: {
    env: 'MAP_ORIGINS',
    label: 'Further addresses',
    doc: 'Further addresses that the style loads tiles and fonts from, separated by commas.',
    schema: z
      .string()
      .default('')
      .refine(
        (list) => splitOrigins(list).every((one) => originOf(one) !== null),
        'must be addresses, separated by commas',
      ),
  },
});

type MapSettings = SettingValues<typeof mapSettings>;

/** What the browser draws and what it may load for it. */
export type LeadMapSource = {
  name: MapName;
  /** Addresses of the styles for the two themes; null if the bundled outline is drawn. */
  style: { light: string | null; dark: string | null };
  /** The origins that the browser must be allowed to load from. */
  origins: string[];
};

/**
 * The map that these settings choose.
 * @throws Error with one sentence if the own tile server has no address.
 */
export function createMapSource({ provider, styleUrl, origins }: MapSettings): LeadMapSource {
  const ownStyle = styleUrl === 'none' ? undefined : styleUrl;
  const name = provider ?? (ownStyle ? 'own' : 'outline');
  if (name === 'outline') return { name, style: { light: null, dark: null }, origins: [] };
  if (name === 'own' && !ownStyle) {
    throw new Error('Your own tile server needs the address of its style (MAP_STYLE_URL).');
  }
  const style =
    name === 'own' && ownStyle
      ? { light: ownStyle, dark: ownStyle }
      : { light: `${openFreeMap}/positron`, dark: `${openFreeMap}/dark` };
  const further = splitOrigins(origins).map((one) => originOf(one) ?? '');
  return { name, style, origins: [...new Set([new URL(style.light).origin, ...further])] };
}

const splitOrigins = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** The origin of a URL, or null if it is invalid. */
function originOf(address: string): string | null {
  // A wildcard is allowed in a host: 'https://*.example.com'.
  const found = /^(https?:\/\/[a-z0-9.*[\]:-]+)(?:\/|$)/i.exec(address);
  return found?.[1] ?? null;
}
