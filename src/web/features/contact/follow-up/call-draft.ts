import type { StartedCall } from '#web/lib/call-outcome-prompt.ts';
import { draftIds, readDraft } from '#web/lib/drafts/drafts.ts';
import { callOutcomes, type CallOutcome } from '#domain/follow-up/call-outcome.ts';

/** How a call ended, as far as it was filled in. */
export type CallDraft = {
  /** The tap that began the call has counted it. */
  isCounted: boolean;
  outcome: CallOutcome | null;
  /** Call again in this many days. */
  days: number | null;
  note: string;
};

export const noOutcome = { outcome: null, days: null, note: '' };

/** The lead and the number are the id of a draft: '12-6155550142'. */
export const callDraftId = ({
  property,
  phoneNumber,
}: Pick<StartedCall, 'property' | 'phoneNumber'>) => `${property.id}-${phoneNumber}`;

/** The call of which a reload has taken the sheet away, if any. */
export function interruptedCall(): (Omit<StartedCall, 'property'> & { id: number }) | undefined {
  for (const draftId of draftIds('call')) {
    const kept = readDraft({ kind: 'call', id: draftId });
    const draft = callDraft(kept?.value);
    const [id, phoneNumber] = draftId.split('-');
    if (!draft || kept?.isAnnounced || !phoneNumber) continue;
    return { id: Number(id), phoneNumber, isCounted: draft.isCounted };
  }
  return undefined;
}

/** Parses a draft that this device has kept. */
export function callDraft(kept: unknown): CallDraft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { isCounted, outcome, days, note } = kept as Record<keyof CallDraft, unknown>;
  if (typeof isCounted !== 'boolean' || typeof note !== 'string') return undefined;
  return {
    isCounted,
    outcome: callOutcomes.find((one) => one === outcome) ?? null,
    days: typeof days === 'number' ? days : null,
    note,
  };
}
