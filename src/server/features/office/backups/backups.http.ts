import { listBackups, releaseHeldJobs, startBackup } from '#api/backups.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { BackupsService } from './backups.service.ts';
import type { RestoreHold } from './restore-hold.store.ts';

/** The owner's list of backups. */
export function mountBackups(
  { mount }: Mounter,
  { service, hold }: { service: BackupsService; hold: RestoreHold },
): void {
  mount(listBackups, () => service.describe());
  mount(startBackup, async () => {
    await service.start();
    return { message: 'The backup begins in a moment.' };
  });
  mount(releaseHeldJobs, async ({ body }) => {
    await hold.release(body);
    return { message: 'The held jobs begin in a moment.' };
  });
}
