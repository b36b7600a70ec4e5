import type { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { anyOf } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SmsListing, SmsRecord } from '#server/providers/sms/sms-provider.ts';
import type { FindCarrier } from './carriers.ts';
import { keepUnknown, keepUnread } from './keep-unknown.ts';
import { storeFacts } from './message-facts.ts';
import { askAboutDoubt, resolveDoubtJob } from './resolve-doubt.kind.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  findCarrier: FindCarrier;
};

/** Seconds by which the carrier's clock and ours may differ. */
const clockSkew = 60;
/** Seconds that a handover can take: then its job has ended. */
const longestHandover = 180;

/** Settles doubtful texts by what the carrier lists; what it cannot say is left to a user. */
export function createResolveDoubtJob(
  options: Options,
): JobDefinition<z.infer<typeof resolveDoubtJob.data>> {
  const { db, clock, jobs, findCarrier } = options;
  return {
    ...resolveDoubtJob,
    noticedWithin: 5,
    async run({ data: { messageId, tries } }) {
      const doubt = await findDoubt(db, messageId);
      // Where it was handed over, whichever service texts leave by now.
      const sms = doubt && findCarrier(doubt.provider);
      if (!doubt || !sms) return;
      const since = new Date(doubt.handedOverAt.getTime() - clockSkew * 1000);
      const listed = await sms.listSent(since, doubt.phoneNumber).catch(() => null);
      if (listed) await keepUnread(db, sms.name, listed.unread, clock.now());
      const found = listed && (await findRecord(db, sms.name, doubt, listed));
      await inTransaction(db, async (trx) => {
        if (found && found !== 'absent')
          return settle(trx, { provider: sms.name, at: clock.now() }, doubt, found);
        if (await askAboutDoubt(trx, jobs, messageId, tries + 1)) return;
        if (found === 'absent') await settleAbsent(trx, doubt);
      });
    },
  };
}

type Doubt = NonNullable<Awaited<ReturnType<typeof findDoubt>>>;

async function findDoubt(db: Db, messageId: number) {
  const found = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select([
      'messages.id',
      'messages.conversation_id',
      'messages.content',
      'messages.provider',
      'messages.handed_over_at',
      'messages.created_at as at',
      'conversations.phone_number as phoneNumber',
    ])
    .where('messages.id', '=', messageId)
    .where('messages.status', '=', 'doubtful')
    .executeTakeFirst();
  const handedOverAt = found?.handed_over_at;
  return found && handedOverAt ? { ...found, handedOverAt } : undefined;
}

/** An image without words is no other text; else words of others may stand before ours. */
const isAlike = (text: string, content: string) =>
  content.trim() === '' ? text.trim() === '' : text.trim().endsWith(content.trim());

/**
 * The oldest listed text with these words, from the time of the handover, that is no other message.
 * @returns null where the list does not say: a part of it, or the words of a text, could not be read.
 */
async function findRecord(
  db: Db,
  provider: string,
  { content, handedOverAt }: Doubt,
  { records, unread }: SmsListing,
): Promise<SmsRecord | 'absent' | null> {
  const latest = handedOverAt.getTime() + (longestHandover + clockSkew) * 1000;
  const alike = records.filter(
    ({ text, createdAt }) =>
      createdAt.getTime() <= latest && (text === null || isAlike(text, content)),
  );
  const known = await db
    .selectFrom('messages')
    .select('provider_message_id')
    .where('provider', '=', provider)
    .where('provider_message_id', '=', anyOf(alike.map((one) => one.providerMessageId)))
    .execute();
  const others = new Set(known.map((one) => one.provider_message_id));
  const candidates = alike.filter(({ providerMessageId }) => !others.has(providerMessageId));
  const [oldest] = candidates
    .filter(({ text }) => text !== null)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return oldest ?? (candidates.length + unread.length > 0 ? null : 'absent');
}

type Settling = { provider: string; at: Date };

async function settle(
  trx: Db,
  { provider, at }: Settling,
  doubt: Doubt,
  record: SmsRecord,
): Promise<void> {
  const { providerMessageId, status, facts } = record;
  const isSettled = await update(trx, doubt, {
    // In an unknown state it is at the carrier all the same.
    status: status === 'queued' || status === 'unknown' ? 'sent' : status,
    reason: (status !== 'unknown' && record.reason) || null,
    provider_message_id: providerMessageId,
  });
  if (!isSettled) return;
  await storeFacts(trx, { ...doubt, provider, providerMessageId }, facts);
  if (status === 'unknown') await keepUnknown(trx, provider, record, at);
}

/** Hours later the carrier does not list it: it has never had it. */
const settleAbsent = (trx: Db, doubt: Doubt) =>
  update(trx, doubt, {
    status: 'failed',
    reason: 'The carrier has no such text: it was not sent.',
    provider_message_id: null,
  });

type Settled = {
  status: 'sent' | 'delivered' | 'failed';
  reason: string | null;
  provider_message_id: string | null;
};

/** @returns false if a report or a user has settled it meanwhile. */
async function update(trx: Db, { id, conversation_id }: Doubt, values: Settled): Promise<boolean> {
  const changed = await trx
    .updateTable('messages')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'doubtful')
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await publishLiveEvent(trx, { noun: 'conversations', ids: [conversation_id] });
  return true;
}
