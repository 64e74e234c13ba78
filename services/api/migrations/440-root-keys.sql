-- The shop's root keys, wrapped with a key that is derived from SESSION_SECRET: a new session secret wraps them anew and changes
-- nothing that they have sealed (docs/decisions/440-root-keys.md). The program makes the rows when it opens the database.

create sequence root_key_changes as int;

create table root_keys (
  id int generated always as identity primary key,
  root text not null,
  -- `session-secret`: the root is the session secret that the shop had before there were root keys.
  scheme text not null check (scheme in ('session-secret', 'root')),
  wrapped text not null,
  -- Which session secret wraps it, and which one was in force when it was made: names of secrets, not the secrets.
  wrapped_by text not null,
  made_under text not null,
  made_at timestamptz not null default now(),
  -- Made and told to every process before it is used; retired when the next one is used.
  active_since timestamptz,
  retired_at timestamptz,
  -- Grows with each change, so that it can be seen which changes a process knows.
  changed int not null default nextval('root_key_changes')
);
create unique index root_keys_one_active on root_keys (root) where active_since is not null and retired_at is null;

create trigger log_change after insert or update or delete on root_keys
  for each row execute function log_content_change('settings', 'root');
