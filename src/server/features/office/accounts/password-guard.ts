import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createSequencer } from '#server/platform/jobs/semaphore.ts';
import { createTooManyAttemptsError } from './accounts.errors.ts';

/** Something that wrong passwords are counted for. */
export type GuessSubject = {
  /** What is counted: `person:…`, `address:…`. */
  key: string;
  /** What is wrong, for the message; passwords by default. */
  what?: 'codes';
  /** Wrong passwords that cost nothing. */
  freeFailures: number;
  /** The longest wait between two attempts, in seconds; it doubles up to here. */
  maxWait: number;
  /** Whether a correct password resets the count of wrong ones. */
  isForgiven: boolean;
};

/** After this long without a wrong password, the count is reset. */
const forgottenAfterSeconds = 15 * 60;
const purgedAfterSeconds = 24 * 60 * 60;

/** An attempt was refused without trying. */
class MustWait extends Error {
  readonly subject: GuessSubject;
  readonly seconds: number;
  constructor(subject: GuessSubject, seconds: number) {
    super('too many attempts');
    this.subject = subject;
    this.seconds = seconds;
  }
}

type Refuse = (subject: GuessSubject, seconds: number) => Error | Promise<Error>;
const refuseGuessing: Refuse = (subject, seconds) =>
  createTooManyAttemptsError(seconds, subject.what);

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;

/**
 * Slows guessing down: after the free failures each further one doubles the wait. The count is in
 * the database, so it applies on every server and across restarts.
 */
export function createPasswordGuard({ db, clock }: { db: Db; clock: Clock }) {
  const inSequence = createSequencer();

  /** Counts a failure for every subject, or for none of them if one must wait. @throws MustWait */
  async function count(subjects: readonly GuessSubject[]): Promise<void> {
    const now = clock.now();
    await inTransaction(db, async (trx) => {
      for (const subject of subjects) {
        const counted = await sql`
          insert into password_failures as counted (subject, failures, last_failed_at)
          values (${subject.key}, 1, ${now})
          on conflict (subject) do update set
            failures = case
              when counted.last_failed_at < ${now}::timestamptz - make_interval(secs => ${forgottenAfterSeconds})
              then 1 else counted.failures + 1 end,
            last_failed_at = ${now}
          -- A clock that was set back must not make a wait of attempts that are free.
          where counted.failures < ${subject.freeFailures}
            or counted.last_failed_at + make_interval(secs => ${waitSeconds(subject, 'counted.failures')}) <= ${now}
          returning failures
        `.execute(trx);
        if (counted.rows.length === 0) {
          throw new MustWait(subject, await remainingSeconds(trx, subject, now));
        }
      }
    });
  }

  async function forgive(subjects: readonly GuessSubject[]): Promise<void> {
    for (const { key, isForgiven } of subjects) {
      await (isForgiven
        ? db.deleteFrom('password_failures').where('subject', '=', key).execute()
        : db
            .updateTable('password_failures')
            .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
            .where('subject', '=', key)
            .execute());
    }
    const old = new Date(clock.now().getTime() - purgedAfterSeconds * 1000);
    await db.deleteFrom('password_failures').where('last_failed_at', '<', old).execute();
  }

  return {
    /** How many attempts on a subject were wrong, lately. */
    async failures({ key }: GuessSubject): Promise<number> {
      const since = new Date(clock.now().getTime() - forgottenAfterSeconds * 1000);
      const counted = await db
        .selectFrom('password_failures')
        .select('failures')
        .where('subject', '=', key)
        .where('last_failed_at', '>=', since)
        .executeTakeFirst();
      return counted?.failures ?? 0;
    },

    isFirst: (key: string) => isFirst({ db, clock }, key),

    /**
     * Counts an attempt as failed before it is made (so that concurrent attempts are all counted),
     * and undoes that when `check` accepts the password. Attempts on the first subject run one
     * after another; otherwise concurrent correct ones would count against each other.
     * @param subjects what is counted, the narrowest first
     * @param refuse makes the error of an attempt that must wait: `request.too_many`, 429, by default
     */
    attempt: (
      subjects: readonly [GuessSubject, ...GuessSubject[]],
      check: () => Promise<boolean>,
      refuse = refuseGuessing,
    ): Promise<boolean> =>
      inSequence(subjects[0].key, async () => {
        await count(subjects).catch(async (error: unknown) => {
          throw error instanceof MustWait ? await refuse(error.subject, error.seconds) : error;
        });
        const right = await check();
        if (right) await forgive(subjects);
        return right;
      }),
  };
}

/** Whether something that is good once comes for the first time within a day. */
async function isFirst({ db, clock }: { db: Db; clock: Clock }, key: string): Promise<boolean> {
  const stored = await db
    .insertInto('password_failures')
    .values({ subject: key, failures: 1, last_failed_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return stored !== undefined;
}

/** How long a subject must wait yet. */
async function remainingSeconds(trx: Db, subject: GuessSubject, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from last_failed_at - ${now}::timestamptz)
      + ${waitSeconds(subject, 'failures')})::integer as seconds
    from password_failures where subject = ${subject.key}
  `.execute(trx);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Seconds to wait after this many failures: none for the free ones, then 1, 2, 4, … */
function waitSeconds({ freeFailures, maxWait }: GuessSubject, column: string) {
  const free = Math.trunc(freeFailures);
  return sql.raw(
    `case when ${column} < ${free} then 0
       else least(${Math.trunc(maxWait)}, power(2, least(${column} - ${free}, 10))) end`,
  );
}
