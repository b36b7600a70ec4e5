import type { Message } from '#api/conversations/conversations.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createContactRefusedError } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import { readSender } from '#server/features/office/settings/settings.public.ts';
import type { Refusal, TextGate } from './text-gate.ts';
import { findConversation } from './find-conversation.query.ts';

type Options = { db: Db; gate: TextGate };

/** Checks the gate before a text is sent; a refusal is logged and shown. */
export function createTextGateCheck({ db, gate }: Options) {
  /** A refusal is announced too: the thread shows it, also to other viewers. */
  async function checkGate(trx: Db, id: number, actorId: string | null) {
    const { phone_number: phoneNumber, property_id: propertyId } = await findConversation(trx, id);
    const decision = await gate.decideText({ phoneNumber, propertyId, actorId }, trx);
    if (!decision.allowed) await publishLiveEvent(trx, { noun: 'conversations', ids: [id] });
    return decision;
  }

  /**
   * Throws the refusal only after the commit: the gate's log is written in the same transaction.
   */
  async function unlessRefused(work: (trx: Db) => Promise<Message | Refusal>): Promise<Message> {
    const outcome = await inTransaction(db, work);
    if ('allowed' in outcome) throw createContactRefusedError(outcome);
    return outcome;
  }

  return { checkGate, unlessRefused };
}

/** What the next text gets, before it is written. @throws `conversations.not_found`, 404. */
export async function readNextText({ db, gate }: Options, id: number) {
  const { phone_number: phoneNumber, property_id: propertyId } = await findConversation(db, id);
  const [decision, { name: sender, company }] = await Promise.all([
    gate.previewText({ phoneNumber, propertyId }),
    readSender(db),
  ]);
  const { suffix = null, cautions = [] } = decision.allowed ? decision : {};
  const refusal = decision.allowed ? null : decision.message;
  return { suffix, cautions, sender, company, refusal };
}

export type TextGateCheck = ReturnType<typeof createTextGateCheck>;
