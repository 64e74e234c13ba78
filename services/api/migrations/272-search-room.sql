-- What people look for, and what the shop makes of it.

-- Counted by day and words, of nobody in particular; kept for ninety days.
create table search_days (
  day date not null,
  words text not null,
  asked int not null default 0,
  -- How often nothing was found.
  missed int not null default 0,
  primary key (day, words)
);

-- What the office says about searches: told to the search service, which keeps its own copy.
create table search_rules (
  id uuid primary key,
  kind text not null check (kind in ('synonym', 'redirect', 'pin', 'raise', 'bury')),
  -- What is typed; of a synonym the words that mean the same.
  words text[] not null check (cardinality(words) between 1 and 20),
  -- Where a redirect leads, and what its link says.
  destination text,
  title text,
  -- What is moved: a product by its address here, or the goods of a brand.
  product_slug text references products on update cascade on delete cascade,
  brand_slug text references brands on update cascade on delete cascade,
  -- Of what is pinned: from 1.
  position int check (position between 1 and 24),
  from_at timestamptz,
  to_at timestamptz check (to_at > from_at),
  created_at timestamptz not null default now(),
  check ((kind = 'redirect') = (destination is not null)),
  check ((kind = 'pin') = (position is not null)),
  check (kind in ('pin', 'raise', 'bury') = (num_nonnulls(product_slug, brand_slug) = 1)),
  check (kind <> 'pin' or product_slug is not null)
);
create index on search_rules (product_slug) where product_slug is not null;
create index on search_rules (brand_slug) where brand_slug is not null;

-- Whoever removes the goods removes the rule: the service hears of that too.
create function tell_search_rule() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key) values ('search-content', 'rule:' || old.id);
  return null;
end $$;
create trigger search_rule_gone after delete on search_rules for each row execute function tell_search_rule();
