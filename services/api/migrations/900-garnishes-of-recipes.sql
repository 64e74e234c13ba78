-- The garnish of a drink as facts, beside the line that names it: "halv appelsinskive" is half a slice of an orange, which somebody has to buy.
-- A drink without rows here has a garnish that is known by its line alone.
create table recipe_garnishes (
  recipe_slug text not null references recipes on delete cascade,
  position integer not null,
  ingredient_key text not null references ingredients,
  -- For the recipe's own number of drinks, as that of a measure.
  amount numeric(8, 3) not null check (amount > 0),
  unit text not null,
  primary key (recipe_slug, position)
);
create index on recipe_garnishes (ingredient_key);

create trigger announce after insert or update or delete on recipe_garnishes
  for each row execute function announce_change('recipe', 'recipe_slug');

create or replace function log_ingredient_change() returns trigger language plpgsql as $$
begin
  insert into content_log (change)
  select distinct 'recipe:' || recipe_slug
    from (select recipe_slug, ingredient_key from recipe_ingredients union select recipe_slug, ingredient_key from recipe_garnishes) as held
    where ingredient_key = coalesce(new.key, old.key)
  union all select 'ingredient:' || coalesce(new.key, old.key);
  return null;
end $$;
