import type { AuditKind } from '#domain/audit-kinds.ts';

/** One line of the audit log, as the HTTP layer hands it over after a call succeeded. */
export type AuditEntry = {
  kind: AuditKind;
  /** A sentence for the owner: 'Deleted 12 leads'. */
  what: string;
  /** Null without a session. */
  userId: string | null;
  /** Address of the client. */
  address: string;
};

/** Writes an entry into the audit log. */
export type RecordAudit = (entry: AuditEntry) => Promise<void>;
