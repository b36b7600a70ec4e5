import type { PhoneEntry } from '../mutations/phone.mutations.ts';

/** The number that is most likely to reach the owner; none of those that should not be tried. */
export function bestPhone(phones: readonly PhoneEntry[]): PhoneEntry | undefined {
  const open = phones.filter(
    ({ status, doNotCall, litigator, optedOutAt }) =>
      status !== 'wrong' && !doNotCall && !litigator && !optedOutAt,
  );
  const correct = open.filter(({ status }) => status === 'correct');
  const likely = correct.length > 0 ? correct : open;
  return likely.find(({ type }) => type === 'mobile') ?? likely[0];
}
