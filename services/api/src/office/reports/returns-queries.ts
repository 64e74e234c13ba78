import { sql } from "kysely";

/** This query returns the details of all refunds and returns that were not given up, with the goods and allowances of each. */
const refundsAndReturns = sql`
  select details from payment_requests where kind = 'refund' and given_up_at is null
  union all
  select details from order_events where kind = 'goods_returned'`;

/**
 * This query returns one row for each order line with a return or an allowance: `back` is the number of returned pieces, `shelved` the number of them
 * that were put in stock again, `allowed_ore` the amount that was paid back for goods that the customer keeps.
 */
export const returnsByLine = sql`
  select line_id, sum(back)::int as back, sum(shelved)::int as shelved, sum(allowed_ore)::int8 as allowed_ore from (
    select (one ->> 'lineId')::int8 as line_id, (one ->> 'quantity')::int as back, 0 as shelved, 0 as allowed_ore
    from (${refundsAndReturns}) moved cross join jsonb_array_elements(coalesce(details -> 'goods', '[]')) one
    union all
    select (one ->> 'lineId')::int8, 0, (one ->> 'quantity')::int, 0
    from order_events cross join jsonb_array_elements(details -> 'goods') one where kind = 'goods_restocked'
    union all
    select (one ->> 'lineId')::int8, 0, 0, (one ->> 'amountOre')::int
    from (${refundsAndReturns}) moved cross join jsonb_array_elements(coalesce(details -> 'allowances', '[]')) one
  ) moves group by 1`;
