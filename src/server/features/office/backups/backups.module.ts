import { readSettings } from '#server/platform/config/setting.ts';
import { s3Contract } from '#server/providers/file-storage/s3/s3.contract.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Unsent } from '#server/platform/jobs/unsent.ts';
import type { Platform } from '#server/server-platform.ts';
import { backupSettings } from '#server/providers/backup-store/backup-store.settings.ts';
import { createBackupStore } from '#server/providers/backup-store/create-backup-store.ts';
import { mountBackups } from './backups.http.ts';
import { createBackupsService } from './backups.service.ts';
import { createBackupsStore } from './backups.store.ts';
import { createCopyDatabaseJob } from './copy-database.job.ts';
import { createMakeBackupJob } from './make-backup.job.ts';
import { clearWorkingCopies } from './make-backup.ts';
import { createRestoreHold } from './restore-hold.store.ts';

/** On by default if the data is on this machine alone, or if a store was configured. */
const defaultTime = '02:15';

/** Everything, every night, somewhere else, and verified. */
export function createBackupsModule(platform: Platform, { unsent }: { unsent: readonly Unsent[] }) {
  const { db, jobs, clock, settings, metrics, dataDirectory, liveEnvironment, timeZone } = platform;
  const { given } = liveEnvironment;
  const { at: wanted, key, directory, bucket, ...retention } = readSettings(backupSettings, given);
  const isEmbedded = settings.databaseUrl === undefined;
  const isPlaced = isEmbedded || directory !== undefined || bucket !== undefined;
  const time = wanted ?? (isPlaced ? defaultTime : 'off');
  const at = time === 'off' ? undefined : time;

  const store = createBackupStore(given, dataDirectory);
  const backups = createBackupsStore(db);
  const { days, weeks, months } = retention;
  const shared = { store, backups, clock, timeZone, retention: { days, weeks, months } };
  const hold = createRestoreHold({ db, clock, unsent });
  const service = createBackupsService({
    ...shared,
    db,
    jobs,
    hold,
    at,
    encrypted: key !== undefined,
    dataDirectory,
  });
  metrics.onScrape(async () => {
    const age = await service.age();
    if (age) metrics.backupAge.set({ store: age.store }, age.seconds);
  });
  return {
    endpoints: (mounter) => mountBackups(mounter, { service, hold }),
    // Files and backups go to stores of one kind.
    contracts: [s3Contract],
    jobs: [
      createMakeBackupJob({ ...platform, ...shared, key }, at),
      createCopyDatabaseJob({ ...platform, archive: isEmbedded ? settings.walArchive : undefined }),
    ],
    /** At a start. */
    clearWorkingCopies: () => clearWorkingCopies(platform),
    /** Since a restore, until the owner has looked. */
    hold,
    /** For `/api/health`. */
    describeForHealth: service.describeForHealth,
    /** For the privacy page. */
    kept: { kind: store.name, encrypted: key !== undefined },
  } satisfies FeatureModule;
}
