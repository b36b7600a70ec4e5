import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** A code is right for a minute and a half; guessing is slowed down to fewer tries than these. */
const remembered = 30;

/**
 * Takes a code of an authenticator app or a backup code, right or wrong, before it is checked: of concurrent sign-ins
 * with one code one goes on (RFC 6238, 5.2).
 * @returns false if it was taken before.
 */
export async function takeCode(db: Db, userId: string, code: string): Promise<boolean> {
  const hash = createHash('sha256').update(`${userId} ${code}`).digest('base64url');
  const { rows } = await sql<{ taken: boolean }>`
    update two_factors set tried_codes = (array_prepend(${hash}, tried_codes))[1:${sql.lit(remembered)}]
    where user_id = ${userId} and ${hash} <> all(tried_codes) returning true as taken
  `.execute(db);
  return rows.length > 0;
}
