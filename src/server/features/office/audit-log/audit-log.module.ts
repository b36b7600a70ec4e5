import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountAuditLog } from './audit-log.http.ts';
import { createAuditLogService } from './audit-log.service.ts';
import { createForgetOldEntriesJob } from './forget-old-entries.job.ts';

/** Who did what, when and from which address; `mount` records every call that declares `audit`. */
export function createAuditLogModule({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const auditLog = createAuditLogService({ db, clock });
  return {
    endpoints: (mounter) => mountAuditLog(mounter, { db }),
    jobs: [createForgetOldEntriesJob(auditLog)],
    record: auditLog.record,
    reword: auditLog.reword,
    recordFailedSignIn: auditLog.recordFailedSignIn,
  } satisfies FeatureModule;
}
