-- What stands inside something else: a measure changes its recipe; a name, or which goods an ingredient is, may stand anywhere.
create trigger announce after insert or update or delete on recipe_ingredients
  for each row execute function announce_change('recipe', 'recipe_slug');

create function announce_anything() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', '*');
  return null;
end $$;

create trigger announce after insert or update or delete on ingredients
  for each statement execute function announce_anything();
create trigger announce after insert or update or delete on product_ingredients
  for each statement execute function announce_anything();
create trigger announce after insert or update or delete on categories
  for each statement execute function announce_anything();
create trigger announce after insert or update or delete on recipe_themes
  for each statement execute function announce_anything();
create trigger announce after insert or update or delete on article_themes
  for each statement execute function announce_anything();
