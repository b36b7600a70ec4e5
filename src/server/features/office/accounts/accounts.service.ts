import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Session } from '#server/platform/http/session.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import type { PasswordHash } from '#server/platform/secrets/password-hash.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/transaction.ts';
import { createOwnerExistsError } from './accounts.errors.ts';
import { createAuth, type Auth } from './auth.ts';
import { localHost } from './passkeys/passkey-host.ts';
import { createPasswordGuard } from './password-guard.ts';
import { addPerson, lockOwners } from './people.store.ts';
import type { LocalSignIn } from './oidc/local-sign-in.ts';
import { createOpenSessions } from './open-sessions.ts';
import { createPasswordSignIn } from './password-sign-in.ts';
import { createPasswords } from './passwords.store.ts';
import { createPasswordConfirmation } from './confirm-password.ts';
import { refuseGuessablePassword } from './passwords/password-strength.ts';

export type AccountsService = ReturnType<typeof createAccountsService>;

type NewOwner = { name: string; email: string; password: string };

/** Who may sign in, and whether they are who they claim to be. */
export function createAccountsService(options: {
  db: Db;
  clock: Clock;
  /** Of `readAuthSecret`. */
  secret: string;
  secureCookies: boolean;
  localSignIn: LocalSignIn;
  logger: Logger;
  passwordHash?: PasswordHash | undefined;
  recordWrong?: (person: Session) => Promise<void>;
}) {
  const { db, clock, localSignIn } = options;
  const auths = new Map<string, Auth>();

  /** better-auth with the passkeys of a host: each belongs to one. */
  function authForPasskeysOf(passkeyHost: string): Auth {
    const made = auths.get(passkeyHost) ?? createAuth({ ...options, passkeyHost });
    auths.set(passkeyHost, made);
    return made;
  }

  const auth = authForPasskeysOf(localHost);
  const guard = createPasswordGuard({ db, clock });
  const passwords = createPasswords({ db, auth });

  async function hasOwner(): Promise<boolean> {
    const owner = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .executeTakeFirst();
    return owner !== undefined;
  }

  return {
    hasOwner,

    /**
     * Creates the first account, the owner's.
     * @throws `accounts.owner_exists`, 409, however many ask at the same time;
     *   `accounts.password_guessable`, 400.
     */
    async createOwner(owner: NewOwner): Promise<void> {
      // Before the estimate and the hash: anyone may call this, and each takes up to half a second.
      if (await hasOwner()) throw createOwnerExistsError();
      await refuseGuessablePassword(owner.password, [owner.name, owner.email]);
      try {
        const hash = await passwords.hash(owner.password);
        await inTransaction(db, async (trx) => {
          if ((await lockOwners(trx)).length > 0) throw createOwnerExistsError();
          await addPerson(trx, { ...owner, role: 'owner', hash });
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw createOwnerExistsError();
        throw error;
      }
    },

    ...createPasswordSignIn({ ...options, auth, guard }),
    ...createOpenSessions({ db, clock, auth }),
    hashPassword: passwords.hash,
    auth,
    authForPasskeysOf,
    guard,

    localSignIn,
    confirmPassword: createPasswordConfirmation({ ...options, guard, passwords }),

    /** Whether a user has a password and it signs in. */
    signsInByPassword: async (person: Session): Promise<boolean> =>
      (await passwords.has(person.userId)) && !(await localSignIn.isOffFor(person)),

    /** Whether any user has a passkey. */
    async hasPasskeys(): Promise<boolean> {
      const one = await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst();
      return one !== undefined;
    },
  };
}
