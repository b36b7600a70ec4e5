import { z } from 'zod';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import type { AuditLogService } from './audit-log.service.ts';

/** Every night, entries that are older than 400 days go. */
export function createForgetOldEntriesJob(auditLog: AuditLogService): JobDefinition<object> {
  return {
    name: 'audit-log.forget-old-entries',
    data: z.object({}),
    schedule: '45 3 * * *',
    run: () => auditLog.forgetOld(),
  };
}
