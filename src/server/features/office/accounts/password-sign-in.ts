import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Session } from '#server/platform/http/session.ts';
import { createWrongSignInError } from './accounts.errors.ts';
import { clientAddressHeader, type Auth } from './auth.ts';
import { deviceSubject, unknownDeviceSubjects } from './guess-subjects.ts';
import { createKnownDevices } from './known-devices.store.ts';
import { createChallengeAnswer } from './second-factor.ts';
import { findPerson, findPersonByEmail } from './people.store.ts';
import type { LocalSignIn } from './oidc/local-sign-in.ts';
import type { PasswordGuard } from './password-guard.ts';

/** What a sign-in answers with: who it was, and the cookies that make the session. */
export type SignedIn = { person: Session; cookies: string[] };

type Options = {
  db: Db;
  clock: Clock;
  secureCookies: boolean;
  localSignIn: LocalSignIn;
  auth: Auth;
  guard: PasswordGuard;
};

/** Signing in by e-mail address and password, with a second factor where it is on. */
export function createPasswordSignIn(options: Options) {
  const { db, localSignIn, auth, guard } = options;
  const devices = createKnownDevices(options);
  const answerChallenge = createChallengeAnswer({ db, auth, guard });

  return {
    /**
     * @param code of the authenticator app, or a recovery code, if two-step sign-in is on.
     * @throws `accounts.local_sign_in_off`, 403, if OIDC_ONLY holds for this user.
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
        : unknownDeviceSubjects(email, headers.get(clientAddressHeader) ?? '');
      await guard.attempt(subjects, async () => {
        const response = await auth.api.signInEmail({
          body: { email, password, rememberMe: true },
          headers,
          asResponse: true,
        });
        if (!response.ok) return false;
        // Without a user, the second factor is still required.
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
  };
}
