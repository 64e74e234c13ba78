-- What the office knows of goods besides what the shop shows, and the ledger of every movement of stock.

alter table products add column status text not null default 'active' check (status in ('draft', 'active', 'archived'));
create index products_by_name on products (name, slug);
create index products_name_trigrams on products using gin (name gin_trgm_ops);
create index products_not_active on products (status) where status <> 'active';

alter table variants
  add column gtin text check (gtin ~ '^[0-9]{8}([0-9]{4,6})?$'),
  add column cost_ore int check (cost_ore >= 0),
  -- A price that the producer recommends; never struck through in the shop, because it was never asked here.
  add column compare_at_ore int check (compare_at_ore >= 0);
create unique index variants_gtin on variants (gtin) where gtin is not null;
create index variants_sku_trigrams on variants using gin (sku gin_trgm_ops);
create index variants_low on variants (stock) where stock <= 5;

create table stock_movements (
  id bigint generated always as identity primary key,
  sku text not null references variants on delete cascade,
  change int not null check (change <> 0),
  stock_after int not null check (stock_after >= 0),
  -- sold, released (an order was given up), received, counted, broken, returned, corrected, undone, opening
  reason text not null,
  note text not null default '',
  who text not null default '',
  at timestamptz not null default now()
);
create index on stock_movements (sku, id desc);

-- Whoever moves stock says why for its own transaction (`skaenk.stock_reason`); what says nothing is the shop's own selling.
create function record_stock() returns trigger language plpgsql as $$
declare
  moved int := new.stock - case when tg_op = 'UPDATE' then old.stock else 0 end;
  said text := nullif(current_setting('skaenk.stock_reason', true), '');
begin
  if moved <> 0 then
    insert into stock_movements (sku, change, stock_after, reason, note, who) values (
      new.sku, moved, new.stock,
      coalesce(said, case when tg_op = 'INSERT' then 'opening' when moved < 0 then 'sold' else 'released' end),
      coalesce(current_setting('skaenk.stock_note', true), ''),
      coalesce(current_setting('skaenk.stock_who', true), ''));
  end if;
  return new;
end $$;
create trigger variants_record_stock after insert or update of stock on variants
  for each row execute function record_stock();
create trigger stock_movements_are_append_only before update on stock_movements
  for each row execute function refuse_change();

insert into stock_movements (sku, change, stock_after, reason) select sku, stock, stock, 'opening' from variants where stock > 0;
