-- Whether the buyer of an order that waits for its payment deleted their account: the order goes on, and says nothing of the buyer once it has lapsed. The mark
-- stands on the order itself, because an order by phone has no row in unpaid_orders, and any other may lose its row before its buyer is taken out.
alter table orders add column buyer_erased boolean not null default false;
-- A job asks every minute which of them have lapsed.
create index orders_to_take_buyers_out_of on orders (id) where buyer_erased and email <> '';

-- Changes of a delivery say in the log where the buyer lives and who gets the present. They go with the buyer, and only figures stay. The running shop may not
-- write in the log, so the trigger runs as the owner. It lets the buyer out of no order that was certain once or may be yet, and lets no buyer back in, so that nobody empties
-- the log of an order that goes on.
create function take_buyer_out_of_log() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
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
  perform set_config('skaenk.redacting', 'off', true);
  return new;
end $$;
create trigger orders_take_buyer_out_of_log before update of email on orders for each row
  when (new.email <> old.email and '' in (new.email, old.email)) execute function take_buyer_out_of_log();
