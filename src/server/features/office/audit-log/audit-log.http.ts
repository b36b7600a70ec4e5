import { Readable } from 'node:stream';
import { exportAuditLog, listAuditLog } from '#api/audit-log.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { readAuditLog, writeAuditLog } from './audit-log.query.ts';

export function mountAuditLog({ mount, mountStream }: Mounter, { db }: { db: Db }): void {
  mount(listAuditLog, ({ query }) => readAuditLog(db, query));
  mountStream(exportAuditLog, ({ query, reply }) => {
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="audit-log.csv"');
    return Readable.from(writeAuditLog(db, query));
  });
}
