import { randomBytes } from 'node:crypto';
import { memberPermissions } from '#domain/member-permissions.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Session } from '#server/platform/http/session.ts';

type NewPerson = {
  name: string;
  email: string;
  role: 'owner' | 'member';
  /** Hash of the password. */
  hash: string;
};

/**
 * Stores a user who can sign in; in a transaction, since it is two rows.
 * @returns their id.
 */
export async function addPerson(trx: Db, { name, email, role, hash }: NewPerson): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await trx
    .insertInto('users')
    .values({ id, name, email: email.toLowerCase(), role, image: null })
    .execute();
  await trx
    .insertInto('credentials')
    .values({ id, account_id: id, provider_id: 'credential', user_id: id, password: hash })
    .execute();
  return id;
}

/** The person with this id and what they may do; null for a removed one. */
export async function findPerson(db: Db, userId: string): Promise<Session | null> {
  const person = await db
    .selectFrom('users')
    .select(['id as userId', 'name', 'email', 'role', 'permissions'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) return null;
  const { role } = person;
  if (role === 'removed') return null;
  return {
    ...person,
    role,
    permissions: role === 'owner' ? memberPermissions : person.permissions,
  };
}

/** The same by the e-mail address. */
export async function findPersonByEmail(db: Db, email: string): Promise<Session | null> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return found ? findPerson(db, found.id) : null;
}

/** A visit is noted at most this often, in milliseconds: each call would write otherwise. */
const visitsNotedEvery = 5 * 60_000;

/** Keeps when a session was last seen. */
export async function noteVisit(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ updated_at: now })
    .where('id', '=', sessionId)
    .where('updated_at', '<', new Date(now.getTime() - visitsNotedEvery))
    .execute();
}

/** Ends a user's sessions. @param except the token of one that goes on. */
export async function endSessions(db: Db, userId: string, except?: string | null): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except) sessions = sessions.where('token', '<>', except);
  await sessions.execute();
}
