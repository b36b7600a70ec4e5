import type { Clock } from '#domain/clock.ts';
import { readSender } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { AccountsService } from './accounts.service.ts';
import { refuseGuessablePassword } from './passwords/password-strength.ts';
import { endSessions, forgetGuesses, storePassword } from './people.store.ts';

/** So long a reset overrules OIDC_ONLY for an owner, in milliseconds. */
const localSignInFor = 3_600_000;

type Reset = { email: string; newPassword?: string | undefined };

/**
 * Lets a user sign in again who lost the phone, the recovery codes or the password: removes the
 * second factor, all passkeys and the links to an issuer, ends the sessions, and stores a new password if there is one.
 * For an operator on the machine itself; no call of the wire does this for an owner.
 * @returns the user's name; null if no user has this e-mail address.
 * @throws `accounts.password_guessable`, 400.
 */
export async function resetSignIn(
  { db, clock, accounts }: { db: Db; clock: Clock; accounts: AccountsService },
  { email, newPassword }: Reset,
): Promise<{ userId: string; name: string } | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('email', '=', email.trim().toLowerCase())
    .where('role', '<>', 'removed')
    .executeTakeFirst();
  if (!user) return null;
  if (newPassword) {
    const { company } = await readSender(db);
    await refuseGuessablePassword(newPassword, [user.name, user.email, company]);
  }
  const hash = newPassword && (await accounts.hashPassword(newPassword));
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('users')
      .set({
        two_factor_enabled: false,
        local_sign_in_until: new Date(clock.now().getTime() + localSignInFor),
        updated_at: clock.now(),
      })
      .where('id', '=', user.id)
      .execute();
    await trx.deleteFrom('two_factors').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('passkeys').where('user_id', '=', user.id).execute();
    // Who has another subject at the issuer now is linked anew, by the verified address.
    await trx.deleteFrom('oidc_identities').where('user_id', '=', user.id).execute();
    await forgetGuesses(trx, user.id);
    if (hash) await storePassword(trx, { userId: user.id, hash, now: clock.now() });
    await endSessions(trx, user.id);
    await publishLiveEvent(trx, { noun: 'session' });
  });
  return { userId: user.id, name: user.name };
}
