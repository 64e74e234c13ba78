-- Texts of an ingredient's page in the shop. An ingredient without a row here has none yet: its page shows the rest.
create table ingredient_guides (
  ingredient_key text primary key references ingredients on delete cascade,
  about text not null default '',
  taste text not null default '',
  choose text not null default '',
  store text not null default '',
  -- Ingredients that can take its place, as `[{"key": "vodka", "note": "…"}]`.
  swaps jsonb not null default '[]' check (jsonb_typeof(swaps) = 'array'),
  -- Months, 1–12, in which Danish shops have it fresh and good.
  months integer[] not null default '{}' check (months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  changed_at timestamptz not null default now()
);

create trigger log_change after insert or update or delete on ingredient_guides
  for each row execute function log_content_change('ingredient', 'ingredient_key');

-- An ingredient has a page of its own beside the drinks that it is in.
create or replace function log_ingredient_change() returns trigger language plpgsql as $$
begin
  insert into content_log (change)
  select distinct 'recipe:' || recipe_slug from recipe_ingredients where ingredient_key = coalesce(new.key, old.key)
  union all select 'ingredient:' || coalesce(new.key, old.key);
  return null;
end $$;
