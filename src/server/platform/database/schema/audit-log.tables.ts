import type { Generated, GeneratedAlways } from 'kysely';
import type { AuditKind } from '#domain/audit-kinds.ts';

type AuditLogTable = {
  id: GeneratedAlways<number>;
  at: Date;
  kind: AuditKind;
  /** Null without a session. */
  user_id: string | null;
  /** The API token that did it on the user's behalf. */
  api_token_id: number | null;
  /** A sentence for the owner. */
  what: string;
  /** Address of the client. */
  address: string;
  /** How often, for failed sign-ins that are counted in one entry. */
  times: Generated<number>;
  /** What such an entry counts: a network in a quarter of an hour. */
  throttle_key: string | null;
};

export type AuditLogTables = { audit_log: AuditLogTable };
