export { restoreBackup } from './restore-backup.ts';
