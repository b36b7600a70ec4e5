create table api_tokens (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  hint text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_address text,
  client_id text,
  resource text,
  access_expires_at timestamp with time zone
);
-- Whether a client has come to anything.
create index api_tokens_of_client on api_tokens (client_id) where (client_id is not null);
-- A user's own tokens, latest first.
create index api_tokens_of_user on api_tokens (user_id, id desc);

create unlogged table api_token_calls (
  api_token_id bigint primary key references api_tokens (id) on delete cascade,
  calls integer not null,
  ends_at timestamp with time zone not null
)
with (fillfactor='50');

create table oauth_clients (
  id text primary key,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamp with time zone not null
);
-- Those that came to nothing are forgotten.
create index oauth_clients_by_age on oauth_clients (created_at);

create table oauth_codes (
  code_hash text primary key,
  client_id text not null references oauth_clients (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  redirect_uri text not null,
  scopes text[] not null,
  challenge text not null,
  resource text not null,
  expires_at timestamp with time zone not null,
  -- What it was exchanged for: a second exchange revokes it.
  api_token_id bigint references api_tokens (id) on delete cascade
);

create table oauth_refresh_tokens (
  token_hash text primary key,
  api_token_id bigint not null references api_tokens (id) on delete cascade,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null
);
-- The renewals of a token that goes.
create index oauth_refresh_tokens_of on oauth_refresh_tokens (api_token_id);

-- A token was made by a member; who becomes an owner makes it anew.
create function revoke_tokens_of_new_owner() returns trigger language plpgsql as $$
    begin
      update api_tokens set revoked_at = now() where user_id = new.id and revoked_at is null;
      return null;
    end $$;
create trigger users_new_owner after update of role on users
  for each row when (((old.role <> 'owner'::text) and (new.role = 'owner'::text))) execute function revoke_tokens_of_new_owner();
