import type { ContactRefusal } from '../contact/contact-gate.ts';

const refusals: readonly ContactRefusal[] = ['opted_out', 'litigator', 'do_not_call'];

/**
 * Whether a call may not be handed on to a number for what the gate says of it: what its owner asked
 * for holds here too. Hours do not, for it is a colleague who takes the call.
 * @param reason as the gate names it; null where nothing refuses
 */
export const refusesTransfer = (reason: string | null) =>
  refusals.some((refusal) => refusal === reason);
