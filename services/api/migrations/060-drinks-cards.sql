-- Drinks cards: of a visitor, known by the cookie, or of a member. Ids and share tokens are 128 random bits each;
-- the first lets its owner change the card, the second only shows it.
create table drinks_cards (
  id text primary key,
  share_token text not null unique,
  visitor_id text,
  member_id bigint references members on delete cascade,
  name text not null,
  title text not null,
  subtitle text not null,
  date text not null,
  theme text not null check (theme in ('classic', 'festive', 'modern')),
  paper text not null check (paper in ('a4', 'a5', 'a6', 'folded')),
  crop_marks boolean not null,
  shows jsonb not null,
  drinks jsonb not null,
  -- Made of nothing but shapes, or of one PNG that the shop has written itself.
  logo text,
  made_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(visitor_id, member_id) = 1)
);
create index on drinks_cards (visitor_id, updated_at);
create index on drinks_cards (member_id, updated_at);
