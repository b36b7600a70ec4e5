import { normalValue } from './normal-value.ts';
import type { PlaceSlot } from '../vocabulary/label-kinds.ts';
import { toState } from '../places/zip-table.ts';

/**
 * Splits a line into the parts that its label asks for ('Tampa / Hillsborough / FL'), or with the
 * state in place of a ZIP. Undefined if the number of parts differs or a part is not of its kind.
 */
export function splitSlots(
  text: string,
  slots: readonly PlaceSlot[],
): Partial<Record<PlaceSlot, string>> | undefined {
  let pieces = text.split(/\s*[,/;|]\s*/).filter(Boolean);
  const tail = /^(.*\S)\s+(\d{5}(?:-\d{4})?)$/.exec(pieces.at(-1) ?? '');
  if (tail && slots.at(-1) === 'zip') pieces = [...pieces.slice(0, -1), tail[1]!, tail[2]!];
  if (pieces.length !== slots.length) return;
  const parts = slots.map((slot, i) => {
    const value = normalValue(slot, pieces[i]!);
    // People write the state where the form asks for the ZIP.
    return [slot === 'zip' && toState(value) ? 'state' : slot, value] as const;
  });
  const isEach = new Set(parts.map(([slot]) => slot)).size === parts.length;
  return isEach && parts.every(([slot, value]) => value && (slot !== 'state' || toState(value)))
    ? Object.fromEntries(parts)
    : undefined;
}
