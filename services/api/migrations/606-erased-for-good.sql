-- Numbers of the members and orders that were taken out of the audit log. Only `redact_audit_log` adds to this table (decision 592).
create table log_erasures (
  thing text not null check (thing in ('member', 'order')),
  key text not null,
  primary key (thing, key)
);
create function refuse_forgetting_erasures() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger log_erasures_never_change before update or delete on log_erasures
  for each row execute function refuse_forgetting_erasures();
create trigger log_erasures_are_never_emptied before truncate on log_erasures
  for each statement execute function refuse_forgetting_erasures();

-- A row under a number and the erasing of that number wait for each other. The number of locks that a transaction can take is bounded, because
-- imports write thousands of rows in one.
create function erasure_lock(of_thing text, of_key text) returns int language sql immutable
  set search_path = pg_catalog, pg_temp return hashtext(of_thing || ' ' || of_key) & 1023;
-- With an older snapshot neither side would see what the other has committed since.
create function require_fresh_snapshots() returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if current_setting('transaction_isolation') not in ('read committed', 'read uncommitted') then
    raise exception 'members and orders are written and erased in read committed transactions';
  end if;
end $$;

create function keep_erased_away() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_thing text := tg_argv[0];
  of_key text := to_jsonb(new) ->> tg_argv[1];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(old) ->> tg_argv[1] is distinct from of_key then
      raise exception '%.% never changes', tg_table_name, tg_argv[1];
    end if;
    return new;
  end if;
  perform require_fresh_snapshots();
  perform pg_advisory_xact_lock_shared(7105606, erasure_lock(of_thing, of_key));
  if exists (select from log_erasures erased where erased.thing = of_thing and erased.key = of_key) then
    raise exception '% % is erased and never comes back', of_thing, of_key;
  end if;
  return new;
end $$;
create trigger members_stay_erased before insert or update of id on members
  for each row execute function keep_erased_away('member', 'id');
create trigger orders_stay_erased before insert or update of order_number on orders
  for each row execute function keep_erased_away('order', 'order_number');

-- Figures are no personal data once nothing names the person: points and amounts stay, so that limits and reports still count them.
create function audit_figures(fields jsonb) returns jsonb language sql immutable
  set search_path = pg_catalog, pg_temp return case when fields is not null then (
    select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from jsonb_each(fields) field
    where jsonb_typeof(field.value) = 'number' and (field.key = 'points' or field.key like '%Ore')
  ) end;

create or replace function redact_audit_log(of_thing text, of_key text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subject text := case when of_thing = 'member' then 'member' else 'order' end;
begin
  perform require_fresh_snapshots();
  perform pg_advisory_xact_lock(7105606, erasure_lock(subject, of_key));
  if of_thing not in ('member', 'order', 'order-delivery')
    or exists (select from members where of_thing = 'member' and id::text = of_key)
    or exists (select from orders where of_thing in ('order', 'order-delivery') and order_number = of_key) then
    raise exception 'audit_log: % % is not of a person who is erased', of_thing, of_key;
  end if;
  insert into log_erasures (thing, key) values (subject, of_key) on conflict do nothing;
  perform set_config('skaenk.redacting', 'on', true);
  update audit_log set key = 'slettet', before = audit_figures(before), after = audit_figures(after)
  where thing = of_thing and key = of_key;
  perform set_config('skaenk.redacting', 'off', true);
end $$;
-- The running role gets this right by name, with its rights to the tables.
revoke execute on function redact_audit_log(text, text) from public;
