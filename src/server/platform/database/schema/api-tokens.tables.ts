import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ApiScope } from '#domain/api-scopes.ts';

export type ApiTokensTable = {
  id: GeneratedAlways<number>;
  /** The user on whose behalf it makes calls. */
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
  /** The OAuth client that a user has connected; null for a token that was made in Settings. */
  client_id: ColumnType<string | null, string | null | undefined, never>;
  /** The address that an access token of OAuth is good for. */
  resource: ColumnType<string | null, string | null | undefined, never>;
  /** Until when an access token of OAuth is good; `expires_at` ends its renewals. */
  access_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** An assistant that has registered itself (RFC 7591). */
export type OAuthClientsTable = {
  id: string;
  name: string;
  redirect_uris: string[];
  /** From which it registered itself; empty of those before 0981. */
  network: Generated<string>;
  created_at: Date;
};

/** What a user has allowed and the assistant has not yet fetched. */
export type OAuthCodesTable = {
  /** SHA-256, in hexadecimal digits. */
  code_hash: string;
  client_id: string;
  user_id: string;
  redirect_uri: string;
  scopes: ApiScope[];
  /** SHA-256 of the verifier, base64url (RFC 7636, S256). */
  challenge: string;
  resource: string;
  expires_at: Date;
  /** What it was exchanged for. */
  api_token_id: number | null;
};

/** What renews an access token, once. */
export type OAuthRefreshTokensTable = {
  /** SHA-256, in hexadecimal digits. */
  token_hash: string;
  api_token_id: number;
  used_at: Date | null;
  created_at: Date;
};

/** The calls of a token in its present minute. */
export type ApiTokenCallsTable = { api_token_id: number; calls: number; ends_at: Date };

export type ApiTokenTables = {
  api_tokens: ApiTokensTable;
  api_token_calls: ApiTokenCallsTable;
  oauth_clients: OAuthClientsTable;
  oauth_codes: OAuthCodesTable;
  oauth_refresh_tokens: OAuthRefreshTokensTable;
};
