-- The latest change set that moved a variant's stock: a bulk act is done once for each preview, which names it.
create index change_set_rows_stock_moves on change_set_rows (key, change_set_id) where thing = 'variant' and patch ? 'stock';
