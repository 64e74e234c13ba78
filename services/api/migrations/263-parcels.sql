-- What leaves the house: one order may be several parcels, each with its carrier, its number, its label and where it is.

create table parcels (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  no int not null check (no > 0),
  -- [{lineId, quantity}]: what lies in it.
  goods jsonb not null,
  carrier text not null check (carrier in ('gls', 'postnord', 'dao', 'bring', 'other')),
  tracking_number text check (tracking_number ~ '^[A-Za-z0-9-]{1,40}$'),
  -- As the carrier or the shipping service says it; without it the carrier's page is made from the number.
  tracking_url text,
  -- With glass and box; nothing is known of parcels from before this table.
  weight_g int check (weight_g > 0),
  state text not null check (state in ('packed', 'sent', 'on_its_way', 'at_pickup_point', 'delivered', 'returned', 'cancelled')),
  made_at timestamptz not null,
  sent_at timestamptz,
  unique (order_id, no)
);

-- What became of a parcel, oldest first. `key` names what a carrier told, so that it is heard once.
create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcels on delete cascade,
  state text not null,
  place text not null default '',
  happened_at timestamptz not null,
  key text unique
);
create index on parcel_events (parcel_id, id);

-- The one number that an order had until now is that of its first parcel.
insert into parcels (order_id, no, goods, carrier, tracking_number, state, made_at, sent_at)
select orders.id, 1,
  coalesce((select jsonb_agg(jsonb_build_object('lineId', lines.id, 'quantity', lines.shipped_quantity) order by lines.position)
    from order_lines lines where lines.order_id = orders.id and lines.shipped_quantity > 0), '[]'),
  'other', left(regexp_replace(orders.tracking_number, '[^A-Za-z0-9-]', '', 'g'), 40),
  case when orders.delivered_at is not null then 'delivered'
    when orders.status in ('not_collected', 'return_in_transit', 'returned') then 'returned'
    when orders.status = 'ready_for_pickup' then 'at_pickup_point' else 'sent' end,
  sent.at, sent.at
from orders
cross join lateral (
  select coalesce(max(happened_at), orders.placed_at) as at from order_events
  where order_id = orders.id and kind in ('shipped', 'partially_shipped')
) sent
where regexp_replace(orders.tracking_number, '[^A-Za-z0-9-]', '', 'g') <> '';

-- Older processes that still run write the number on the order: it is carried over until the column goes with a later version.
create function carry_tracking_number() returns trigger language plpgsql as $$
begin
  insert into parcels (order_id, no, goods, carrier, tracking_number, state, made_at, sent_at)
  select new.id, coalesce((select max(no) from parcels where order_id = new.id), 0) + 1, '[]', 'other',
    left(regexp_replace(new.tracking_number, '[^A-Za-z0-9-]', '', 'g'), 40), 'sent', now(), now()
  where regexp_replace(new.tracking_number, '[^A-Za-z0-9-]', '', 'g') <> '';
  return new;
end $$;
create trigger orders_carry_tracking_number after update of tracking_number on orders
  for each row when (new.tracking_number is distinct from old.tracking_number and new.tracking_number is not null)
  execute function carry_tracking_number();
