import { MediaRefusedError } from './sms-provider.ts';

type Limits = {
  maxBytes: number;
  signal: AbortSignal;
  /** Where the carrier keeps media; no other host is ever called. */
  hosts: readonly string[];
  /** Another URL of the carrier's API; its host is trusted too, also without TLS. */
  ownHost?: string;
  /** What a host is sent beside the question. */
  headers?: (host: string) => Record<string, string>;
};

const maxRedirects = 4;
const timeLimit = 30_000;

/** The host with its port, or undefined. */
export function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : new URL(address).host;
}

/**
 * Fetches a file from a list of hosts: each redirect is checked before it is followed, and the
 * download of a file that is too large is aborted.
 * @throws MediaRefusedError for another host, a 4xx or too many bytes; other errors may pass.
 */
export async function fetchMedia(address: string, limits: Limits): Promise<Uint8Array> {
  const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(timeLimit)]);
  let url = checkHost(address, limits);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: limits.headers?.(url.host) ?? {},
      signal,
    });
    const next =
      response.status >= 300 && response.status < 400 && response.headers.get('location');
    if (!next) return readLimited(response, limits.maxBytes);
    await response.body?.cancel();
    url = checkHost(new URL(next, url).href, limits);
  }
  throw new MediaRefusedError('The carrier sends the image from one address to the next.');
}

function checkHost(address: string, { hosts, ownHost }: Limits): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOwn = url !== undefined && url.host === hostOf(ownHost);
  if (!url || (!isOwn && (url.protocol !== 'https:' || !hosts.includes(url.host)))) {
    throw new MediaRefusedError('The image does not come from the carrier and was not fetched.');
  }
  return url;
}

async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array> {
  if (!response.ok) {
    await response.body?.cancel();
    // It may appear shortly after the webhook; later tries find out.
    const passing = response.status === 404 || response.status === 429 || response.status >= 500;
    const message = `The carrier answered ${response.status} instead of the image.`;
    throw passing ? new Error(message) : new MediaRefusedError(message);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      throw new MediaRefusedError(
        `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB and was not kept.`,
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
