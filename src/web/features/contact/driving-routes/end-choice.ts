import type { MapLocation } from '#api/driving-routes.api.ts';

/** How a drive ends. */
export type EndChoice = 'address' | 'round-trip' | 'free';

export const endChoices = [
  { value: 'address', label: 'Address' },
  { value: 'round-trip', label: 'Round trip' },
  { value: 'free', label: 'Last stop' },
] as const satisfies readonly { value: EndChoice; label: string }[];

/** The end that is planned with; undefined if it is still missing, null if it is free. */
export function endOf(
  choice: EndChoice,
  { start, end }: { start: MapLocation | null; end: MapLocation | null },
): MapLocation | null | undefined {
  if (choice === 'free') return null;
  return (choice === 'round-trip' ? start : end) ?? undefined;
}
