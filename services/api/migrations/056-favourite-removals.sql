-- Hearts that were taken away a moment ago, with their place in the list, so that an undo puts them back where they were.
-- Kept until the nightly clean-up.
create table favourite_removals (
  heart_id bigint primary key,
  visitor_id text,
  member_id bigint references members on delete cascade,
  kind text not null,
  slug text not null,
  added_at timestamptz not null,
  removed_at timestamptz not null,
  check (num_nonnulls(visitor_id, member_id) = 1)
);
create index on favourite_removals (visitor_id, kind, slug);
create index on favourite_removals (member_id, kind, slug);
create index on favourite_removals (removed_at);
