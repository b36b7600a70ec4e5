import { randomBytes } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import { readOrCreateSetting } from '#server/features/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Session } from '#server/platform/http/session.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/transaction.ts';
import {
  createOwnerExistsError,
  createPasswordInvalidError,
  createPasswordRequiredError,
  createSignInAgainError,
  createWrongSignInError,
} from './accounts.errors.ts';
import { clientAddressHeader, createAuth, type Auth } from './auth.ts';
import { deviceSubject, personSubject, strangerSubjects } from './guess-subjects.ts';
import { createKnownDevices } from './known-devices.store.ts';
import { lookUpSession } from './look-up-session.ts';
import { localHost } from './passkey-place.ts';
import { createPasswordGuard } from './password-guard.ts';
import { createChallengeAnswer } from './second-factor.ts';
import {
  addPerson,
  findPerson,
  findPersonByEmail,
  lockOwners,
  noteVisit,
  signedInLately,
} from './people.store.ts';
import type { LocalSignIn } from './oidc/local-sign-in.ts';
import { createSessionCache } from './session-cache.ts';

export type AccountsService = Awaited<ReturnType<typeof createAccountsService>>;

type NewOwner = { name: string; email: string; password: string };
/** What a sign-in answers with: who it was, and the cookies that make the session. */
export type SignedIn = { person: Session; cookies: string[] };

