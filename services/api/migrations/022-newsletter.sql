-- Who gets the newsletter, and the proof that they asked for it.

create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  -- Forgotten when they leave.
  email text,
  status text not null check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- Only the hash of the token in the mail is kept: reading the database confirms nobody.
  token_hash text,
  token_expires_at timestamptz,
  consent_version text not null,
  source text not null,
  signed_up_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check ((status = 'unsubscribed') = (email is null))
);
create unique index on newsletter_subscribers (lower(email));
create index on newsletter_subscribers (token_hash);
create index on newsletter_subscribers (id) where status = 'confirmed';

-- What happened, for the day somebody asks: which text, when, where, from which address (keyed hashes). Append-only.
create table newsletter_consent_log (
  id bigint generated always as identity primary key,
  email_hash text not null,
  event text not null check (event in ('signed_up', 'confirmed', 'unsubscribed')),
  consent_version text not null,
  source text not null,
  ip_hash text not null,
  happened_at timestamptz not null
);
create index on newsletter_consent_log (email_hash);
create trigger newsletter_consent_log_is_append_only before update or delete on newsletter_consent_log
  for each row execute function refuse_change();

-- Addresses that must not get it, known by their keyed hash alone. Who left may come back by asking again; a complaint stays.
create table newsletter_suppressions (
  email_hash text primary key,
  reason text not null check (reason in ('unsubscribed', 'complained', 'bounced')),
  since timestamptz not null
);

create table newsletter_issues (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  content jsonb not null,
  created_at timestamptz not null,
  -- When everybody had been written to the outbox.
  addressed_at timestamptz
);
