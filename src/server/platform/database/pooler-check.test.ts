import { expect, test } from 'vitest';
import type { Pool, PoolClient } from 'pg';
import { refuseTransactionPooling } from './pooler-check.ts';

/**
 * A pooler as its clients see it: in transaction mode a server process is assigned for one
 * transaction, the most recently returned one first; in session mode each client keeps its own.
 */
function createPooler(mode: 'session' | 'transaction') {
  const idle = [11, 12, 13];
  const connect = async () => {
    const own = mode === 'session' ? idle.pop()! : 0;
    let lent: number | undefined;
    const query = async (statement: string) => {
      if (statement === 'begin') lent = own || idle.pop()!;
      const pid = lent ?? (own || idle.at(-1)!);
      if (statement === 'rollback') {
        if (!own) idle.push(lent!);
        lent = undefined;
      }
      return { rows: [{ pid }] };
    };
    return { query, release: () => {} } as unknown as PoolClient;
  };
  return { connect, options: { max: 12 } } as unknown as Pool;
}

test('rejects a pooler in transaction mode with advice', async () => {
  await expect(refuseTransactionPooling(createPooler('transaction'))).rejects.toMatchObject({
    code: 'transaction_pooling',
    message: expect.stringContaining('pool_mode=session'),
  });
});

test('accepts a pooler in session mode, or none', async () => {
  await expect(refuseTransactionPooling(createPooler('session'))).resolves.toBeUndefined();
});
