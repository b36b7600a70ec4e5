import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';

/**
 * Every night, sessions and verifications that have expired go. By the database's clock: sessions get
 * their end from the sign-in library, which knows only the real time.
 */
export function createForgetExpiredJob(db: Db): JobDefinition<object> {
  return {
    name: 'accounts.forget-expired',
    data: z.object({}),
    schedule: '50 3 * * *',
    async run() {
      await sql`delete from sessions where expires_at < now()`.execute(db);
      await sql`delete from verifications where expires_at < now()`.execute(db);
    },
  };
}
