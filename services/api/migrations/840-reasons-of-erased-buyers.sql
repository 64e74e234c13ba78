-- Why an order was cancelled is written by a person and may name the buyer. An order that was never paid loses it with its buyer; the event stays.

create function keep_order_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('skaenk.purging', true) = 'on' then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('skaenk.redacting', true) = 'on'
    and to_jsonb(new) = to_jsonb(old) || jsonb_build_object('details', old.details - 'reason') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger order_events_are_append_only on order_events;
create trigger order_events_are_append_only before update or delete on order_events
  for each row execute function keep_order_event();

create or replace function take_buyer_out_of_log() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if old.email = '' then
    raise exception 'order % has lost its buyer, who never comes back', old.order_number;
  end if;
  if new.status <> 'cancelled' or exists (select from order_events where order_id = new.id and kind = 'confirmed') then
    raise exception 'order % may be paid or was, and keeps its buyer', old.order_number;
  end if;
  perform set_config('skaenk.redacting', 'on', true);
  update audit_log set before = audit_figures(before), after = audit_figures(after)
  where thing = 'order-delivery' and key = new.order_number;
  update order_events set details = details - 'reason' where order_id = new.id and details ? 'reason';
  perform set_config('skaenk.redacting', 'off', true);
  return new;
end $$;

select set_config('skaenk.redacting', 'on', true);
update order_events set details = details - 'reason'
where details ? 'reason' and order_id in (select id from orders where email = '');
select set_config('skaenk.redacting', 'off', true);
