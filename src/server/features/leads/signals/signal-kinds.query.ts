import { signalKindLabel, signalKindLabels } from '#domain/leads/signal-kind.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/**
 * The known kinds of cases in the order of filters, then the users' own that any case has, by
 * label. Each kind costs one look-up in `signals_by_kind`, however many cases it has.
 */
export async function readSignalKinds(db: Db): Promise<{ kind: string; label: string }[]> {
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds as (
      (select kind from signals order by kind limit 1)
      union all
      select (select s.kind from signals s where s.kind > kinds.kind order by s.kind limit 1)
      from kinds where kinds.kind is not null
    )
    select kind from kinds where kind is not null`.execute(db);
  const own = rows.filter(({ kind }) => !Object.hasOwn(signalKindLabels, kind));
  const known = Object.keys(signalKindLabels);
  const labelled = (kind: string) => ({ kind, label: signalKindLabel(kind) });
  const byLabel = own
    .map(({ kind }) => labelled(kind))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return [...known.map(labelled), ...byLabel];
}
