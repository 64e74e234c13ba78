-- Orders: what was agreed, kept as it was when it was agreed. No birth dates and no CPR numbers, ever.

create sequence order_numbers start 100001;

create table orders (
  id bigint generated always as identity primary key,
  order_number text not null unique default nextval('order_numbers')::text,
  -- Unguessable: whoever holds it may see the receipt.
  token text not null unique,
  status text not null check (status in (
    'received', 'awaiting_age', 'awaiting_payment', 'confirmed', 'picking', 'partially_shipped', 'shipped',
    'ready_for_pickup', 'delivered', 'not_collected', 'withdrawal_received', 'return_in_transit', 'returned', 'cancelled'
  )),
  email text not null,
  name text not null,
  phone text not null,
  street text,
  postcode text,
  city text,
  delivery jsonb not null,
  payment_method text not null,
  goods_ore int not null check (goods_ore >= 0),
  discount_ore int not null check (discount_ore between 0 and goods_ore),
  points int not null default 0 check (points >= 0),
  deposit_ore int not null check (deposit_ore >= 0),
  delivery_ore int not null check (delivery_ore >= 0),
  vat_ore int not null check (vat_ore >= 0),
  total_ore int not null check (total_ore = goods_ore - discount_ore + deposit_ore + delivery_ore),
  -- The version of the terms that the customer accepted, and the fingerprint of its very words (sha256).
  terms_version text not null,
  terms_hash text not null,
  tracking_number text,
  placed_at timestamptz not null,
  -- Until then the bottles are held for an order that is not paid.
  pay_before timestamptz not null,
  delivered_at timestamptz
);
create index on orders (pay_before) where status = 'awaiting_payment';
create index on orders (email);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  position int not null,
  sku text not null,
  product_slug text not null,
  name text not null,
  brand_name text not null,
  size text not null,
  abv_percent numeric(4, 1) not null,
  quantity int not null check (quantity > 0),
  shipped_quantity int not null default 0 check (shipped_quantity between 0 and quantity),
  price_ore int not null check (price_ore >= 0),
  deposit_ore int not null check (deposit_ore >= 0),
  vat_percent int not null check (vat_percent in (0, 25)),
  unique (order_id, position)
);

-- Everything that has happened to an order, oldest first. Append-only.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null,
  details jsonb not null default '{}',
  happened_at timestamptz not null
);
create index on order_events (order_id, id);

create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger order_events_are_append_only before update or delete on order_events
  for each row execute function refuse_removal();

-- The answer to one press of the order button, whatever the network does to it.
create table idempotency_keys (
  visitor_id text not null,
  key text not null,
  request_hash text not null,
  order_id bigint references orders,
  created_at timestamptz not null,
  primary key (visitor_id, key)
);
create index on idempotency_keys (created_at);

-- Proof that the buyer was old enough: yes or no, how and when, and nothing else about the person.
create table age_checks (
  id bigint generated always as identity primary key,
  visitor_id text not null,
  order_id bigint references orders,
  min_age int not null check (min_age > 0),
  method text not null,
  state text not null unique,
  nonce text not null,
  result text not null default 'pending' check (result in ('pending', 'passed', 'failed')),
  provider_ref text,
  started_at timestamptz not null,
  checked_at timestamptz,
  used_at timestamptz
);
create index on age_checks (visitor_id, checked_at);
