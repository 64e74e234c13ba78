-- Names of the fields that an entry of the log is about.
create function audit_field_names(before jsonb, after jsonb) returns text[]
  language sql immutable parallel safe as $$
  select array(
    select jsonb_object_keys(case when jsonb_typeof(before) = 'object' then before end)
    union
    select jsonb_object_keys(case when jsonb_typeof(after) = 'object' then after end))
$$;

-- Both columns are known without reading (and decompressing) the fields themselves: a log of repetitive texts is 80 times as large when it is read.
alter table audit_log
  add column bytes integer not null generated always as (
    coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)) stored,
  add column field_names text[] not null generated always as (audit_field_names(before, after)) stored;
