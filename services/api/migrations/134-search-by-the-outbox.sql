-- What the search service is told stands in the outbox: `search-content` what changed in the shop, `behaviour` what people do who have
-- agreed to it, in the order in which they did it.

-- Who a cart's visitor is to the search service, while they have agreed to be known there.
alter table carts add column known_as jsonb;

create or replace function tell_personalisation() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into outbox (topic, key) values ('search-content', tg_argv[0] || ':' || (changed ->> tg_argv[1]));
  return null;
end $$;

create or replace function tell_variant() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or new.price_ore <> old.price_ore
    or new.name <> old.name
    or new.volume_ml is distinct from old.volume_ml
    or (new.stock = 0) <> (old.stock = 0) then
    insert into outbox (topic, key) values ('search-content', 'product:' || coalesce(new.product_slug, old.product_slug));
  end if;
  return null;
end $$;

create or replace function tell_everything() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key) values ('search-content', 'everything:');
  return null;
end $$;

-- Whoever leaves the club is forgotten there too, and what was still on its way to it never arrives.
create or replace function tell_farewell() returns trigger language plpgsql as $$
begin
  delete from outbox where topic = 'behaviour' and payload ->> 'authenticatedId' = old.id::text;
  insert into outbox (topic, key, payload, due_at) values
    ('behaviour', 'member:' || old.id, jsonb_build_object('kind', 'forget', 'authenticatedId', old.id::text), '-infinity'),
    -- What was under way when they left may arrive after that.
    ('behaviour', 'member:' || old.id, jsonb_build_object('kind', 'forget', 'again', true, 'authenticatedId', old.id::text),
      now() + interval '60 seconds');
  return null;
end $$;

-- A cart that changes is told as a whole, of visitors who have agreed to be known: in the statement that changes it.
create function tell_cart() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key, payload)
  select 'behaviour', 'cart:' || carts.visitor_id,
    carts.known_as || jsonb_build_object('kind', 'cart', 'visitorId', carts.visitor_id)
  from (select distinct visitor_id from changed) touched join carts using (visitor_id)
  where carts.known_as is not null;
  return null;
end $$;
create trigger tell_cart_added after insert on cart_lines referencing new table as changed
  for each statement execute function tell_cart();
create trigger tell_cart_changed after update on cart_lines referencing new table as changed
  for each statement execute function tell_cart();
create trigger tell_cart_removed after delete on cart_lines referencing old table as changed
  for each statement execute function tell_cart();

-- One row of the former outbox as an event of this one.
create function move_news(kind text, key text, payload jsonb, due timestamptz) returns void language sql as $$
  insert into outbox (topic, key, payload, due_at)
  select 'search-content', kind || ':' || key, '{}'::jsonb, due
  where kind in ('product', 'recipe', 'article', 'brand', 'everything')
  union all
  select 'behaviour', 'order:' || key, coalesce(payload, '{}') || jsonb_build_object('kind', 'order', 'orderNumber', key), due
  where kind = 'order'
  union all
  select 'behaviour', 'likes', coalesce(payload, '{}') || '{"kind": "likes"}', due
  where kind = 'engagement'
  union all
  select 'behaviour', kind || ':' || key, jsonb_build_object('kind', 'forget', 'again', kind like '%-again',
    case when kind like 'forget-member%' then 'authenticatedId' else 'temporaryId' end, key), due
  where kind like 'forget-%'
$$;
select move_news(kind, key, payload, case when due_at > now() then due_at else '-infinity' end)
from (select * from personalisation_outbox order by id) waiting;
drop table personalisation_outbox;

-- Who is erased there is remembered outside too (migration 140, which may have run before this one).
do $$
begin
  if to_regproc('note_erased_visitor') is null then return; end if;
  create or replace function note_erased_visitor() returns trigger language plpgsql as $body$
  begin
    insert into erasures (kind, key) values ('visitor', new.payload ->> 'temporaryId');
    return null;
  end $body$;
  create trigger note_erasure after insert on outbox
    for each row when (new.topic = 'behaviour' and new.payload ->> 'kind' = 'forget' and new.payload ? 'temporaryId'
      and not coalesce((new.payload ->> 'again')::boolean, false))
    execute function note_erased_visitor();
end $$;

-- Programs of the release before may still be running and write here; it goes with the next.
create view personalisation_outbox as
select 0::bigint as id, ''::text as kind, ''::text as key, null::jsonb as payload, now() as due_at where false;
create function take_news() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform move_news(new.kind, new.key, new.payload,
      case when new.due_at > now() + interval '1 second' then new.due_at else '-infinity' end);
    return new;
  end if;
  return null;
end $$;
create trigger take_news instead of insert or update or delete on personalisation_outbox
  for each row execute function take_news();
