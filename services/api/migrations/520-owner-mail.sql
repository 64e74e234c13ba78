-- What the owner is told by mail, each thing once; and trial mails with their result.

alter table shop_settings drop constraint shop_settings_name_check;
alter table shop_settings add constraint shop_settings_name_check
  check (name in ('company', 'delivery', 'opening', 'papers', 'notices', 'beginning'));

create table owner_notices (
  -- `new-order:100042`, `stock-out:{id of the movement}`
  key text primary key,
  noted_at timestamptz not null
);
create index on owner_notices (noted_at);
create index order_events_confirmed on order_events (happened_at) where kind = 'confirmed';
create index stock_movements_sold_out on stock_movements (at) where stock_after = 0;

-- A shop that sells already is not mailed about what happened before this version.
insert into owner_notices (key, noted_at)
  select distinct 'new-order:' || orders.order_number, now()
  from order_events join orders on orders.id = order_events.order_id
  where order_events.kind = 'confirmed' and order_events.happened_at > now() - interval '2 days'
  union select 'stock-out:' || id, now() from stock_movements where stock_after = 0 and at > now() - interval '2 days'
  union select 'payment-waiting:' || order_number, now() from orders
  where status = 'awaiting_payment' and payment_method = 'bank-transfer';

create table test_mails (
  id uuid primary key,
  -- Host and port of the mail server that was tried; empty where mail is caught.
  server text not null,
  staff_id bigint references staff on delete set null,
  recipient text not null,
  sent_at timestamptz not null,
  -- The server's refusal; null when it took the mail.
  error text,
  -- When somebody in the office said that it arrived.
  received_at timestamptz
);
create index on test_mails (sent_at desc);
