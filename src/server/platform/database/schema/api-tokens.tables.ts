import type { GeneratedAlways } from 'kysely';
import type { ApiScope } from '#domain/api-scopes.ts';

export type ApiTokensTable = {
  id: GeneratedAlways<number>;
  /** On whose behalf it makes calls. */
  user_id: string;
  name: string;
  /** SHA-256 of the token, in hexadecimal digits. */
  token_hash: string;
  /** Its last characters, by which its user knows it again. */
  hint: string;
  scopes: ApiScope[];
  created_at: Date;
  expires_at: Date | null;
  /** Kept after that: the timeline and the audit log name it. */
  revoked_at: Date | null;
  last_used_at: Date | null;
  last_used_address: string | null;
};

export type ApiTokenTables = { api_tokens: ApiTokensTable };
