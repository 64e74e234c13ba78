-- What members write of drinks and goods: one text per member and thing, shown when the office has read it.
create table reviews (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('recipe', 'product')),
  slug text not null,
  -- It is the member's own text, so it goes with the member.
  member_id bigint not null references members on delete cascade,
  -- As it was when the text was written; nothing where the member has given no name.
  first_name text not null,
  -- Of goods only: a drink's stars stand in `ratings`.
  stars int check (stars between 1 and 5),
  words text not null check (length(words) between 1 and 1000),
  state text not null check (state in ('waiting', 'shown', 'refused')),
  -- Counts what the member has written, so that the office shows the text that it has read.
  version int not null default 1,
  written_at timestamptz not null,
  decided_at timestamptz,
  -- Why it is not shown, as the member was told.
  reason text,
  unique (member_id, kind, slug),
  check ((kind = 'product') = (stars is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create index reviews_shown on reviews (kind, slug, written_at desc) where state = 'shown';
create index reviews_state on reviews (state, written_at);

-- Pages show only what is shown, so what waits or is refused changes none of them.
create function announce_review() returns trigger language plpgsql as $$
declare
  changed text;
begin
  if tg_op <> 'INSERT' and old.state = 'shown' then
    changed := old.kind || ':' || old.slug;
  elsif tg_op <> 'DELETE' and new.state = 'shown' then
    changed := new.kind || ':' || new.slug;
  end if;
  if changed is not null then
    insert into content_log (change) values (changed);
    perform pg_notify('content_changed', changed);
  end if;
  return null;
end $$;
create trigger announce after insert or update or delete on reviews
  for each row execute function announce_review();
