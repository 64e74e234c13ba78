-- Pieces that come back while their variant is removed stand in the stock ledger alone, above the nothing that the removal left. A variant of the same SKU goes on
-- from there, so that the movements of a variant add up to its stock.
create or replace function record_stock() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT'
    then coalesce((select stock_after from stock_movements where sku = new.sku order by id desc limit 1), 0)
    else old.stock end;
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
