import type { LedgerSettings } from '#api/results/ledger.api.ts';
import { hasNoPrice, recordCost } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

const day = 86_400_000;

type Priced = { provider: string; reference: string; quantity: number; at: Date };
type Days = { since: Date; until: Date };

/**
 * Texts whose carrier has named no price after three days. After that the carrier is not asked any
 * more, so the two are never both counted. Their quantity is parts.
 */
const texts = ({ since, until }: Days) => sql<Priced>`
  select m.provider, 'sms:' || m.provider || ':' || m.provider_message_id as reference,
    coalesce((m.facts ->> 'parts')::int, 1) as quantity, m.handed_over_at as at
  from messages as m
  where m.handed_over_at between ${since} and ${until} and m.channel = 'text'
    and m.provider <> 'sandbox'
    and m.provider_message_id is not null and m.status in ('sent', 'delivered')
    and not m.facts ? 'costCents'
    and not exists (select from provider_costs as c
      where c.reference = 'sms:' || m.provider || ':' || m.provider_message_id)`;

/**
 * Calls that were answered, and of which no price is known: the carrier's within three days, and
 * where there is no carrier at once. A minute that has begun counts.
 */
const minutes = ({ since, until }: Days, now: Date) => sql<Priced>`
  select c.provider, 'call:' || c.id as reference,
    greatest(1, ceil(extract(epoch from c.ended_at - c.answered_at) / 60))::int as quantity,
    c.answered_at as at
  from phone_calls as c
  where ${hasNoPrice} and c.ended_at between ${since}
    and case when c.provider = 'sip' then ${now}::timestamptz else ${until} end`;

/**
 * Puts down what texts and calls of the last thirty days cost by the owner's rates, in cents; those
 * of the sandbox cost nothing.
 */
export async function priceByRate(
  db: Db,
  { rates, now }: { rates: LedgerSettings['rates']; now: Date },
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  if (rates.text) {
    const { rows } = await texts({ since: before(30), until: before(3) }).execute(db);
    await record(db, 'sms', rates.text, rows);
  }
  if (rates.minute) {
    const { rows } = await minutes({ since: before(30), until: before(3) }, now).execute(db);
    await record(db, 'voice', rates.minute, rows);
  }
}

async function record(db: Db, port: string, rate: number, rows: Priced[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    await inTransaction(db, async (trx) => {
      for (const { provider, reference, quantity, at } of rows.slice(start, start + 500)) {
        const cents = Math.round(rate * quantity * 10_000) / 10_000;
        const cost = { port, provider, reference, quantity, cents, spentAt: at };
        await recordCost(trx, { ...cost, isCertain: false });
      }
    });
  }
}
