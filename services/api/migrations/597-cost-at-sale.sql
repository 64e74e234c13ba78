-- The margin of what was sold is of its cost then: what a piece cost the shop is kept with the line, as its price is.
alter table order_lines add column cost_ore int check (cost_ore >= 0);

-- Of what was sold before, the log tells: the cost before the first change after the sale, or today's where it was not changed since.
update order_lines set cost_ore = sold.cost_ore
from (
  select order_lines.id,
    case when changed.before is null then variants.cost_ore else (changed.before ->> 'costOre')::int end as cost_ore
  from order_lines
  join orders on orders.id = order_lines.order_id
  left join variants on variants.sku = order_lines.sku
  left join lateral (
    select audit_log.before from audit_log
    where audit_log.thing = 'variant' and audit_log.key = order_lines.sku and audit_log.at > orders.placed_at
      and audit_log.before -> 'costOre' is not null
    order by audit_log.id limit 1
  ) changed on true
) sold
where sold.id = order_lines.id and sold.cost_ore is not null;
