import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { AuditLogService } from './audit-log.service.ts';

/** Every night, entries that are older than 400 days go. */
export function createForgetOldEntriesJob(auditLog: AuditLogService) {
  return scheduledJob({
    name: 'audit-log.forget-old-entries',
    schedule: '45 3 * * *',
    run: () => auditLog.forgetOld(),
  });
}
