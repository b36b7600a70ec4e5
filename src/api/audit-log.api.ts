import { z } from 'zod';
import { auditKinds } from '#domain/audit-kinds.ts';
import { defineEndpoint } from './endpoint.ts';
import { timestamp, pageQueryShape, pagination, rowId } from './wire.schema.ts';

const tag = 'Audit log';

const auditKind = z.enum(auditKinds);

const filterShape = {
  kind: auditKind.optional(),
  /** Id of the person who did it. */
  person: z.string().max(100).optional(),
};

const auditEntry = z.object({
  id: rowId,
  at: timestamp,
  kind: auditKind,
  what: z.string(),
  /** Null without a session, as for a failed sign-in. */
  person: z.string().nullable(),
  /** Address of the client. */
  address: z.string(),
  /** How often, if several are one entry. */
  times: z.int().positive(),
});
export type AuditLogEntry = z.infer<typeof auditEntry>;

export const listAuditLog = defineEndpoint({
  method: 'GET',
  path: '/api/audit-log',
  tag,
  summary: 'Who did what, when and from where, latest first; kept for 400 days',
  query: z.object({ ...filterShape, ...pageQueryShape }),
  mayLag: true,
  answer: z.object({
    data: z.array(auditEntry),
    pagination,
    /** Everyone whom the log can name, former members too. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  access: 'owner',
});

export const exportAuditLog = defineEndpoint({
  method: 'GET',
  path: '/api/audit-log/export',
  tag,
  summary: 'The audit log as CSV, latest first',
  query: z.object(filterShape),
  answerKind: 'binary',
  access: 'owner',
  audit: { kind: 'export', what: 'Exported the audit log' },
});
