-- Files with which portals read the goods: where each stands, what is in it, and what is left out and why.

create table feeds (
  name text primary key check (name in ('google', 'pricerunner', 'kelkoo', 'meta')),
  -- Whoever knows it may read the file; another one closes the old address.
  secret text not null check (length(secret) >= 20),
  -- Named after its bytes, so that a file never changes below who reads it; null until it is first made.
  hash text,
  bytes bigint not null default 0,
  included integer not null default 0,
  left_out_count integer not null default 0,
  -- The first of them; the count has them all.
  left_out jsonb not null default '[]',
  built_at timestamptz
);
