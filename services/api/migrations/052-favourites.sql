-- Hearts and the drinks list: of a visitor, known by the cookie, or of a member. At login a visitor's become the member's.

create table favourites (
  id bigint generated always as identity primary key,
  visitor_id text,
  member_id bigint references members on delete cascade,
  kind text not null check (kind in ('recipe', 'product', 'article')),
  slug text not null,
  added_at timestamptz not null,
  check (num_nonnulls(visitor_id, member_id) = 1),
  unique (visitor_id, kind, slug),
  unique (member_id, kind, slug)
);

create table drinks_list (
  id bigint generated always as identity primary key,
  visitor_id text,
  member_id bigint references members on delete cascade,
  slug text not null,
  position int not null,
  added_at timestamptz not null,
  check (num_nonnulls(visitor_id, member_id) = 1),
  unique (visitor_id, slug),
  unique (member_id, slug)
);

-- Links to a list: unguessable, and shown as the list is when the link is followed.
create table favourite_shares (
  token text primary key,
  visitor_id text,
  member_id bigint references members on delete cascade,
  made_at timestamptz not null,
  check (num_nonnulls(visitor_id, member_id) = 1)
);
create index on favourite_shares (visitor_id);
create index on favourite_shares (member_id);
