import { sql } from 'kysely';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { createSemaphore } from '#server/platform/jobs/semaphore.ts';
import { createTooManyAttemptsError } from './accounts.errors.ts';

/** Wrong passwords that cost nothing. */
const freeFailures = 5;
const longestWaitSeconds = 60;
/** After so long without a wrong password, the count begins anew. */
const forgottenAfterSeconds = 15 * 60;

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;

/**
 * Slows guessing down: after five wrong passwords in a row each further one doubles the wait,
 * up to a minute. The count stands in the database, so it holds on every machine and over
 * a restart.
 */
export function createPasswordGuard({ db, clock }: { db: Db; clock: Clock }) {
  const inTurn = createTurns();

  return {
    /**
     * Counts an attempt as failed before it is made (so that a hundred at once are a hundred),
     * and forgets it when `check` says that the password was right. Attempts on one subject are
     * made one after another, else right ones that come together would count against each other.
     * @param subject whose password is tried: an e-mail address or a person.
     * @throws `request.too_many`, 429, without trying.
     */
    attempt: (subject: string, check: () => Promise<boolean>): Promise<boolean> =>
      inTurn(subject, () => attemptNow(subject, check)),
  };

  async function attemptNow(subject: string, check: () => Promise<boolean>): Promise<boolean> {
    const now = clock.now();
    const counted = await sql<{ failures: number }>`
        insert into password_failures as kept (subject, failures, last_failed_at)
        values (${subject}, 1, ${now})
        on conflict (subject) do update set
          failures = case
            when kept.last_failed_at < ${now}::timestamptz - make_interval(secs => ${forgottenAfterSeconds})
            then 1 else kept.failures + 1 end,
          last_failed_at = ${now}
        where kept.last_failed_at + make_interval(secs => ${waitSeconds('kept.failures')}) <= ${now}
        returning failures
      `.execute(db);
    if (counted.rows.length === 0) throw createTooManyAttemptsError(await remaining(subject));

    const right = await check();
    if (right) await db.deleteFrom('password_failures').where('subject', '=', subject).execute();
    return right;
  }

  async function remaining(subject: string): Promise<number> {
    const { rows } = await sql<{ seconds: number }>`
      select ceil(extract(epoch from last_failed_at - ${clock.now()}::timestamptz)
        + ${waitSeconds('failures')})::integer as seconds
      from password_failures where subject = ${subject}
    `.execute(db);
    return Math.max(1, rows[0]?.seconds ?? 1);
  }
}

/** Seconds to wait after so many failures: none for the first five, then 1, 2, 4, … 60. */
function waitSeconds(column: string) {
  return sql.raw(
    `case when ${column} < ${freeFailures} then 0
       else least(${longestWaitSeconds}, power(2, least(${column} - ${freeFailures}, 10))) end`,
  );
}

/** Work on the same subject in this process, first come, first served; other subjects do not wait. */
function createTurns() {
  const turns = new Map<
    string,
    { waiting: number; run: ReturnType<typeof createSemaphore>['run'] }
  >();
  return async <Result>(subject: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = turns.get(subject) ?? { waiting: 0, run: createSemaphore(1).run };
    turns.set(subject, turn);
    turn.waiting += 1;
    try {
      return await turn.run(work);
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) turns.delete(subject);
    }
  };
}
