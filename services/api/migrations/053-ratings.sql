-- Ratings of recipes, one per visitor or member. The average is always reckoned from these rows.

create table ratings (
  id bigint generated always as identity primary key,
  recipe_slug text not null,
  visitor_id text,
  -- Emptied when the member leaves: the rating stays, and says nothing of who.
  member_id bigint references members on delete set null,
  stars int not null check (stars between 1 and 5),
  rated_at timestamptz not null,
  unique (recipe_slug, visitor_id),
  unique (recipe_slug, member_id)
);

create trigger announce after insert or delete or update of stars on ratings
  for each row execute function announce_change('recipe', 'recipe_slug');
