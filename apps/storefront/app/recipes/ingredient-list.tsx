import type { Ingredient } from "@skaenk/contract/recipes";
import { formatPrice } from "@skaenk/danish/format";
import { formatMeasure, scaleMeasure } from "@skaenk/mixing/measures";
import { Link } from "../ui/link";

/** What goes into the glass, with a tick for what stands at home and a link to the bottle where the shop has one. */
export function IngredientList(props: {
  ingredients: readonly Ingredient[];
  /** Drinks the recipe is written for, and drinks wanted. */
  servings: number;
  drinks: number;
  have: readonly string[];
  onTick(key: string): void;
  /** The form that buys what is missing: the ticks belong to it, so that they count without scripts too. */
  formId: string;
}) {
  const { ingredients, servings, drinks, have, onTick, formId } = props;
  return (
    <ul className="ingredients">
      {ingredients.map((ingredient) => {
        const { key, name, amount, unit, product } = ingredient;
        return (
          <li key={key} className="ingredient">
            <span className="ingredient__measure figures">
              {formatMeasure(scaleMeasure(amount, unit, servings, drinks))}
            </span>
            <span className="ingredient__name">
              {name}
              {product && (
                <span className="ingredient__product no-print">
                  <Link to={`/vare/${product.slug}`} prefetch="intent">
                    {product.name}
                  </Link>
                  <span>{product.soldOut ? "Udsolgt" : `${product.size} · ${formatPrice(product.priceOre)}`}</span>
                </span>
              )}
            </span>
            <label className="ingredient__have no-print">
              <input
                type="checkbox"
                name="have"
                value={key}
                form={formId}
                checked={have.includes(key)}
                onChange={() => onTick(key)}
              />
              <span>
                Har jeg<span className="visually-hidden">: {name}</span>
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
