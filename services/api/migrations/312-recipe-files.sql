-- Recipes that somebody sent as a file: what was read of it, and what it became. The file itself is not kept.
create table recipe_files (
  id bigint generated always as identity primary key,
  name text not null,
  staff_id bigint references staff,
  staff_name text not null,
  at timestamptz not null,
  -- Each recipe as the draft that it would be, with what was not found and where it comes from.
  items jsonb not null,
  refused jsonb not null default '[]',
  change_set_id bigint references change_sets
);
create index on recipe_files (at);
