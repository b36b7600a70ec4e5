import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

type SourceRef = { source: string | null; importId: number | null };

const plainSources: Record<string, string> = {
  import: 'Imported list',
  person: 'Added by hand',
  petition: 'Petition',
  sample: 'Sample data',
};

/** What the sources of cases are called: a feed and a list by their names, no source as the lead itself. */
export async function readSourceNames(
  db: Db,
  refs: readonly SourceRef[],
): Promise<(ref: SourceRef) => string> {
  const feedIds = refs.flatMap(({ source }) => /^feed:(\d+)$/.exec(source ?? '')?.[1] ?? []);
  const importIds = refs.flatMap(({ importId }) => importId ?? []);
  const names = await readNames(db, feedIds, importIds);
  return ({ source, importId }) => {
    if (source === null) return 'This lead';
    if (source.startsWith('feed:')) return names.get(source) ?? 'A feed that was removed';
    return names.get(`import:${importId}`) ?? plainSources[source] ?? source;
  };
}

async function readNames(db: Db, feedIds: readonly string[], importIds: readonly number[]) {
  if (feedIds.length + importIds.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ key: string; name: string }>`
    select 'feed:' || id as key, name from feeds where id = any(${feedIds}::bigint[])
    union all
    select 'import:' || id, filename from imports where id = any(${importIds}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
