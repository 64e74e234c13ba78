-- Goods are proposed for the ingredients of drinks that came without goods. A proposal to which somebody said no is not made again.
create table ingredient_match_refusals (
  product_slug text not null references products on delete cascade on update cascade,
  ingredient_key text not null references ingredients on delete cascade,
  at timestamptz not null,
  primary key (product_slug, ingredient_key)
);
