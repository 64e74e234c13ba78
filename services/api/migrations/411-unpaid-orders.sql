-- A bank-transfer order (awaiting_email) takes no stock until its buyer has confirmed the mail address.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in (
  'received', 'awaiting_email', 'awaiting_age', 'awaiting_payment', 'confirmed', 'picking', 'partially_shipped', 'shipped',
  'ready_for_pickup', 'delivered', 'not_collected', 'withdrawal_received', 'return_in_transit', 'returned', 'cancelled'
));
create index orders_unpaid on orders (pay_before) where status in ('awaiting_email', 'awaiting_age', 'awaiting_payment');

-- SHA-256 hashes of the tokens in confirmation mails. Rows stay as long as the order, so that a second press of a link still finds it.
create table order_email_links (
  token_hash bytea primary key,
  order_id bigint not null references orders on delete cascade,
  made_at timestamptz not null
);
create index on order_email_links (order_id);

-- Keyed hashes of the buyers of unpaid orders, to limit the stock that one buyer holds without paying. Rows are deleted once the order is
-- paid, or a day after it lapsed. Phone orders have no row.
create table unpaid_orders (
  order_id bigint primary key references orders on delete cascade,
  network_hash text,
  -- The /48 prefix of an IPv6 address, which contains 65,536 networks (/64).
  site_hash text,
  mailbox_hash text not null,
  phone_hash text not null,
  placed_at timestamptz not null,
  -- Time from which goods are held for the order; null while its mail is not answered.
  held_at timestamptz
);
create index on unpaid_orders (network_hash);
create index on unpaid_orders (site_hash);
create index on unpaid_orders (mailbox_hash);
create index on unpaid_orders (phone_hash);
create index on unpaid_orders (placed_at);
