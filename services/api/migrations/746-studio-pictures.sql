-- The picture of a drink or a product that the office has asked the studio for, one at a time of each. A picture that is ready waits until somebody
-- takes it into the shop or leaves it.
create table studio_pictures (
  id bigint generated always as identity primary key,
  thing text not null check (thing in ('product', 'recipe')),
  key text not null,
  state text not null default 'waiting' check (state in ('waiting', 'rendering', 'ready', 'failed')),
  reason text,
  alt text not null default '',
  media_id bigint references media on delete set null,
  asked_at timestamptz not null,
  asked_by text not null,
  staff_id bigint references staff on delete set null,
  unique (thing, key)
);
