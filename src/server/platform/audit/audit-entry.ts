import type { AuditKind } from '#domain/audit-kinds.ts';
import type { Db } from '../database/connect.ts';

/** One line of the audit log. */
export type AuditEntry = {
  kind: AuditKind;
  /** A sentence for the owner: 'Deleted 12 leads'. */
  what: string;
  /** Null without a session. */
  userId: string | null;
  /** The API token that did it on the user's behalf. */
  apiTokenId?: number | undefined;
  /** Address of the client. */
  address: string;
};

/** Writes the audit log. */
export type AuditWriter = {
  /** Writes an entry, in the transaction of the change if there is one. @returns its id */
  record: (entry: AuditEntry, trx?: Db) => Promise<number>;
  /** Says more exactly what an entry is about. */
  reword: (id: number, what: string) => Promise<void>;
};
