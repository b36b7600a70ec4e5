import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { anyOf, sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { askEach } from '#server/platform/config/follow-port.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { applyReport } from './apply-report.ts';
import { carrierNames, type FindCarrier } from './carriers.ts';
import { keepUnknown, keepUnread } from './keep-unknown.ts';

type Options = { db: Db; clock: Clock; findCarrier: FindCarrier };

/**
 * Every hour, reads prices and ends of texts from the carrier's list: Twilio reports no price, and
 * no carrier reports to an installation without a public address. Nothing is asked while nothing is
 * open.
 */
export function createReadSentJob(options: Options) {
  return scheduledJob({
    name: 'conversations.read-sent',
    schedule: '17 * * * *',
    // The next hour's run asks again.
    retryLimit: 0,
    async run() {
      await askEach(carrierNames, async (name) => {
        const sms = options.findCarrier(name);
        if (sms) await readSent(options, sms);
      });
    },
  });
}

async function readSent({ db, clock }: Options, sms: SmsProvider): Promise<void> {
  const since = await oldestOpen(db, sms.name);
  if (!since) return;
  const { records, unread } = await sms.listSent(since);
  await keepUnread(db, sms.name, unread, clock.now());
  const ids = records.map(({ providerMessageId }) => providerMessageId);
  const open = await db
    .selectFrom('messages')
    .select('provider_message_id')
    .where('provider', '=', sms.name)
    .where('provider_message_id', '=', anyOf(ids))
    .where(isOpen)
    .execute();
  const wanted = new Set(open.map((one) => one.provider_message_id));
  for (const record of records) {
    if (!wanted.has(record.providerMessageId)) continue;
    await inTransaction(db, async (trx) => {
      if (record.status !== 'unknown') return void (await applyReport(trx, sms.name, record));
      await applyReport(trx, sms.name, { ...record, status: 'sent' });
      await keepUnknown(trx, sms.name, record, clock.now());
    });
  }
}

const isOpen = sql<boolean>`(status = 'sent' or not facts ? 'costCents')`;

/** When the oldest text left whose end or price is not known; after three days they never will be. */
async function oldestOpen(db: Db, provider: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(handed_over_at) - interval '1 minute' as since from messages
    where provider = ${provider} and provider_message_id is not null and ${isOpen}
      and handed_over_at between now() - interval '3 days' and now() - interval '15 minutes'
  `.execute(db);
  return rows[0]?.since ?? null;
}
