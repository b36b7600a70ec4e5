import type { z } from 'zod';
import { getHealth, getLiveness, getReadiness } from '#api/events.api.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Db } from '../database/connect.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import { createAppError } from './app-error.ts';
import { version } from '../version.ts';
import type { Mounter } from './mount-endpoint.ts';

type HealthAnswer = z.input<typeof getHealth.answer>;
/** How the backups are; given by a feature. */
export type DescribeBackups = () => Promise<NonNullable<HealthAnswer['backups']>>;

type HealthOptions = { db: Db; diskSpace: DiskSpace; describeBackups?: DescribeBackups };

/**
 * `live` means that the process runs. The other two are 503 without the database. A full disk is a
 * remark: uploads are refused, but a proxy must not take the service away while everyone can read.
 */
export function mountHealth(
  { mountPublic }: Mounter,
  { db, diskSpace, describeBackups }: HealthOptions,
): void {
  async function describe() {
    try {
      await sql`select 1`.execute(db);
    } catch (cause) {
      throw createAppError({
        code: 'health.database_unreachable',
        status: 503,
        message: 'The database does not answer.',
        cause,
      });
    }
    const disk = await diskSpace.describe();
    return { status: 'ok' as const, version, ...(disk && { disk }) };
  }

  mountPublic(getHealth, async () => {
    const health = await describe();
    return { ...health, ...(describeBackups && { backups: await describeBackups() }) };
  });
  mountPublic(getLiveness, () => ({ status: 'ok' as const, version }));
  mountPublic(getReadiness, describe);
}
