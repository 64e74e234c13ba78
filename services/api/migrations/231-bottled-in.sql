-- The country in which it was bottled, where that is known and worth saying.
alter table products add column bottled_in text not null default '';
