-- Who changed what from what to what, written in the transaction of the act; acts on many things as one set; the bin.

create table change_sets (
  id bigint generated always as identity primary key,
  act text not null,
  note text not null,
  staff_id bigint references staff,
  staff_name text not null,
  at timestamptz not null,
  state text not null default 'running' check (state in ('running', 'done', 'undone', 'failed')),
  total int not null default 0 check (total >= 0),
  undone_at timestamptz,
  undone_by text
);
create index on change_sets (id) where state = 'running';

-- What a set does, thing by thing: waiting until it is done or left alone with a reason.
create table change_set_rows (
  change_set_id bigint not null references change_sets,
  position int not null,
  thing text not null,
  key text not null,
  -- The fields as they were when the set was made; a thing that has other values since is left alone.
  expected jsonb not null,
  -- The fields to set; null removes the thing.
  patch jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'left_alone')),
  reason text,
  primary key (change_set_id, position)
);
create index on change_set_rows (change_set_id, position) where state = 'waiting';

-- What an undoing left alone, and why.
create table change_set_leftovers (
  id bigint generated always as identity primary key,
  change_set_id bigint not null references change_sets,
  thing text not null,
  key text not null,
  reason text not null
);
create index on change_set_leftovers (change_set_id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint references staff,
  -- As it was called then: a log that forgets names tells nobody anything.
  staff_name text not null,
  ip_hash text,
  act text not null,
  thing text not null,
  key text not null,
  before jsonb,
  after jsonb,
  change_set_id bigint references change_sets,
  -- Written by the undoing of a set: not undone with it again.
  undoes bigint references change_sets
);
create index on audit_log (thing, key, id desc);
create index on audit_log (change_set_id) where change_set_id is not null;
create index on audit_log (staff_id, id desc);

-- Append-only. Erasing a person's data is the one exception: it may empty fields, and says so for its own transaction.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('skaenk.redacting', true) = 'on'
    and to_jsonb(new) - 'before' - 'after' - 'key' - 'staff_name' - 'ip_hash'
      = to_jsonb(old) - 'before' - 'after' - 'key' - 'staff_name' - 'ip_hash' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_rewriting();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_removal();

create table bin (
  id bigint generated always as identity primary key,
  thing text not null,
  key text not null,
  name text not null,
  fields jsonb not null,
  removed_at timestamptz not null,
  removed_by text not null
);
create index on bin (removed_at);
create index on bin (thing, key);
