import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';

const cookieName = 'lotline.device';
/** A device that was not used for this long is no longer known. */
export const validForSeconds = 365 * 24 * 60 * 60;

/** Tokens are 256 random bits: a plain hash of one cannot be guessed back. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Devices on which an account has signed in. Such a device keeps a cookie that is not a session: it
 * only has its own limit of attempts, so that a stranger who tries passwords does not lock its user
 * out.
 */
export function createKnownDevices(options: { db: Db; clock: Clock; secureCookies: boolean }) {
  const { db, clock, secureCookies } = options;

  return {
    /** The hash of the device's token, if this account signed in on it before. */
    async find(headers: Headers, email: string): Promise<string | null> {
      const token = readCookie(headers.get('cookie'));
      if (!token) return null;
      const known = await db
        .selectFrom('known_devices')
        .innerJoin('users', 'users.id', 'known_devices.user_id')
        .select('token_hash')
        .where('token_hash', '=', hashOf(token))
        .where('users.email', '=', email.toLowerCase())
        .where('last_used_at', '>', new Date(clock.now().getTime() - validForSeconds * 1000))
        .executeTakeFirst();
      return known?.token_hash ?? null;
    },

    /** Remembers the device after a sign-in. @returns the cookie that it keeps */
    async remember(userId: string, knownHash: string | null): Promise<string[]> {
      const now = clock.now();
      if (knownHash) {
        await db
          .updateTable('known_devices')
          .set({ last_used_at: now })
          .where('token_hash', '=', knownHash)
          .execute();
        return [];
      }
      const token = randomBytes(32).toString('base64url');
      await db
        .insertInto('known_devices')
        .values({ token_hash: hashOf(token), user_id: userId, created_at: now, last_used_at: now })
        .execute();
      const parts = [
        `${cookieName}=${token}`,
        'Path=/api/auth',
        `Max-Age=${validForSeconds}`,
        'HttpOnly',
        'SameSite=Lax',
        ...(secureCookies ? ['Secure'] : []),
      ];
      return [parts.join('; ')];
    },
  };
}

function readCookie(header: string | null): string | null {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`));
  return pair?.slice(cookieName.length + 1) || null;
}