/** Who may come in, and whether it is really they who ask. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export async function createAccountsService(options: {
  db: Db;
  clock: Clock;
  secureCookies: boolean;
  localSignIn: LocalSignIn;
}) {
  const { db, clock, localSignIn } = options;
  const secret = await readSecret(db);
  const auths = new Map<string, Auth>();

  /** better-auth with the passkeys of a host: each belongs to one. */
  function authForPasskeysOf(passkeyHost: string): Auth {
    const made = auths.get(passkeyHost) ?? createAuth({ ...options, secret, passkeyHost });
    auths.set(passkeyHost, made);
    return made;
  }

  const auth = authForPasskeysOf(localHost);
  const guard = createPasswordGuard({ db, clock });
  const devices = createKnownDevices(options);
  const sessions = createSessionCache(clock);
  const answerChallenge = createChallengeAnswer({ auth, guard });

  async function hasOwner(): Promise<boolean> {
    const owner = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .executeTakeFirst();
    return owner !== undefined;
  }

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

  /** Users of the issuer alone have none. */
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

  return {
    hasOwner,

    /**
     * Creates the first account, the owner's.
     * @throws `accounts.owner_exists`, 409, however many ask at the same moment.
     */
    async createOwner(owner: NewOwner): Promise<void> {
      if (await hasOwner()) throw createOwnerExistsError();
      try {
        const hash = await hashPassword(owner.password);
        await inTransaction(db, async (trx) => {
          if ((await lockOwners(trx)).length > 0) throw createOwnerExistsError();
          await addPerson(trx, { ...owner, role: 'owner', hash });
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw createOwnerExistsError();
        throw error;
      }
    },

    hashPassword,
    auth,
    authForPasskeysOf,
    guard,

    /** Looks whom cookies belong to again from now on: a session ended, or a user changed. */
    forgetSessions: sessions.clear,

    /** The token of the session that a request's cookie names. */
    async readSessionToken(headers: Headers): Promise<string | null> {
      return (await lookUpSession(auth, headers))?.session.token ?? null;
    },

    /**
     * @param code of the authenticator app, or a recovery code, where two-step sign-in is on.
     * @throws `accounts.local_sign_in_off`, 403, where OIDC_ONLY holds for this user.
     * @throws `accounts.sign_in_failed`, 401, whether it was the address or the password;
     *   `accounts.code_required`, `accounts.code_invalid`, 401; `request.too_many`, 429.
     */
    async signIn(
      email: string,
      password: string,
      headers: Headers,
      code?: string,
    ): Promise<SignedIn> {
      await localSignIn.refuseWhereOff(await findPersonByEmail(db, email));
      let signedIn: { userId?: string | undefined; cookies: string[] } | undefined;
      const device = await devices.find(headers, email);
      const subjects: Parameters<typeof guard.attempt>[0] = device
        ? [deviceSubject(device)]
        : strangerSubjects(email, headers.get(clientAddressHeader) ?? '');
      await guard.attempt(subjects, async () => {
        const response = await auth.api.signInEmail({
          body: { email, password, rememberMe: true },
          headers,
          asResponse: true,
        });
        if (!response.ok) return false;
        // Without a user, the second factor is still to come.
        const body = (await response.json()) as { user?: { id: string } };
        signedIn = { userId: body.user?.id, cookies: response.headers.getSetCookie() };
        return true;
      });
      if (!signedIn) throw createWrongSignInError();
      const { userId } = signedIn;
      const person = await (userId ? findPerson(db, userId) : findPersonByEmail(db, email));
      if (!person) throw createWrongSignInError();
      const challenge = { ...signedIn, headers, code };
      const session = userId ? signedIn.cookies : await answerChallenge(person.userId, challenge);
      const cookies = [...session, ...(await devices.remember(person.userId, device))];
      return { person, cookies };
    },

    /** Remembers the device of a sign-in without a password. @returns the cookie that it keeps */
    rememberDevice: async ({ userId, email }: Session, headers: Headers): Promise<string[]> =>
      devices.remember(userId, await devices.find(headers, email)),

    /** Opens a session for a user whom the issuer has vouched for. */
    async openSession(userId: string, headers: Headers) {
      const response = await auth.api.openSession({ body: { userId }, headers, asResponse: true });
      const { sessionId } = (await response.json()) as { sessionId: string };
      return { sessionId, cookies: response.headers.getSetCookie() };
    },

    localSignIn,

    /** Whether a user has a password and it signs in. */
    signsInByPassword: async (person: Session): Promise<boolean> =>
      (await hasPassword(person.userId)) && !(await localSignIn.isOffFor(person)),

    /** Whether any user has a passkey. */
    async hasPasskeys(): Promise<boolean> {
      const one = await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst();
      return one !== undefined;
    },

    /** Ends the session; @returns the cookies that forget it. */
    async signOut(headers: Headers): Promise<string[]> {
      sessions.clear();
      const response = await auth.api.signOut({ headers, asResponse: true });
      return response.headers.getSetCookie();
    },

    /** Who the request's cookies belong to; null for a stranger. */
    async findPerson(headers: Headers): Promise<Session | null> {
      const cookie = headers.get('cookie');
      if (!cookie) return null;
      return sessions.find(cookie, async () => {
        const found = await lookUpSession(auth, headers);
        // A session that was opened while its user was being removed ends here.
        if (!found) return null;
        await noteVisit(db, found.session.id, clock.now());
        return findPerson(db, found.user.id);
      });
    },

    /**
     * Asks for the person's own password before a guarded change, every time.
     * @throws `accounts.password_required`, `accounts.password_invalid`, `request.too_many`, or
     *   `accounts.sign_in_again` where the person has no password.
     */
    async confirmPassword(person: Session, password: string | undefined): Promise<void> {
      // Without a password, a sign-in a few minutes ago confirms as much.
      if (!(await hasPassword(person.userId))) {
        if (await signedInLately(db, person.userId)) return;
        throw createSignInAgainError();
      }
      if (password === undefined || password === '') throw createPasswordRequiredError();
      const right = await guard.attempt([personSubject(person.userId)], () =>
        passwordIsRight(person.userId, password),
      );
      if (!right) throw createPasswordInvalidError();
    },
  };
}

/** The secret that signs cookies lies in the database, so that every machine has the same. */
async function readSecret(db: Db): Promise<string> {
  const value = await readOrCreateSetting(db, 'session-secret', () =>
    randomBytes(32).toString('base64url'),
  );
  return String(value);
}
