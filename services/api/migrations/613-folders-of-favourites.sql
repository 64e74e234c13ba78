-- Folders of favourites: what lies in which, by name. A favourite may lie in several; a folder is there as long as something lies in it.
create table favourite_folders (
  id bigint generated always as identity primary key,
  visitor_id text,
  member_id bigint references members on delete cascade,
  folder text not null check (length(folder) between 1 and 40),
  kind text not null check (kind in ('recipe', 'product', 'article')),
  slug text not null,
  added_at timestamptz not null,
  check (num_nonnulls(visitor_id, member_id) = 1),
  unique (visitor_id, folder, kind, slug),
  unique (member_id, folder, kind, slug)
);
