import type { Db } from '#server/platform/database/connect.ts';
import type { Auth } from './auth.ts';

/** The passwords of users: only their hashes are stored. */
export function createPasswords({ db, auth }: { db: Db; auth: Auth }) {
  async function passwordIsRight(userId: string, password: string): Promise<boolean> {
    const credential = await db
      .selectFrom('credentials')
      .select('password')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .executeTakeFirst();
    if (!credential?.password) return false;
    const context = await auth.$context;
    return context.password.verify({ hash: credential.password, password });
  }

  /** Users who only sign in through the issuer have none. */
  async function hasPassword(userId: string): Promise<boolean> {
    const credential = await db
      .selectFrom('credentials')
      .select('id')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .executeTakeFirst();
    return credential !== undefined;
  }

  /** The scrypt hash that is stored in place of a password. */
  async function hashPassword(password: string): Promise<string> {
    const context = await auth.$context;
    return context.password.hash(password);
  }

  return { isRight: passwordIsRight, has: hasPassword, hash: hashPassword };
}
