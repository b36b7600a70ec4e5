import { fewestForMedian, type SpeedToLead } from '#api/inbound/speed-to-lead.api.ts';
import { inboundKindLabels, type InboundKind } from '#domain/contact/inbound-kind.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

type Figures = { contacts: number; answered: number; medianSeconds: number | null };

const answered = sql`count(*) filter (where c.answered_at is not null)::int`;
/** An outlier of a holiday moves a mean, and no median. */
const median = sql`case when count(*) filter (where c.answered_at is not null) >= ${fewestForMedian}
  then round(percentile_cont(0.5) within group (
    order by extract(epoch from c.answered_at - c.at)) filter (where c.answered_at is not null))::int
  end`;

/**
 * How long sellers who wrote first waited for a person, by person and by source.
 * @param since contacts before it do not count.
 */
export async function speedToLead(
  db: Db,
  { since, days }: { since: Date; days: number },
): Promise<SpeedToLead> {
  // What needs no answer has no time.
  const counted = sql`inbound_contacts as c where c.at >= ${since} and c.dismissed_at is null`;
  const [all, people, sources] = await Promise.all([
    sql<Figures>`
      select count(*)::int as contacts, ${answered} as answered, ${median} as "medianSeconds"
      from ${counted}
    `.execute(db),
    sql<{ name: string; answered: number; medianSeconds: number | null }>`
      select coalesce(u.name, 'A former member') as name, ${answered} as answered,
        ${median} as "medianSeconds"
      from (select * from ${counted}) as c left join users as u on u.id = c.answered_by
      where c.answered_at is not null
      group by u.id, u.name order by answered desc, name limit 100
    `.execute(db),
    sql<Figures & { kind: InboundKind; source: string }>`
      select c.kind, c.source, count(*)::int as contacts, ${answered} as answered,
        ${median} as "medianSeconds"
      from ${counted}
      group by c.kind, c.source order by contacts desc, c.kind, c.source limit 100
    `.execute(db),
  ]);
  const whole = all.rows[0]!;
  return {
    days,
    all: { ...whole, waiting: whole.contacts - whole.answered },
    byPerson: people.rows,
    bySource: sources.rows.map((row) => ({
      ...row,
      source: row.source || inboundKindLabels[row.kind],
    })),
  };
}
