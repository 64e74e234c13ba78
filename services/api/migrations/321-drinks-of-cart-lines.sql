-- What was put in the cart for which drink, so that the cart can be read by drink and a drink be taken out again. A bottle that
-- two drinks share has a row for each; what nobody asked for by a drink has none.

create table cart_line_drinks (
  -- The order in which drinks asked for it: the line stands under the first.
  id bigint generated always as identity primary key,
  visitor_id text not null,
  sku text not null,
  -- No reference to recipes: a line outlives a drink that is taken down, and then stands with what was chosen by itself.
  recipe_slug text not null,
  quantity int not null check (quantity between 1 and 9999),
  unique (visitor_id, sku, recipe_slug),
  foreign key (visitor_id, sku) references cart_lines (visitor_id, sku) on delete cascade
);
