create table users (
  id text primary key,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  role text default 'member' not null check (role in ('owner', 'member', 'removed')),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  permissions text[] default '{}' not null,
  two_factor_enabled boolean default false not null,
  local_sign_in_until timestamp with time zone,
  constraint users_email_unique unique (email)
);

create table credentials (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);
create index credentials_of_user on credentials (user_id);

-- Only a hash of the link's token is here: reading the table is not enough to join.
create table invitations (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  note text default '' not null,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  used_at timestamp with time zone,
  used_by text references users (id) on delete set null
);

create table known_devices (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null
);
create index known_devices_of_user on known_devices (user_id);

create table oidc_identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  created_at timestamp with time zone not null,
  primary key (issuer, subject)
);
-- Whether an owner signs in through the issuer.
create index oidc_identities_of_user on oidc_identities (user_id);

-- Logout tokens are good once.
create table oidc_logout_tokens (
  issuer text not null,
  jti text not null,
  expires_at timestamp with time zone not null,
  primary key (issuer, jti)
);

create table sessions (
  id text primary key,
  token text not null,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint sessions_token_unique unique (token)
);
create index sessions_of_user on sessions (user_id);

create table oidc_sessions (
  session_id text primary key references sessions (id) on delete cascade,
  issuer text not null,
  subject text not null,
  sid text
);
create index oidc_sessions_by_sid on oidc_sessions (issuer, sid);
-- The sessions that a back-channel logout ends.
create index oidc_sessions_of_subject on oidc_sessions (issuer, subject);

create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone
);
-- The passkeys of one user, in the settings.
create index passkeys_by_user on passkeys (user_id);

-- Wrong passwords, counted by e-mail address or person, so that guessing is slowed down
-- on every machine at once.
create table password_failures (
  subject text primary key,
  failures integer not null,
  last_failed_at timestamp with time zone not null
);

-- Secret and recovery codes are encrypted with the secret of the sessions.
create table two_factors (
  id text primary key,
  user_id text not null unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean default false not null,
  failed_verification_count integer default 0 not null,
  locked_until timestamp with time zone
);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);
create index verifications_by_identifier on verifications (identifier);
