-- The discount of a promotion in an order that was edited, or of which goods were released, as the order has it now.
update promotion_uses set off_ore = case
    when orders.after_releases is null or orders.promotion_ore = 0 then given."offOre"
    else round(given."offOre"::numeric * (orders.after_releases ->> 'promotion_ore')::int / orders.promotion_ore)
  end
from orders cross join lateral jsonb_to_recordset(orders.promotions) as given(id bigint, "offOre" int)
where orders.id = promotion_uses.order_id and given.id = promotion_uses.promotion_id;
