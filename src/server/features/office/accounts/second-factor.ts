import type { Db } from '#server/platform/database/connect.ts';
import { createCodeRequiredError, createWrongCodeError } from './accounts.errors.ts';
import type { Auth } from './auth.ts';
import { codeSubject } from './guess-subjects.ts';
import type { PasswordGuard } from './password-guard.ts';
import { takeCode } from './take-code.ts';

type Challenge = {
  /** The cookies that better-auth set after the password; one of them names the challenge. */
  cookies: string[];
  headers: Headers;
  code?: string | undefined;
};

/** Makes the function that answers better-auth's challenge after a right password. */
export function createChallengeAnswer(needs: { db: Db; auth: Auth; guard: PasswordGuard }) {
  const { db, auth, guard } = needs;

  /**
   * @returns the cookies that make the session.
   * @throws `accounts.code_required`, `accounts.code_invalid`, 401; `request.too_many`, 429.
   */
  return async (userId: string, { cookies, headers, code }: Challenge): Promise<string[]> => {
    if (!code) throw createCodeRequiredError();
    const answer = new Headers(headers);
    answer.set('cookie', challengeOf(cookies));
    const digits = code.replace(/\s/g, '');
    let session: string[] = [];
    const right = await guard.attempt([codeSubject(userId)], async () => {
      const call = { headers: answer, asResponse: true as const };
      const isOfApp = /^\d{6}$/.test(digits);
      if (!(await takeCode(db, userId, isOfApp ? digits : code))) return false;
      const checked = isOfApp
        ? auth.api.verifyTOTP({ ...call, body: { code: digits } })
        : auth.api.verifyBackupCode({ ...call, body: { code } });
      const response = await checked.catch((error: unknown) => {
        // Errors of the database have a code; one of the cipher is of a lost key, and no code is right.
        if (!(error instanceof Error) || 'code' in error) throw error;
      });
      session = response?.headers.getSetCookie() ?? [];
      return response?.ok === true;
    });
    if (!right) throw createWrongCodeError();
    return session;
  };
}

/** The challenge alone: with the cookie of another session, that session would be checked. */
function challengeOf(cookies: string[]): string {
  return cookies
    .map((cookie) => cookie.split(';')[0]!)
    .filter((pair) => pair.split('=')[0]!.endsWith('two_factor'))
    .join('; ');
}
