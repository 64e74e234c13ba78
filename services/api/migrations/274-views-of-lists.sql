-- Views of the office's lists that people come back to: for oneself, or for all.
create table office_views (
  id bigint generated always as identity primary key,
  -- Which list: `products`, `orders`.
  list text not null,
  name text not null,
  -- What stands after the `?` in the list's address.
  search text not null,
  staff_id bigint not null references staff on delete cascade,
  for_all boolean not null default false,
  unique (list, staff_id, name)
);
create index on office_views (list) where for_all;
