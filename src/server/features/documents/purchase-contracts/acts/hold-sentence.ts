import { usStates } from '#domain/places/us-states.ts';
import { addDays, longDay } from '#domain/dates.ts';
import type { ContractHold } from '#domain/law/contracts/contract-holds.ts';

/** 'California: the seller can cancel through March 6, 2027 (Civ. Code 1695.4). From March 7, 2027.' */
export function holdSentence(
  { act, firstDay, citation, waitsFor }: ContractHold,
  state: string | null,
) {
  const place = usStates[state ?? ''] ?? state;
  if (firstDay === null) {
    const missing =
      waitsFor === 'appraisal'
        ? 'the appraisal that the seller has ordered'
        : 'the letter that confirms receipt';
    return `${place}: ${missing} is not recorded yet (${citation}).`;
  }
  const because =
    act === 'closed'
      ? `the seller can cancel through ${longDay(addDays(firstDay, -1))}`
      : 'an assignment waits';
  return `${place}: ${because} (${citation}). From ${longDay(firstDay)}.`;
}
