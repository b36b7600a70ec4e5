import { bulkAction, type BulkAction, type BulkChange } from '#api/properties/bulk-changes.api.ts';
import { bulkUndoHours } from '#domain/leads/bulk-action.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { BulkChangeRow } from './bulk-changes.store.ts';
import { actionText, leadsText } from './bulk-words.ts';

async function nameOf(db: Db, { kind, ...action }: BulkAction): Promise<string | null> {
  const id = kind === 'assign' && 'assignedTo' in action ? action.assignedTo : null;
  if (!id) return null;
  const user = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return user?.name ?? 'a former member';
}

/** A bulk change as the wire has it. @param now decides whether it can still be undone */
export async function presentBulkChange(
  db: Db,
  row: BulkChangeRow,
  now: Date,
): Promise<BulkChange> {
  const until = new Date(row.created_at.getTime() + bulkUndoHours * 3_600_000);
  const isUndoable = row.state === 'done' && row.total > 0 && until > now;
  const action = bulkAction.parse(row.action);
  const text = actionText(action, await nameOf(db, action));
  return {
    id: row.id,
    kind: action.kind,
    state: row.state,
    total: row.total,
    done: row.done,
    kept: row.kept,
    summary: `${text} for ${leadsText(row.total)}`,
    createdAt: row.created_at.toISOString(),
    undoableUntil: isUndoable ? until.toISOString() : null,
  };
}
