-- What an order comes to without the goods that are never sent, under the names of the columns of what was agreed. Null: nothing was released,
-- or it is still to be counted (`countEarlierReleases`), which also counts what processes of the version before release.
alter table orders add column after_releases jsonb;
create index order_lines_released on order_lines (order_id) where released_quantity > 0;
