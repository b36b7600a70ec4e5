import type { NumberSourceKind } from '#domain/contact/own-number.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

type Source = { kind: NumberSourceKind; id: string; name: string };

/** Lists, campaigns, letters and users that a number can stand for, the newest of each kind first. */
export async function readNumberSources(
  db: Db,
  listTemplates: () => Promise<{ id: string; name: string }[]>,
): Promise<Source[]> {
  const { rows } = await sql<Source>`
    (select 'campaign' as kind, id::text, name from campaigns order by id desc limit 500)
    union all
    (select 'filter', id::text, name from saved_filters order by name limit 500)
    union all
    (select 'import', id::text, coalesce(nullif(source, ''), filename) from imports
      where finished_at is not null and undone_at is null order by id desc limit 500)
    union all
    (select 'user', id, name from users where role <> 'removed' order by name limit 500)
  `.execute(db);
  const letters = (await listTemplates()).map(({ id, name }): Source => ({
    kind: 'letter',
    id,
    name,
  }));
  return [...rows, ...letters];
}
