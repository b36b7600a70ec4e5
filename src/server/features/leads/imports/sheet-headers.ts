import { headerKey } from '#domain/lists/header-key.ts';

/** The key by which a mapping is found again: the headers, whatever their spelling. */
export function headersKey(headers: readonly string[]): string {
  return headers.map(headerKey).join('|').slice(0, 2_000);
}

/** How many columns a sheet has, as far as its preview shows. */
export function widthOf(head: readonly (readonly string[])[]): number {
  return Math.max(0, ...head.map((row) => row.length));
}
