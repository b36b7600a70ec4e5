import { randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/connect.ts';

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

/** Ends a user's sessions. @param except the token of one that goes on. */
export async function endSessions(db: Db, userId: string, except?: string | null): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except) sessions = sessions.where('token', '<>', except);
  await sessions.execute();
}
