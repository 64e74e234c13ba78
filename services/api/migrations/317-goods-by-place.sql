-- The last place among the goods is asked for whenever some are made, by an import once for each twenty-five: without this all of them are
-- read through for it.
create index products_position on products (position);
