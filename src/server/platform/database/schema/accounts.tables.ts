import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MemberPermission } from '#domain/member-permissions.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

export type UsersTable = {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  /** `removed`: may not sign in any more, but is still named on their work. */
  role: Generated<'owner' | 'member' | 'removed'>;
  /** What the owner allows this member; an owner needs none. */
  permissions: Generated<MemberPermission[]>;
  /** The sign-in requires a code of an authenticator app. */
  two_factor_enabled: Generated<boolean>;
  /** OIDC_ONLY lets this owner sign in with a password until then. */
  local_sign_in_until: Date | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type SessionsTable = {
  id: string;
  token: string;
  user_id: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** One row per user and way of signing in; `password` is a scrypt hash. */
export type CredentialsTable = {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  password: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** Consecutive wrong passwords; `subject` is what they are counted for. */
export type PasswordFailuresTable = {
  subject: string;
  failures: number;
  last_failed_at: Date;
};

/** A device that an account signed in on; `token_hash` is the SHA-256 of its cookie, hex. */
export type KnownDevicesTable = {
  token_hash: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
};

/** The secret of a user's authenticator app and the recovery codes, both encrypted. */
export type TwoFactorsTable = {
  id: string;
  user_id: string;
  secret: string;
  backup_codes: string;
  /** False until a first code of the app was right. */
  verified: Generated<boolean>;
  failed_verification_count: Generated<number>;
  locked_until: Date | null;
  /** Hashes of the codes that were tried last; a code is taken once. */
  tried_codes: Generated<string[]>;
};

/** A passkey; `credential_id` and `public_key` come from the device that made it. */
export type PasskeysTable = {
  id: string;
  user_id: string;
  /** What its user calls it; the browser's name at first. */
  name: string | null;
  public_key: string;
  credential_id: string;
  /** Signatures of the device so far, where it counts them. */
  counter: number;
  device_type: string;
  backed_up: boolean;
  transports: string | null;
  /** The model of the device or password manager. */
  aaguid: string | null;
  created_at: Timestamp;
  last_used_at: Date | null;
};

export type InvitationsTable = {
  id: GeneratedAlways<number>;
  /** SHA-256 of the link's token, hex. */
  token_hash: string;
  note: string;
  /** What who joins by it becomes. */
  role: Generated<'owner' | 'member'>;
  created_by: string | null;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  used_at: Date | null;
  used_by: string | null;
  /** The member who chooses a new password by it; null where it admits another person. */
  for_user: string | null;
  /** To whom it is e-mailed; null where a person sends it. */
  email: string | null;
  mail_state: 'queued' | 'sending' | 'sent' | 'failed' | 'doubtful' | null;
  /** Why it was not sent, in a sentence. */
  mail_reason: Generated<string>;
  /** Only until it was e-mailed. */
  sealed_link: string | null;
};

/** A user of the issuer OIDC_ISSUER: `subject` is its `sub`. */
export type OidcIdentitiesTable = {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Date;
};

/** A session that was opened through the issuer; `sid` is its own session. */
export type OidcSessionsTable = {
  session_id: string;
  issuer: string;
  subject: string;
  sid: string | null;
};

/** Logout tokens that were used. */
export type OidcLogoutTokensTable = { issuer: string; jti: string; expires_at: Date };

/** Written by better-auth alone. */
type VerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
};

export type AccountTables = {
  verifications: VerificationsTable;
  oidc_identities: OidcIdentitiesTable;
  oidc_sessions: OidcSessionsTable;
  oidc_logout_tokens: OidcLogoutTokensTable;
  users: UsersTable;
  sessions: SessionsTable;
  credentials: CredentialsTable;
  password_failures: PasswordFailuresTable;
  known_devices: KnownDevicesTable;
  invitations: InvitationsTable;
  two_factors: TwoFactorsTable;
  passkeys: PasskeysTable;
};
