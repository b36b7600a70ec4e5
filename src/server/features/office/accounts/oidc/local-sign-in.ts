import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { createLocalSignInOffError } from '../accounts.errors.ts';
import type { OidcConfiguration } from './oidc.settings.ts';

type User = { userId: string; role: 'owner' | 'member' };

export type LocalSignIn = ReturnType<typeof createLocalSignIn>;

/**
 * Whether passwords and passkeys sign in. OIDC_ONLY turns them off, but locks no owner out: an
 * owner keeps them until an owner has signed in through the issuer, and for an hour after
 * `npm run reset-sign-in` on the machine.
 */
export function createLocalSignIn(needs: {
  db: Db;
  clock: Clock;
  configuration: OidcConfiguration | null;
}) {
  const { db, clock, configuration } = needs;
  const isOff = configuration?.isOnly === true;

  async function ownersMay(): Promise<boolean> {
    const linked = await db
      .selectFrom('oidc_identities as i')
      .innerJoin('users as u', 'u.id', 'i.user_id')
      .select('u.id')
      .where('u.role', '=', 'owner')
      // 'https://login.example.com/' and the same without the slash are one issuer.
      .where(sql`rtrim(i.issuer, '/')`, '=', configuration!.issuer.replace(/\/$/, ''))
      .limit(1)
      .executeTakeFirst();
    return linked === undefined;
  }

  const resetOwners = () =>
    db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .where('local_sign_in_until', '>', clock.now());

  /** @param user null for an unknown one */
  async function isOffFor(user: User | null): Promise<boolean> {
    if (!isOff) return false;
    if (user?.role !== 'owner') return true;
    if (await ownersMay()) return false;
    return !(await resetOwners().where('id', '=', user.userId).executeTakeFirst());
  }

  return {
    isOff,

    /** Whether some owner can sign in with a password, so that the sign-in card offers it. */
    async isOffered(): Promise<boolean> {
      if (!isOff) return true;
      return (await ownersMay()) || (await resetOwners().executeTakeFirst()) !== undefined;
    },

    isOffFor,

    /** @param user null for an unknown one @throws `accounts.local_sign_in_off`, 403. */
    async refuseWhereOff(user: User | null): Promise<void> {
      if (await isOffFor(user)) throw createLocalSignInOffError();
    },
  };
}
