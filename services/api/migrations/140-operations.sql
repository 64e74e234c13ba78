-- What the running of the shop needs to remember: which backups and restore tests have gone well, that this is a restored copy
-- which must not reach anybody yet, and who has been erased, so that no backup brings them back.

create table operations_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'restore', 'restore-test', 'release')),
  ok boolean not null,
  finished_at timestamptz not null default now(),
  -- The name of the file without its folder.
  file_name text,
  bytes bigint,
  note text
);
create index on operations_runs (kind, finished_at) where ok;

-- At most one row: while it is there, nothing is mailed and no provider is called or heard.
create table quarantine (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null default now(),
  -- When the backup was taken that this database was restored from.
  taken_at timestamptz not null
);

-- People who have asked to be forgotten, by the number or the name that no longer leads to anybody. A worker writes the list
-- outside the database, where it outlives it.
create table erasures (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('member', 'visitor')),
  key text not null,
  erased_at timestamptz not null default now(),
  written_at timestamptz
);
create index on erasures (id) where written_at is null;

create function note_erased_member() returns trigger language plpgsql as $$
begin
  insert into erasures (kind, key) values ('member', old.id::text);
  return null;
end $$;
create trigger note_erasure after delete on members for each row execute function note_erased_member();

create function note_erased_visitor() returns trigger language plpgsql as $$
begin
  insert into erasures (kind, key) values ('visitor', new.payload ->> 'temporaryId');
  return null;
end $$;
create trigger note_erasure after insert on outbox
  for each row when (new.topic = 'behaviour' and new.payload ->> 'kind' = 'forget' and new.payload ? 'temporaryId'
    and not coalesce((new.payload ->> 'again')::boolean, false))
  execute function note_erased_visitor();
