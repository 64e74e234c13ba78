import { lastExemptVintage, mostWinePercent, weakestExemptPercent, winePatterns } from "@skaenk/contract/label-duty";
import { sql } from "kysely";

/** Whether a fact of the product of the row is not told. */
const isUntold = (field: string) =>
  sql`coalesce(products.content #>> ${sql.lit(`{facts,${field}}`)}, '') in ('', '[]', '{}')`;

/** Names of the category of the product of the row and of those that it stands in. */
export const categoryNames = sql`array(select categories.name from categories
  where categories.path = products.category_path or starts_with(products.category_path, categories.path || '/'))`;

const legalName = sql`coalesce(products.content #>> '{facts,legalName}', '')`;
/** `isOfWine` of the product of the row. */
const isOfWine = sql`(
  concat_ws(' ', products.category_path, array_to_string(${categoryNames}, ' ')) ~* ${winePatterns.category}
  or (products.abv_percent <= ${mostWinePercent} and (
    (${legalName} ~* ${winePatterns.legalName} and ${legalName} !~* ${winePatterns.otherLegalName})
    or (products.name ~* ${winePatterns.name}
      and concat_ws(' ', products.category_path, ${legalName}, products.name) !~* ${winePatterns.otherKind}))))`;
const isExemptVintage = sql`coalesce((products.content #>> '{facts,vintage}')::int, 9999) <= ${lastExemptVintage}`;
const isDrink = sql`(products.gift_card is null and ${isUntold("material")}
  and products.category_path !~ '^(glas|barudstyr|udstyr|tilbehoer|gaver)')`;
/** The rule `saysIngredients` in SQL, where many goods are counted. */
const saysIngredients = sql`(${isDrink} and (products.abv_percent <= ${weakestExemptPercent} or (${isOfWine} and not ${isExemptVintage})))`;
/** The rule `saysAllergens` in SQL. */
const saysAllergens = sql`(${isDrink} and ${isOfWine})`;

/**
 * What the law wants said of goods and nobody has said, of the product of the row joined with its brand. Gift cards are no goods.
 * @source food information regulation (EU) 1169/2011, article 14; product safety regulation (EU) 2023/988, article 19
 */
export const lacks = {
  legalName: isUntold("legalName"),
  ingredients: sql`((${isUntold("ingredients")} and ${saysIngredients})
    or (${isUntold("allergens")} and ${saysAllergens}))`,
  operator: sql`(products.gift_card is null and ${isUntold("manufacturer")}
    and coalesce(brands.operator ->> 'name', '') = '')`,
  /** What stands among drinks with alcohol, has none and does not say so: most likely nobody wrote how strong it is. */
  strength: sql`(products.gift_card is null and products.abv_percent = 0 and products.category_path ~ '^(spiritus|vin|oel)'
    and (products.category_path || ' ' || products.name) !~* 'alkoholfri|uden alkohol|alcohol.free|0[,.]0')`,
};
