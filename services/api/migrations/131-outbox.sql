-- What is to happen after a commit: written in the transaction that it follows from, done by workers, deleted when it is done.
create table outbox (
  id bigint generated always as identity primary key,
  -- Which handler deals with it.
  topic text not null check (length(topic) between 1 and 60),
  -- What it is about: of one key the older comes first, and the next waits until it is done.
  key text not null check (length(key) between 1 and 300),
  payload jsonb not null default '{}',
  written_at timestamptz not null default now(),
  -- Not before then, by the shop's clock; at once where nothing is said.
  due_at timestamptz not null default '-infinity',
  attempts int not null default 0,
  -- The worker that has it now, by the number of the lock which it holds as long as it lives.
  worker int,
  taken_at timestamptz,
  -- Given up: it waits for a person, and holds nothing else up.
  failed_at timestamptz,
  last_error text,
  check ((worker is null) = (taken_at is null)),
  check (failed_at is null or worker is null)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
create index outbox_waiting on outbox (topic, id) where failed_at is null;
create index outbox_of_key on outbox (topic, key, id) where failed_at is null;
create index outbox_taken on outbox (worker) where worker is not null;
create index outbox_failed on outbox (id) where failed_at is not null;

-- Wakes the workers of a topic, when what is written is committed.
create function announce_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', topic) from (select distinct topic from written) topics;
  return null;
end $$;
create trigger announce after insert on outbox referencing new table as written
  for each statement execute function announce_outbox();
