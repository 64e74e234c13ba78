-- An order by bank transfer takes nothing off the shelves until its buyer has shown that the mail address is theirs.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in (
  'received', 'awaiting_email', 'awaiting_age', 'awaiting_payment', 'confirmed', 'picking', 'partially_shipped', 'shipped',
  'ready_for_pickup', 'delivered', 'not_collected', 'withdrawal_received', 'return_in_transit', 'returned', 'cancelled'
));
create index orders_unpaid on orders (pay_before) where status in ('awaiting_email', 'awaiting_age', 'awaiting_payment');

-- What the link of a mail holds, as its sha256. Kept with the order, so that a link pressed twice says what became of it.
create table order_email_links (
  token_hash bytea primary key,
  order_id bigint not null references orders on delete cascade,
  made_at timestamptz not null
);
create index on order_email_links (order_id);

-- Whose orders wait for money, so that nobody keeps goods from others without paying. Keyed hashes, which say nothing to whoever
-- reads them; gone once the order is paid, else a day after it came to nothing. Orders by phone are not counted.
create table unpaid_orders (
  order_id bigint primary key references orders on delete cascade,
  network_hash text,
  -- The /48 of an IPv6 address, which holds 65,536 networks.
  site_hash text,
  mailbox_hash text not null,
  phone_hash text not null,
  placed_at timestamptz not null,
  -- Since when goods are held for it; null: the mail has not been answered, and nothing is.
  held_at timestamptz
);
create index on unpaid_orders (network_hash);
create index on unpaid_orders (site_hash);
create index on unpaid_orders (mailbox_hash);
create index on unpaid_orders (phone_hash);
create index on unpaid_orders (placed_at);
