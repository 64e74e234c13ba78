-- What is written in the office before the shop shows it. The tables of 001 hold what is in the shop and nothing else: whoever
-- reads them needs know nothing of drafts, and a piece that is published is written there, one that ends is taken away.

create table content_drafts (
  kind text not null check (kind in ('recipes', 'articles', 'collections', 'campaigns', 'pages')),
  -- Its first address: what its history stands under, whatever it is called later.
  key text not null,
  slug text not null,
  -- The address it has in the shop; null while it is not there.
  live_slug text,
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'ended')),
  publish_at timestamptz,
  ends_at timestamptz,
  published_at timestamptz,
  -- Why it did not go out when it should have.
  held text,
  fields jsonb not null,
  -- As it was published last.
  live jsonb,
  changed_at timestamptz not null,
  primary key (kind, key),
  unique (kind, slug),
  check ((status = 'published') = (live_slug is not null))
);
create unique index on content_drafts (kind, live_slug) where live_slug is not null;
create index content_drafts_to_publish on content_drafts (publish_at) where publish_at is not null;
create index content_drafts_to_end on content_drafts (ends_at) where ends_at is not null and status = 'published';

-- Where a page went whose address changed; never to a page that has gone on itself.
create table moved_addresses (
  old_path text primary key,
  new_path text not null check (new_path <> old_path),
  at timestamptz not null
);
create index on moved_addresses (new_path);
-- Who was sent on finds other pages where references led to the old address.
create trigger announce after insert or update or delete on moved_addresses
  for each row execute function announce_change('moved', 'old_path');

-- What begins or ends at a minute within a page, to be said in the content log then.
create table content_turns (
  at timestamptz not null,
  change text not null,
  primary key (at, change)
);
