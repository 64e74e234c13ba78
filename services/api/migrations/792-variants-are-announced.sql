-- The page of a product shows the names, sizes, deposits and normal prices of its variants. Whatever of a variant is not named here as the
-- office's own is announced, so that a column to come is too; of the stock what is shown is whether there is any, and whether it is little.
create or replace function announce_variant() returns trigger language plpgsql as $$
declare
  own text[] := '{stock,changed_at,cost_ore,shelf_place,planned_ore,planned_from,planned_to,plan_before_ore}';
begin
  if tg_op <> 'UPDATE'
    or (new.stock = 0) <> (old.stock = 0)
    or (new.stock <= 5) <> (old.stock <= 5)
    or to_jsonb(new) - own <> to_jsonb(old) - own then
    insert into content_log (change) values ('product:' || coalesce(new.product_slug, old.product_slug));
    perform pg_notify('content_changed', 'product:' || coalesce(new.product_slug, old.product_slug));
  end if;
  return null;
end $$;
