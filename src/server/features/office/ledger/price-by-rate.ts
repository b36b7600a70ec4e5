import { recordCost } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

type Text = { provider: string; reference: string; parts: number; at: Date };

/**
 * Texts whose carrier has named no price after three days cost the owner's rate. After that the
 * carrier is not asked any more, so the two are never both counted.
 * @param rate cents of one text of 160 characters
 */
export async function priceTexts(
  db: Db,
  { rate, now }: { rate: number; now: Date },
): Promise<number> {
  const day = 86_400_000;
  const { rows } = await sql<Text>`
    select m.provider, 'sms:' || m.provider || ':' || m.provider_message_id as reference,
      coalesce((m.facts ->> 'parts')::int, 1) as parts, m.handed_over_at as at
    from messages as m
    where m.handed_over_at between ${new Date(now.getTime() - 30 * day)} and ${new Date(now.getTime() - 3 * day)}
      and m.provider_message_id is not null and m.status in ('sent', 'delivered')
      and not m.facts ? 'costCents'
      and not exists (select from provider_costs as c
        where c.reference = 'sms:' || m.provider || ':' || m.provider_message_id)`.execute(db);
  for (let start = 0; start < rows.length; start += 500) {
    await inTransaction(db, async (trx) => {
      for (const { provider, reference, parts, at } of rows.slice(start, start + 500)) {
        const cents = Math.round(rate * parts * 10_000) / 10_000;
        await recordCost(trx, {
          port: 'sms',
          provider,
          reference,
          quantity: parts,
          cents,
          isCertain: false,
          spentAt: at,
        });
      }
    });
  }
  return rows.length;
}
