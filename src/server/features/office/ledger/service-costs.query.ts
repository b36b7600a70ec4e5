import type { LedgerKind } from '#domain/results/ledger.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** A part of what a service has charged: `share` of it went to leads of one list and month. */
export type CostTie = {
  id: number;
  share: number;
  listId: number | null;
  /** The first of the month in which its leads came; null where no lead is known. */
  forMonth: string | null;
  campaignId: number | null;
  userId: string | null;
};

/** The kind of what each port's services charge for. */
export const kindOfPort = (port: string): LedgerKind =>
  (
    {
      'skip-trace': 'traces',
      'postal-mail': 'letters',
      sms: 'texts',
      voice: 'minutes',
      mailer: 'email',
    } as Record<string, LedgerKind>
  )[port] ?? 'tools';

/**
 * The lists, campaigns and users that costs of services belong to, by their references: a text, a
 * letter, the leads of an order of traces. Costs without a row belong to none.
 */
export async function readCostTies(
  db: Db,
  ids: readonly number[],
  timeZone: string,
): Promise<CostTie[]> {
  const month = sql`date_trunc('month', p.created_at at time zone ${timeZone}::text)::date`;
  const { rows } = await sql<CostTie>`
    with costs as materialized (
      select id, port, provider, reference from provider_costs where id = any(${ids}::bigint[])
    ),
    ties as (
      select c.id, p.created_by_import as list_id, ${month} as for_month,
        nullif(substring(m.contact_key from '^campaign-([0-9]+)-'), '')::bigint as campaign_id,
        m.author_id as user_id, 1::float8 as share
      from costs as c join messages as m on m.provider = c.provider
        and m.provider_message_id = substring(c.reference from length('sms:' || c.provider || ':') + 1)
      join conversations as t on t.id = m.conversation_id
      join properties as p on p.id = t.property_id
      where c.port = 'sms'
      union all
      select c.id, p.created_by_import, ${month},
        nullif(substring(l.contact_key from '^campaign-([0-9]+)-'), '')::bigint, l.created_by, 1
      from costs as c join mail_pieces as l
        on l.id = (case when c.reference ~ '^letter:[0-9]{1,15}$' then substring(c.reference from 8) end)::bigint
      join properties as p on p.id = l.property_id
      where c.port = 'postal-mail'
      union all
      select c.id, p.created_by_import, ${month}, null, b.created_by,
        count(*)::float8 / max(cardinality(k.property_ids))
      from costs as c join trace_chunks as k
        on k.idempotency_key = regexp_replace(c.reference, ':[0-9]+$', '')
      join trace_batches as b on b.id = k.batch_id
      join properties as p on p.id = any(k.property_ids)
      where c.port = 'skip-trace' group by 1, 2, 3, 5
      union all
      select c.id, p.created_by_import, ${month}, null, k.user_id, 1
      from costs as c join phone_calls as k
        on k.id = substring(c.reference from '^call:([0-9]{1,15})(?::|$)')::bigint
      join properties as p on p.id = k.property_id
      where c.port = 'voice'
    )
    select id, share, list_id as "listId", for_month::text as "forMonth",
      campaign_id as "campaignId", user_id as "userId"
    from ties order by id, list_id, for_month`.execute(db);
  return rows;
}
