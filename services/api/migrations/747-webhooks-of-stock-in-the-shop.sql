-- Webhooks are told of the stock of what is in the shop. Pieces that come back while their variant is removed stand in the ledger alone (743): they were
-- told of as if they could be bought, and the return of the variant with them was not told at all.
drop trigger stock_movements_tell_webhooks on stock_movements;

create or replace function tell_webhooks_of_stock() returns trigger language plpgsql as $$
declare
  of_sku text := case when tg_op = 'DELETE' then old.sku else new.sku end;
  before int := case when tg_op = 'INSERT' then 0 else old.stock end;
  after int := case when tg_op = 'DELETE' then 0 else new.stock end;
  data jsonb := jsonb_build_object('sku', of_sku, 'available', after);
  movement record;
begin
  if after = before then
    return null;
  end if;
  -- A variant that returns with nothing but what came back meanwhile has no movement of its own: the latest one is not told of yet.
  select id, reason into movement from stock_movements where sku = of_sku order by id desc limit 1;
  perform tell_webhooks('stock.changed', 'stock-' || movement.id, of_sku, now(), data);
  if after = 0 then
    perform tell_webhooks('stock.sold-out', 'stock-' || movement.id || '-sold-out', of_sku, now(), data);
  elsif before = 0 and movement.reason <> 'opening' then
    perform tell_webhooks('stock.back', 'stock-' || movement.id || '-back', of_sku, now(), data);
  end if;
  return null;
end $$;

-- Triggers run by their names: this one after those that write the ledger.
create trigger variants_tell_webhooks after insert or delete or update of stock on variants
  for each row execute function tell_webhooks_of_stock();
