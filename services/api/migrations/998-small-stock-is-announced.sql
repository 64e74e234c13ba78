-- The page of a product offers the numbers that can be bought: its stock, and 12 at most. So it is announced when that number changes, which also tells
-- when there is none and when there is little.
create or replace function announce_variant() returns trigger language plpgsql as $$
declare
  own text[] := '{stock,changed_at,cost_ore,shelf_place,planned_ore,planned_from,planned_to,plan_before_ore}';
begin
  if tg_op <> 'UPDATE'
    or least(new.stock, 12) <> least(old.stock, 12)
    or to_jsonb(new) - own <> to_jsonb(old) - own then
    insert into content_log (change) values ('product:' || coalesce(new.product_slug, old.product_slug));
    perform pg_notify('content_changed', 'product:' || coalesce(new.product_slug, old.product_slug));
  end if;
  return null;
end $$;
