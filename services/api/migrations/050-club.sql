-- Members of the club. What a member is called elsewhere: `member_id`; the number on the card is the id itself.

create table members (
  id bigint generated always as identity (start with 10001) primary key,
  -- Lower case, trimmed.
  email text not null check (email = lower(email)),
  email_confirmed_at timestamptz,
  -- argon2id in PHC form, salt and costs included.
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  birthday date,
  birthday_greeted_year int,
  terms_version text not null,
  joined_at timestamptz not null
);
create unique index members_email on members (email);
create index members_birthday on members (extract(month from birthday), extract(day from birthday));

-- Where a member is logged in. The token itself is only in the browser: whoever reads this table cannot log in with it.
create table member_sessions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  -- The password was shown at this moment; some doors open only soon after.
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index on member_sessions (member_id);
create index on member_sessions (expires_at);

-- Links that have been mailed: each opens one thing once. Only their fingerprints are kept.
create table member_tokens (
  token_hash bytea primary key,
  member_id bigint not null references members on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset', 'change')),
  -- The address that the mail went to, which is what the link proves.
  email text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index on member_tokens (member_id, purpose);
create index on member_tokens (expires_at);

create table member_addresses (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  name text not null,
  street text not null,
  postcode text not null,
  city text not null,
  phone text,
  is_default boolean not null,
  added_at timestamptz not null
);
create index on member_addresses (member_id);
-- Never two; that there is one is the work of the transactions, which take a member's addresses one at a time.
create unique index member_addresses_one_default on member_addresses (member_id) where is_default;

-- Orders in a member's account. Not a column of orders: an order is kept longer than a membership.
create table member_orders (
  order_id bigint primary key references orders,
  member_id bigint not null references members on delete cascade,
  -- Whether it gives points: not an order from before the membership.
  earns boolean not null
);
create index on member_orders (member_id);
create index on orders (lower(email));

-- Addresses that have had the joining points, as keyed fingerprints: leaving and joining again gives none.
create table joined_addresses (
  fingerprint text primary key,
  booked_at timestamptz not null
);

-- How often somebody has tried, kept by the rate-limiter-flexible library; keys are keyed fingerprints.
create table attempt_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
