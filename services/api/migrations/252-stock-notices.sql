-- Who wants to hear when something sold out is here again: one mail, and then the address is gone.
create table stock_notices (
  id bigint generated always as identity primary key,
  -- No reference: what is taken off the shelf and put back still has people who wait for it.
  sku text not null,
  email text not null,
  token_hash bytea not null unique,
  token_expires_at timestamptz not null,
  asked_at timestamptz not null,
  -- The second yes, by the link in the mail; before it nobody is told anything.
  confirmed_at timestamptz
);
create unique index stock_notices_once on stock_notices (sku, lower(email));
create index stock_notices_of on stock_notices (lower(email));
create index stock_notices_waiting on stock_notices (sku) where confirmed_at is not null;

-- The proof of who said yes to a mail, without the address.
create table stock_notice_log (
  id bigint generated always as identity primary key,
  email_hash text not null,
  sku text not null,
  event text not null check (event in ('asked', 'confirmed', 'told', 'left')),
  ip_hash text not null,
  happened_at timestamptz not null
);
create index on stock_notice_log (email_hash);
create index on stock_notice_log (happened_at);

-- It is here again, however it came: received, counted, given back by an order, or put up for sale.
create function tell_who_waits() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key)
  select 'stock-notice', new.sku
  where exists (select from stock_notices where sku = new.sku and confirmed_at is not null);
  return null;
end $$;
create trigger variants_tell_who_waits after update of stock on variants
  for each row when (old.stock = 0 and new.stock > 0) execute function tell_who_waits();
create trigger variants_tell_who_waited after insert on variants
  for each row when (new.stock > 0) execute function tell_who_waits();

create function tell_who_waits_for_product() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key)
  select 'stock-notice', sku from variants
  where product_slug = new.slug and stock > 0
    and exists (select from stock_notices where stock_notices.sku = variants.sku and confirmed_at is not null);
  return null;
end $$;
create trigger products_tell_who_waits after update of status on products
  for each row when (old.status <> 'active' and new.status = 'active') execute function tell_who_waits_for_product();
