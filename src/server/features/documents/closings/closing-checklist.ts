import { type ClosingChecklist, saveClosingChecklist } from '#api/deals/closings.api.ts';
import type { Clock } from '#domain/clock.ts';
import { type ChecklistItem, initialChecklist } from '#domain/closings/closing-lists.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** What new files begin with: the owner's list, else that of a new installation. */
export async function readChecklist(db: Db): Promise<ChecklistItem[]> {
  const row = await db.selectFrom('closing_checklist').select('items').executeTakeFirst();
  if (!row) return [...initialChecklist];
  return saveClosingChecklist.body.parse({ items: row.items }).items;
}

/** Stores the owner's list; open files keep theirs. */
export async function storeChecklist(
  { db, clock }: { db: Db; clock: Clock },
  { items }: ClosingChecklist,
  { userId }: { userId: string },
): Promise<ClosingChecklist> {
  const row = { items: JSON.stringify(items), updated_by: userId, updated_at: clock.now() };
  await db
    .insertInto('closing_checklist')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute();
  return { items };
}
