-- Unpaid orders count for a mailbox once its owner has shown that it is theirs: by the mailed link, or logged in as its member.
alter table unpaid_orders add column mailbox_shown boolean not null default false;
-- Goods are held for a bank transfer after its mail is answered.
update unpaid_orders set mailbox_shown = true
  from orders
  where orders.id = order_id and orders.payment_method = 'bank-transfer' and held_at is not null;
