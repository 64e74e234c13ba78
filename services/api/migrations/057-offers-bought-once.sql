-- The press that bought an offer: sent again, it is the same purchase.
alter table points_purchases add column operation_id text;
create unique index on points_purchases (member_id, offer_id, operation_id);
