import { normalValue } from './normal-value.ts';
import type { PlaceSlot } from '../vocabulary/label-kinds.ts';
import { toState } from '../places/zip-table.ts';

/**
 * Splits a line into the parts that its label asks for ('Tampa / Hillsborough / FL'). Undefined if
 * the number of parts differs or a part is not of its kind.
 */
export function splitSlots(
  text: string,
  slots: readonly PlaceSlot[],
): Partial<Record<PlaceSlot, string>> | undefined {
  let pieces = text.split(/\s*[,/;|]\s*/).filter(Boolean);
  const tail = /^(.*\S)\s+(\d{5}(?:-\d{4})?)$/.exec(pieces.at(-1) ?? '');
  if (tail && slots.at(-1) === 'zip') pieces = [...pieces.slice(0, -1), tail[1]!, tail[2]!];
  if (pieces.length !== slots.length) return;
  const parts = slots.map((slot, i) => [slot, normalValue(slot, pieces[i]!)] as const);
  return parts.every(([slot, value]) => value && (slot !== 'state' || toState(value)))
    ? Object.fromEntries(parts)
    : undefined;
}
