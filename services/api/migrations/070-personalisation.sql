-- What the search and recommendation service has not been told yet. Written by triggers in the transaction that changes
-- something, read and removed by one sender. Only ever inserted into, so writers never wait for one another.

create table personalisation_outbox (
  id bigint generated always as identity primary key,
  -- product, recipe, article, brand: look the thing up and tell what it is now. everything: all of it.
  -- order: tell it once it is certain. forget-member, forget-visitor: erase.
  kind text not null,
  key text not null,
  -- An order's buyer, as the service knows them; only with their consent.
  payload jsonb,
  due_at timestamptz not null default now()
);
create index on personalisation_outbox (due_at);

create function tell_personalisation() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into personalisation_outbox (kind, key) values (tg_argv[0], changed ->> tg_argv[1]);
  perform pg_notify('personalisation_outbox', '');
  return null;
end $$;

create trigger tell_personalisation after insert or update or delete on recipes
  for each row execute function tell_personalisation('recipe', 'slug');
create trigger tell_personalisation after insert or update or delete on recipe_ingredients
  for each row execute function tell_personalisation('recipe', 'recipe_slug');
create trigger tell_personalisation after insert or update or delete on products
  for each row execute function tell_personalisation('product', 'slug');
create trigger tell_personalisation after insert or update or delete on articles
  for each row execute function tell_personalisation('article', 'slug');
create trigger tell_personalisation after insert or update or delete on brands
  for each row execute function tell_personalisation('brand', 'slug');

-- Stock moves with every order; the service only needs to know whether there is any.
create function tell_variant() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or new.price_ore <> old.price_ore
    or new.name <> old.name
    or new.volume_ml is distinct from old.volume_ml
    or (new.stock = 0) <> (old.stock = 0) then
    insert into personalisation_outbox (kind, key) values ('product', coalesce(new.product_slug, old.product_slug));
    perform pg_notify('personalisation_outbox', '');
  end if;
  return null;
end $$;
create trigger tell_personalisation after insert or update or delete on variants
  for each row execute function tell_variant();

-- Names of categories and themes stand on everything below them.
create function tell_everything() returns trigger language plpgsql as $$
begin
  insert into personalisation_outbox (kind, key) values ('everything', '');
  perform pg_notify('personalisation_outbox', '');
  return null;
end $$;
create trigger tell_personalisation after insert or update or delete on categories
  for each statement execute function tell_everything();
create trigger tell_personalisation after insert or update or delete on recipe_themes
  for each statement execute function tell_everything();
create trigger tell_personalisation after insert or update or delete on article_themes
  for each statement execute function tell_everything();

-- Whoever leaves the club is forgotten there too, and what was still on its way to it never arrives.
create function tell_farewell() returns trigger language plpgsql as $$
begin
  delete from personalisation_outbox where payload ->> 'authenticatedId' = old.id::text;
  insert into personalisation_outbox (kind, key) values ('forget-member', old.id::text);
  perform pg_notify('personalisation_outbox', '');
  return null;
end $$;
create trigger tell_personalisation after delete on members
  for each row execute function tell_farewell();
