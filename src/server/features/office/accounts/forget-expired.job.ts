import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import { validForSeconds } from './known-devices.store.ts';

/**
 * Every night, sessions, verifications and known devices that have expired go. The first two by the
 * database's clock: they get their end from the sign-in library, which uses the real time.
 */
export function createForgetExpiredJob({ db, clock }: { db: Db; clock: Clock }) {
  return scheduledJob({
    name: 'accounts.forget-expired',
    schedule: '50 3 * * *',
    async run() {
      await sql`delete from sessions where expires_at < now()`.execute(db);
      await sql`delete from verifications where expires_at < now()`.execute(db);
      const before = new Date(clock.now().getTime() - validForSeconds * 1000);
      await sql`delete from known_devices where last_used_at < ${before}`.execute(db);
    },
  });
}
