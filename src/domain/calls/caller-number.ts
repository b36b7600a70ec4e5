import { placeOfAreaCode } from '../contact/area-codes.ts';

/**
 * The own number that a call shows: one of the same area code, else one of the same state, else the
 * first. Of several the first, so that the same person sees the same number each time.
 * @param own the user's own numbers, ten digits each, the usual one first.
 * @param called ten digits.
 * @returns null without an own number: the service shows what it likes.
 */
export function chooseCallerNumber(own: readonly string[], called: string): string | null {
  const areaCode = called.slice(0, 3);
  const near = own.find((number) => number.startsWith(areaCode));
  if (near) return near;
  const state = placeOfAreaCode(called)?.state;
  const sameState = state && own.find((number) => placeOfAreaCode(number)?.state === state);
  return sameState || (own[0] ?? null);
}
