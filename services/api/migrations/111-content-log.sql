-- What changed in what visitors see, in the order of commits and without gaps, so that a process that was away reads just what it
-- missed. A transaction takes its number when it commits: whoever holds the number's row asks for nothing else any more, so no
-- two can wait for one another. Older processes go on hearing `content_changed` as before (001, 002).

create table content_version (
  only_one boolean primary key default true check (only_one),
  version bigint not null
);
insert into content_version values (true, 0);

create table content_log (
  id bigint generated always as identity primary key,
  -- Nothing until the transaction commits.
  version bigint,
  transaction xid8 not null default pg_current_xact_id(),
  -- `product:havgus-london-dry-gin`; what a part stands in, rather than the part.
  change text not null,
  at timestamptz not null default now()
);
create index on content_log (version);
create index on content_log (transaction) where version is null;

create function number_content_changes() returns trigger language plpgsql as $$
declare
  own text := pg_current_xact_id()::text;
  next bigint;
begin
  -- Once for all changes of the transaction.
  if current_setting('skaenk.numbered', true) = own then return null; end if;
  update content_version set version = version + 1 returning version into next;
  update content_log set version = next where transaction = pg_current_xact_id() and version is null;
  perform set_config('skaenk.numbered', own, true);
  perform pg_notify('content_version', next::text);
  return null;
end $$;
create constraint trigger number_at_commit after insert on content_log
  deferrable initially deferred for each row execute function number_content_changes();

create or replace function announce_change() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  key_column text := tg_argv[1];
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into content_log (change) values (kind || ':' || (changed ->> key_column));
  perform pg_notify('content_changed', kind || ':' || (changed ->> key_column));
  return null;
end $$;

create or replace function announce_variant() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or new.price_ore <> old.price_ore
    or (new.stock = 0) <> (old.stock = 0)
    or (new.stock <= 5) <> (old.stock <= 5) then
    insert into content_log (change) values ('product:' || coalesce(new.product_slug, old.product_slug));
    perform pg_notify('content_changed', 'product:' || coalesce(new.product_slug, old.product_slug));
  end if;
  return null;
end $$;

-- Which goods an ingredient is stands on the goods; its name in the drinks that it is in. A category, a theme: what is named so.
create function log_content_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into content_log (change) values (tg_argv[0] || ':' || (changed ->> tg_argv[1]));
  return null;
end $$;
create function log_ingredient_change() returns trigger language plpgsql as $$
begin
  insert into content_log (change)
  select distinct 'recipe:' || recipe_slug from recipe_ingredients where ingredient_key = coalesce(new.key, old.key);
  return null;
end $$;

create trigger log_change after insert or update or delete on product_ingredients
  for each row execute function log_content_change('product', 'product_slug');
create trigger log_change after insert or update or delete on categories
  for each row execute function log_content_change('category', 'path');
create trigger log_change after insert or update or delete on recipe_themes
  for each row execute function log_content_change('recipe-theme', 'slug');
create trigger log_change after insert or update or delete on article_themes
  for each row execute function log_content_change('article-theme', 'slug');
create trigger log_change after insert or update or delete on ingredients
  for each row execute function log_ingredient_change();
