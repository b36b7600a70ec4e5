import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { useTestDatabase } from './testing/test-database.ts';
import { inTransaction, isUniqueViolation } from './transaction.ts';

const database = await useTestDatabase();
beforeAll(async () => {
  await sql`create table account (id integer constraint account_pkey primary key, balance integer)`.execute(
    database.db,
  );
  await sql`insert into account values (1, 0), (2, 0)`.execute(database.db);
});

async function balanceOf(id: number): Promise<number | undefined> {
  const { rows } = await sql<{
    balance: number;
  }>`select balance from account where id = ${id}`.execute(database.db);
  return rows[0]?.balance;
}

test('two transactions that deadlock both succeed in the end', async () => {
  let waiting = 0;
  let release = (): void => undefined;
  const bothHoldOne = new Promise<void>((resolve) => (release = resolve));
  const addToBoth = (first: number, second: number) =>
    inTransaction(database.db, async (trx) => {
      await sql`update account set balance = balance + 1 where id = ${first}`.execute(trx);
      waiting += 1;
      if (waiting === 2) release();
      await bothHoldOne;
      await sql`update account set balance = balance + 1 where id = ${second}`.execute(trx);
    });

  await Promise.all([addToBoth(1, 2), addToBoth(2, 1)]);

  expect([await balanceOf(1), await balanceOf(2)]).toEqual([2, 2]);
  // More than once where the repeated one takes its first row again before the other has woken.
  expect(waiting).toBeGreaterThanOrEqual(3);
});

test('serializable work is retried until it succeeds', async () => {
  await sql`update account set balance = 0`.execute(database.db);
  const increment = () =>
    inTransaction(
      database.db,
      async (trx) => {
        const { rows } = await sql<{
          balance: number;
        }>`select balance from account where id = 1`.execute(trx);
        await sql`update account set balance = ${(rows[0]?.balance ?? 0) + 1} where id = 1`.execute(
          trx,
        );
      },
      { isolation: 'serializable' },
    );
  await Promise.all([increment(), increment(), increment()]);
  expect(await balanceOf(1)).toBe(3);
});

test('an error of the work itself is not retried, and rolls back', async () => {
  let runs = 0;
  const work = inTransaction(database.db, async (trx) => {
    runs += 1;
    await sql`update account set balance = 99`.execute(trx);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(runs).toBe(1);
  expect(await balanceOf(2)).not.toBe(99);
});

test('joins an outer transaction', async () => {
  await database.db.transaction().execute(async (outer) => {
    await inTransaction(outer, async (inner) => expect(inner).toBe(outer));
  });
});

test('recognizes a unique violation by its constraint', async () => {
  const error: unknown = await sql`insert into account values (1, 0)`
    .execute(database.db)
    .catch((thrown) => thrown);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'account_pkey')).toBe(true);
  expect(isUniqueViolation(error, 'another_key')).toBe(false);
  expect(isUniqueViolation(new Error('x'))).toBe(false);
});
