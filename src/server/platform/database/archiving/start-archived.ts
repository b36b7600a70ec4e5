import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type SupervisorLogger,
} from '../embedded-postgres.ts';
import { setAsideOtherArchive } from './archive-owner.ts';
import { archivingSettings, prepareWalArchive } from './wal-archive.ts';

/**
 * Starts the embedded Postgres, and archives its log if WAL_ARCHIVE_DIR is set.
 * @throws DatabaseError, as `startEmbeddedPostgres` does
 */
export async function startArchivedPostgres(options: {
  dataDirectory: string;
  walArchive?: string | undefined;
  logger: SupervisorLogger;
}): Promise<EmbeddedPostgres> {
  const { dataDirectory, walArchive, logger } = options;
  if (!walArchive) return startEmbeddedPostgres({ dataDirectory, logger });
  const aside = await setAsideOtherArchive(walArchive, dataDirectory);
  if (aside) {
    logger.warn(
      { aside },
      'WAL_ARCHIVE_DIR held the log of another database, as after a restore. It was put aside: delete it when it is not needed.',
    );
  }
  await prepareWalArchive(walArchive, dataDirectory);
  return startEmbeddedPostgres({ dataDirectory, logger, settings: archivingSettings(walArchive) });
}
