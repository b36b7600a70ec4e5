import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPoolClient } from 'kysely';

/** A call that must not be made twice, as the tables know it. */
export type CallClaim = {
  userId: string;
  key: string;
  /** Another call that took the key over has another one. */
  claim: string;
  /** Answered: what the call started and did not wait for is no part of it. */
  isOver: boolean;
  /** The error of a call that was believed dead, whose key another call has by now. */
  createLostError: () => Error;
};

const present = new AsyncLocalStorage<CallClaim>();

/** Runs a call; each of its transactions that changes anything notes that with the call's key. */
export async function runWithClaim<Result>(
  claim: CallClaim,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await present.run(claim, work);
  } finally {
    claim.isOver = true;
  }
}

const begins = /^(?:begin|start transaction)\b/i;
const sees = /isolation level (?:serializable|repeatable read)/i;

/**
 * The connection as a call with a claim uses it. A transaction that wrote notes so in itself, as its
 * last statement, so that the note is stored with the change or not at all; and it is rolled back
 * where another call has the key by now. A statement without a transaction gets one of its own.
 */
export function notingChanges(client: PostgresPoolClient): PostgresPoolClient {
  const claim = present.getStore();
  if (!claim || claim.isOver) return client;
  let isOpen = false;
  let isNoted = false;

  async function note(): Promise<void> {
    const { userId, key, claim: own, isOver, createLostError } = claim!;
    if (isOver) return;
    const { rowCount } = await client.query(
      `update idempotency_keys set has_changed = true
       where user_id = $1 and key = $2 and claim = $3`,
      [userId, key, own],
    );
    if (rowCount === 0) throw createLostError();
    isNoted = true;
  }
  async function noteIfWritten(): Promise<void> {
    if (isNoted) return;
    const { rows } = await client.query<{ wrote: boolean }>(
      'select pg_current_xact_id_if_assigned() is not null as wrote',
      [],
    );
    if (rows[0]!.wrote) await note();
  }
  async function query(text: string, values: readonly unknown[]) {
    if (begins.test(text)) {
      isOpen = true;
      isNoted = false;
      // Such a transaction could not write a row that was renewed since it began.
      if (sees.test(text)) await note();
      return client.query(text, values);
    }
    if (text === 'commit' || text === 'rollback') {
      if (text === 'commit') await noteIfWritten();
      isOpen = false;
      return client.query(text, values);
    }
    if (isOpen) return client.query(text, values);
    isNoted = false;
    await client.query('begin', []);
    try {
      const result = await client.query(text, values);
      await noteIfWritten();
      await client.query('commit', []);
      return result;
    } catch (error) {
      // A lost connection has ended its transaction.
      await client.query('rollback', []).catch(() => undefined);
      throw error;
    }
  }
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
