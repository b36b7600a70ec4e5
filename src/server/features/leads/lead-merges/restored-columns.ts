import { z } from 'zod';
import type { PropertyChanges } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { storedColumns } from '#server/platform/database/columns/stored-json.ts';
import { sql } from '#server/platform/database/sql.ts';

const tagList = z.array(z.string());

/**
 * What the kept lead restores in its own row when a merge is undone: a column that is unchanged
 * since the merge gets its former value; one that was changed keeps its value. Tags from the merge
 * are removed; letters that move with the others are subtracted.
 * @param letters of the others, at the merge.
 */
export async function restoredColumns(
  trx: Db,
  merge: { property_id: number; before: unknown; after: unknown },
  letters: number,
): Promise<PropertyChanges> {
  const [before, after] = [storedColumns.parse(merge.before), storedColumns.parse(merge.after)];
  const { rows } = await sql<{ now: unknown; digits: string }>`
    select to_jsonb(p) as now, coalesce((
      select string_agg(number, ' ' order by id) from property_phones where property_id = p.id
    ), '') as digits
    from properties as p where p.id = ${merge.property_id}
  `.execute(trx);
  const { digits, ...row } = rows[0]!;
  const now = storedColumns.parse(row.now);
  const changes: z.output<typeof storedColumns> = { phone_digits: digits };
  for (const column of Object.keys(before)) {
    if (column === 'mail_count') changes[column] = Math.max(Number(now[column]) - letters, 0);
    else if (column === 'tags')
      changes[column] = tagsAfterUndo(before[column], after[column], now[column]);
    else if (isSame(now[column], after[column])) changes[column] = stored(before[column]);
  }
  return changes as PropertyChanges;
}

function tagsAfterUndo(before: unknown, after: unknown, now: unknown): string[] {
  const [had, got] = [tagList.parse(before), tagList.parse(after)];
  return tagList.parse(now).filter((tag) => had.includes(tag) || !got.includes(tag));
}

/** The database orders the keys of an object itself. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const stored = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? JSON.stringify(value)
    : value;
