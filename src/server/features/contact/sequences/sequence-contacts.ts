import {
  campaignText,
  findMessageLeads,
} from '#server/features/contact/campaigns/campaigns.public.ts';
import type { TextContacts } from '#server/features/contact/conversations/conversations.public.ts';
import type { LetterContacts } from '#server/features/contact/direct-mail/direct-mail.public.ts';
import type { SequenceStep } from '#domain/follow-up/sequence.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { ClaimedRun } from './sequence-queue.store.ts';

type Sending = Extract<SequenceStep, { kind: 'text' | 'letter' }>;

/** The outcome of one contact; `retryAt` if the gate gave the time at which it may be sent. */
export type SendOutcome =
  | { state: 'reached'; reference: string }
  | { state: 'skipped' | 'failed' | 'later'; reason: string; retryAt?: Date | undefined };

/**
 * How a sequence reaches a lead. What `inTransaction` stores is stored with the contact or not at
 * all; if it throws, nothing is sent.
 */
export type SequenceContacts = {
  send(
    run: ClaimedRun,
    step: Sending,
    inTransaction: (trx: Db) => Promise<void>,
  ): Promise<SendOutcome>;
  /** Makes a call the lead's next action, if it has none. */
  planCall(
    run: ClaimedRun,
    what: string,
    inTransaction: (trx: Db, isPlanned: boolean) => Promise<void>,
  ): Promise<void>;
};

type PlanCall = (
  propertyId: number,
  call: { what: string; userId: string | null },
  inTransaction: (trx: Db, isPlanned: boolean) => Promise<void>,
) => Promise<void>;

/** By text through conversations, by letter through direct mail, by call as a next action. */
export function createSequenceContacts(options: {
  db: Db;
  textContacts: TextContacts;
  letterContacts: LetterContacts;
  planCall: PlanCall;
}): SequenceContacts {
  const { db, textContacts, letterContacts, planCall } = options;
  return {
    async send(run, step, inTransaction) {
      const { propertyId, startedBy: actorId } = run;
      const key = `sequence-${run.id}-${step.id}`;
      const lead = (await findMessageLeads(db, [propertyId])).get(propertyId);
      if (!lead) return { state: 'skipped', reason: 'The lead was deleted.' };
      const contact = { propertyId, key, actorId, inTransaction };
      if (step.kind === 'text') {
        return textContacts.contact({ ...contact, text: campaignText(step.message, lead, run.id) });
      }
      const letter = step.letterTemplateId
        ? await letterContacts.findLetter(step.letterTemplateId)
        : null;
      return letterContacts.contact({ ...contact, text: '', letter });
    },
    planCall: ({ propertyId, startedBy: userId }, what, inTransaction) =>
      planCall(propertyId, { what, userId }, inTransaction),
  };
}
