-- Names of the fields that an entry of the log is about.
create function audit_field_names(before jsonb, after jsonb) returns text[]
  language sql immutable parallel safe as $$
  select array(
    select jsonb_object_keys(case when jsonb_typeof(before) = 'object' then before end)
    union
    select jsonb_object_keys(case when jsonb_typeof(after) = 'object' then after end))
$$;

-- Size of an entry's fields as they are read.
create function audit_bytes(before jsonb, after jsonb) returns integer
  language sql immutable parallel safe as $$
  select coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)
$$;

-- Both columns are known without reading (and decompressing) the fields themselves: a log of repetitive texts is 80 times as large when it is read.
-- They are plain columns and null in older entries: generated ones would have rewritten the whole log while every save waited.
alter table audit_log add column bytes integer, add column field_names text[];

create function measure_entry() returns trigger language plpgsql as $$
begin
  new.bytes := audit_bytes(new.before, new.after);
  new.field_names := audit_field_names(new.before, new.after);
  return new;
end $$;
create trigger audit_log_is_measured before insert or update on audit_log for each row execute function measure_entry();

create index audit_log_unmeasured on audit_log (id) where bytes is null;

-- A job measures older entries, some at a time. The role of the running shop may only add to the log, so this runs as the owner; whoever calls it
-- changes nothing but the two columns, which the trigger above fills. Entries that somebody else holds are left to the next time.
create function measure_audit_log(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  measured integer;
begin
  update audit_log set bytes = null
  where id in (select id from audit_log where bytes is null order by id limit most for update skip locked);
  get diagnostics measured = row_count;
  return measured;
end $$;
