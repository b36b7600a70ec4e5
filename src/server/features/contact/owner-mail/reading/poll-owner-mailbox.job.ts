import type { Pool } from 'pg';
import { z } from 'zod';
import type { JobDefinition } from '#server/platform/jobs/job.ts';

export const pollOwnerMailboxKind = { name: 'owner-mail.look', data: z.object({}) };

/**
 * Looks into the mailbox every minute. One check at a time across servers: a lock of a connection,
 * which ends with its process.
 */
export function createPollOwnerMailboxJob(
  pool: Pool,
  poll: (signal: AbortSignal) => Promise<void>,
): JobDefinition<object> {
  return {
    ...pollOwnerMailboxKind,
    schedule: '* * * * *',
    concurrency: 1,
    expireAfter: 900,
    retryLimit: 0,
    async run({ signal }) {
      const client = await pool.connect();
      try {
        const lock = `hashtext('owner-mailbox')`;
        const { rows } = await client.query(`select pg_try_advisory_lock(${lock}) as held`);
        if (!rows[0].held) return;
        try {
          await poll(signal);
        } finally {
          await client.query(`select pg_advisory_unlock(${lock})`);
        }
      } finally {
        client.release();
      }
    },
  };
}
