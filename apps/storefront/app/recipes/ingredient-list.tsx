import type { Ingredient } from "@skaenk/contract/recipes";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { LargePack } from "@skaenk/mixing/fill-basket";
import { nameAfter } from "@skaenk/mixing/measures";
import type { ReactNode } from "react";
import { Link } from "../ui/link";
import { IngredientPurchase } from "./ingredient-purchase";
import type { KitchenRequest, ShoppingList } from "./price-ingredients";

/**
 * This list shows each ingredient with its measure, the product that is bought for it, and a tick for an ingredient that is at home. Slots replace
 * a bottle. An ingredient that is also the garnish has one row with both measures.
 */
export function IngredientList(props: {
  ingredients: readonly Ingredient[];
  wish: KitchenRequest;
  measureOf(ingredient: Ingredient): string;
  list: ShoppingList;
  onTick(key: string): void;
  onBring(key: string): void;
  /** The form that buys what is missing: the ticks belong to it, so that they count without scripts too. */
  formId: string;
  changeOf(ingredient: Ingredient): ReactNode;
  offersOf(ingredient: Ingredient): ReactNode;
  moreOf(ingredient: Ingredient, larger: LargePack): ReactNode;
}) {
  const { ingredients, wish, measureOf, list, onTick, onBring, formId, changeOf, offersOf, moreOf } = props;
  return (
    <ul className="ingredients">
      {ingredients.map((ingredient) => {
        const { key, name, pantry, staple, garnish, product } = ingredient;
        const [first, second] = ingredients.filter((one) => one.key === key);
        if (garnish && first !== ingredient) return null;
        const measure = measureOf(ingredient);
        const buyable = product && product.packs.length > 0;
        const has = wish.have.includes(key);
        // An ingredient that is at home is not bought, whatever was ticked before: its row has the tick that says so.
        const brings = pantry && buyable && !has;
        return (
          <li key={key} className="ingredient">
            <span className="ingredient__measure figures">{measure}</span>
            <span className="ingredient__name">
              <Link to={shopPage("/ingredienser/:slug", { slug: key })}>{nameAfter(measure, name)}</Link>
              {(garnish || second?.garnish) && (
                <span className="ingredient__use">{second && ` og ${measureOf(second)}`} til pynt</span>
              )}
              <IngredientPurchase
                ingredient={ingredient}
                wish={wish}
                list={list}
                change={changeOf(ingredient)}
                moreOf={(larger) => moreOf(ingredient, larger)}
              />
            </span>
            {(has || brings || (!staple && (buyable || !product))) && (
              <Tick
                name={brings ? "extra" : "have"}
                word={brings ? "Køb også" : "Har jeg"}
                ticked={brings ? wish.extra.includes(key) : has}
                onChange={() => (brings ? onBring : onTick)(key)}
                {...{ ingredient, formId }}
              />
            )}
            {offersOf(ingredient)}
          </li>
        );
      })}
    </ul>
  );
}

type TickProps = {
  name: "have" | "extra";
  word: string;
  ingredient: Ingredient;
  formId: string;
  ticked: boolean;
  onChange(): void;
};

function Tick({ name, word, ingredient, formId, ticked, onChange }: TickProps) {
  return (
    <label className="ingredient__have no-print">
      <input
        type="checkbox"
        name={name}
        value={ingredient.key}
        form={formId}
        checked={ticked}
        onChange={onChange}
        aria-label={`${word}: ${ingredient.name}`}
      />
      <span>{word}</span>
    </label>
  );
}
