import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listAuditLog } from '#api/audit-log.api.ts';
import { call } from '#web/lib/call.ts';

export type AuditFilter = Pick<z.input<typeof listAuditLog.query>, 'kind' | 'person' | 'page'>;

const limit = 50;

/** One page of the audit log, latest first. */
export function useAuditLog(filter: AuditFilter) {
  return useQuery({
    queryKey: [listAuditLog.path, filter] as const,
    queryFn: ({ signal }) => call(listAuditLog, { query: { ...filter, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}
