export { restoreBackup } from './restore-backup.ts';
export { openWorkingFolder } from './working-copies.ts';
