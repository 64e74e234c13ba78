-- The office lists goods by price, by stock and by when they were changed: a page of any of them is read from the index alone.
create index variants_by_price on variants (price_ore, product_slug);
create index variants_by_stock on variants (stock, product_slug);
create index products_by_change on products (changed_at, slug);
