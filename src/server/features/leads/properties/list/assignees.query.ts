import type { Db } from '#server/platform/database/connect.ts';
import { createAssigneeNotFoundError } from '../properties.errors.ts';

export type Assignee = { id: string; name: string };

/** The people to whom a lead can be assigned, by name; those who were removed are not among them. */
export const listAssignees = (db: Db): Promise<Assignee[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '<>', 'removed')
    .orderBy('name')
    .orderBy('id')
    .execute();

/** @throws `properties.assignee_not_found`, 404. */
export async function findAssignee(db: Db, id: string): Promise<Assignee> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('role', '<>', 'removed')
    .executeTakeFirst();
  if (!found) throw createAssigneeNotFoundError();
  return found;
}

/** Whom a lead is assigned to, also where they have been removed since. */
export async function readAssignee(db: Db, id: string): Promise<Assignee> {
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, name };
}
