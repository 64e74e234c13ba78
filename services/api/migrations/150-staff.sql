-- Who works in the office, and how they come in. Separate from members in every table.

create table staff (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'shop', 'stock', 'content', 'accounts')),
  -- argon2id in PHC form; nothing until the invitation is accepted.
  password_hash text,
  -- The secret of the one-time codes, sealed under the shop's own secret; asked for once it is confirmed.
  code_secret text,
  codes_since timestamptz,
  -- The last code's time step, so that a code is used once.
  last_code_step bigint not null default 0,
  invited_at timestamptz not null,
  joined_at timestamptz,
  ended_at timestamptz
);
create unique index staff_email on staff (email);

create table staff_links (
  token_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  purpose text not null check (purpose in ('invitation', 'owner', 'password')),
  expires_at timestamptz not null
);
create index on staff_links (staff_id);

create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  second_factor boolean not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- The password or passkey was shown at this moment.
  confirmed_at timestamptz not null,
  expires_at timestamptz not null
);
create index on staff_sessions (staff_id);
create index on staff_sessions (expires_at);

create table staff_passkeys (
  id text primary key,
  staff_id bigint not null references staff on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index on staff_passkeys (staff_id);

create table staff_recovery_codes (
  staff_id bigint not null references staff on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- What a passkey was asked to sign, used once.
create table staff_challenges (
  challenge text primary key,
  staff_id bigint references staff on delete cascade,
  expires_at timestamptz not null
);
create index on staff_challenges (expires_at);

create table api_keys (
  id bigint generated always as identity primary key,
  name text not null,
  key_hash bytea not null unique,
  rights text[] not null,
  made_by bigint not null references staff,
  made_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz
);
