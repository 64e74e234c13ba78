import { sql } from "kysely";

/** Whether a fact of the product of the row is not told. */
const isUntold = (field: string) =>
  sql`coalesce(products.content #>> ${sql.lit(`{facts,${field}}`)}, '') in ('', '[]', '{}')`;

/**
 * What the law wants said of goods and nobody has said, of the product of the row joined with its brand. Gift cards are no goods.
 * @source food information regulation (EU) 1169/2011, article 14; product safety regulation (EU) 2023/988, article 19
 */
export const lacks = {
  legalName: isUntold("legalName"),
  ingredients: sql`(products.gift_card is null and ${isUntold("ingredients")} and ${isUntold("material")}
    and (products.abv_percent <= 1.2 or products.category_path like 'vin%'))`,
  operator: sql`(products.gift_card is null and ${isUntold("manufacturer")}
    and coalesce(brands.operator ->> 'name', '') = '')`,
  /** What stands among drinks with alcohol, has none and does not say so: most likely nobody wrote how strong it is. */
  strength: sql`(products.gift_card is null and products.abv_percent = 0 and products.category_path ~ '^(spiritus|vin|oel)'
    and (products.category_path || ' ' || products.name) !~* 'alkoholfri|uden alkohol|alcohol.free|0[,.]0')`,
};
