-- The bar of a member: the bottles at home by the ingredient that they serve as, with what is left of them. Without an amount a bottle is
-- there and nobody has said how much of it; `size_ml` is that of one full bottle.
create table bar_bottles (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  ingredient_key text not null references ingredients on delete cascade,
  rest_ml integer check (rest_ml between 0 and 1000000),
  size_ml integer check (size_ml between 1 and 100000),
  changed_at timestamptz not null,
  unique (member_id, ingredient_key),
  check (num_nonnulls(rest_ml, size_ml) in (0, 2))
);
create index bar_bottles_of_ingredient on bar_bottles (ingredient_key);
