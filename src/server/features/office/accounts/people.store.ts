import { randomBytes } from 'node:crypto';
import { memberPermissions } from '#domain/member-permissions.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { anyOf, sql } from '#server/platform/database/sql.ts';
import type { Session } from '#server/platform/http/session.ts';
import { createMemberNotFoundError } from './accounts.errors.ts';
import { codeSubject, personSubject } from './guess-subjects.ts';

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

/** Stores another password; also for a user of the issuer, who had none. */
export async function storePassword(
  trx: Db,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('credentials')
    .values({
      id: userId,
      account_id: userId,
      provider_id: 'credential',
      user_id: userId,
      password: hash,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}

/** The user with this id and their permissions; null for a removed one. */
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
const recordVisitEvery = 5 * 60_000;

/** Keeps when a session was last seen. */
export async function recordSessionUse(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ updated_at: now })
    .where('id', '=', sessionId)
    .where('updated_at', '<', new Date(now.getTime() - recordVisitEvery))
    .execute();
}

/** Ends a user's sessions. @param except the token of one that stays. */
export async function endSessions(db: Db, userId: string, except?: string | null): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except) sessions = sessions.where('token', '<>', except);
  await sessions.execute();
}

/** A member, who can be helped by an owner; owners cannot. @throws `team.member_not_found`, 404. */
export async function findMember(db: Db, userId: string): Promise<{ name: string }> {
  const member = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .where('role', '=', 'member')
    .executeTakeFirst();
  if (!member) throw createMemberNotFoundError();
  return member;
}

/** Earlier guesses at a password or a code must not make the user wait who has a new one. */
export async function forgetGuesses(trx: Db, userId: string): Promise<void> {
  const subjects = [codeSubject(userId).key, personSubject(userId).key];
  await trx.deleteFrom('password_failures').where('subject', '=', anyOf(subjects)).execute();
}

/** Changes to the set of owners are serialized. */
const ownersLock = 4_300_001;

/** Lets no other transaction make or unmake an owner until this one ends. @returns their ids. */
export async function lockOwners(trx: Db): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${ownersLock})`.execute(trx);
  const owners = await trx.selectFrom('users').select('id').where('role', '=', 'owner').execute();
  return owners.map(({ id }) => id);
}

/** Takes from a user every local way in: password, passkeys and second factor. */
export async function removeLocalSignIn(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('credentials').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await trx.deleteFrom('two_factors').where('user_id', '=', userId).execute();
  await trx
    .updateTable('users')
    .set({ two_factor_enabled: false })
    .where('id', '=', userId)
    .execute();
}

/** Whether this session began within ten minutes, by the clock of the database. */
export async function isRecentSession(db: Db, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  return session !== undefined;
}
