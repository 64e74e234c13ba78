-- Whoever writes stock, or puts a product on sale, emits `stock.changed` and `goods.available`, and webhooks and those who wait subscribe (decision 780). The
-- triggers are for processes of the release before: they tell, at the commit, of what the transaction has not emitted.
create or replace function tell_webhooks_of_stock() returns trigger language plpgsql as $$
declare
  of_sku text := case when tg_op = 'DELETE' then old.sku else new.sku end;
  before int := case when tg_op = 'INSERT' then 0 else old.stock end;
  after int := case when tg_op = 'DELETE' then 0 else new.stock end;
  data jsonb := jsonb_build_object('sku', of_sku, 'available', after);
  movement record;
begin
  if after = before or exists (
    select from outbox where topic = 'webhook.messages' and key = of_sku and failed_at is null and written_at = now()
  ) then
    return null;
  end if;
  -- A variant that returns with nothing but what came back meanwhile has no movement of its own: the latest one is not told of yet.
  select id, reason into movement from stock_movements where sku = of_sku order by stock_after = after desc, id desc limit 1;
  perform tell_webhooks('stock.changed', 'stock-' || movement.id, of_sku, now(), data);
  if after = 0 then
    perform tell_webhooks('stock.sold-out', 'stock-' || movement.id || '-sold-out', of_sku, now(), data);
  elsif before = 0 and movement.reason <> 'opening' then
    perform tell_webhooks('stock.back', 'stock-' || movement.id || '-back', of_sku, now(), data);
  end if;
  return null;
end $$;
drop trigger variants_tell_webhooks on variants;
create constraint trigger variants_tell_webhooks after insert or delete or update of stock on variants deferrable initially deferred
  for each row execute function tell_webhooks_of_stock();

create or replace function tell_who_waits() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key)
  select 'stock-notice', new.sku
  where exists (select from stock_notices where sku = new.sku and confirmed_at is not null)
    and not exists (select from outbox where topic = 'stock-notice' and key = new.sku and failed_at is null and written_at = now());
  return null;
end $$;
drop trigger variants_tell_who_waited on variants;
create constraint trigger variants_tell_who_waited after insert on variants deferrable initially deferred
  for each row when (new.stock > 0) execute function tell_who_waits();
drop trigger variants_tell_who_waits on variants;
create constraint trigger variants_tell_who_waits after update of stock on variants deferrable initially deferred
  for each row when (old.stock = 0 and new.stock > 0) execute function tell_who_waits();

create or replace function tell_who_waits_for_product() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key)
  select 'stock-notice', sku from variants
  where product_slug = new.slug and stock > 0
    and exists (select from stock_notices where stock_notices.sku = variants.sku and confirmed_at is not null)
    and not exists (select from outbox where topic = 'stock-notice' and key = sku and failed_at is null and written_at = now());
  return null;
end $$;
drop trigger products_tell_who_waits on products;
create constraint trigger products_tell_who_waits after update of status on products deferrable initially deferred
  for each row when (old.status <> 'active' and new.status = 'active') execute function tell_who_waits_for_product();
