-- What a variant cost and what moved its stock stay when it is removed: the law asks for the prices of the last thirty days when it comes back, and
-- the stock ledger says who took what off the shelves. A variant of the same SKU goes on with both.
alter table price_history drop constraint price_history_sku_fkey;
alter table stock_movements drop constraint stock_movements_sku_fkey;

create or replace function record_stock() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' then 0 else old.stock end;
  after int := case when tg_op = 'DELETE' then 0 else new.stock end;
  said text := nullif(current_setting('skaenk.stock_reason', true), '');
begin
  if after <> before then
    insert into stock_movements (sku, change, stock_after, reason, note, who) values (
      case when tg_op = 'DELETE' then old.sku else new.sku end, after - before, after,
      coalesce(said, case
        when tg_op = 'INSERT' then 'opening'
        when tg_op = 'DELETE' then 'corrected'
        when after < before then 'sold'
        else 'released' end),
      coalesce(current_setting('skaenk.stock_note', true), ''),
      coalesce(current_setting('skaenk.stock_who', true), ''));
  end if;
  return coalesce(new, old);
end $$;

create trigger variants_record_removed_stock after delete on variants for each row execute function record_stock();
