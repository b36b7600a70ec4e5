import { listBackups, startBackup } from '#api/backups.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { BackupsService } from './backups.service.ts';

/** The owner's list of backups. */
export function mountBackups({ mount }: Mounter, { service }: { service: BackupsService }): void {
  mount(listBackups, () => service.describe());
  mount(startBackup, async () => {
    await service.start();
    return { message: 'The backup begins in a moment.' };
  });
}
