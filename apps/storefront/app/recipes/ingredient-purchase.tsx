import type { Ingredient } from "@skaenk/contract/recipes";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatPrice } from "@skaenk/danish/format";
import type { LargePack } from "@skaenk/mixing/fill-basket";
import type { ReactNode } from "react";
import { Link } from "../ui/link";
import { packWords, priceOfPacks } from "./pack-words";
import type { KitchenRequest, ShoppingList } from "./price-ingredients";

/** The product that "Køb ingredienserne" buys for one measure, or the reason why it buys none. `change` is the link to another bottle. */
export function IngredientPurchase(props: {
  ingredient: Ingredient;
  wish: Pick<KitchenRequest, "have" | "extra">;
  list: ShoppingList;
  change: ReactNode;
  /** The way to a larger pack, where there is one that costs little more. */
  moreOf(larger: LargePack): ReactNode;
}) {
  const { ingredient, wish, list, change, moreOf } = props;
  const { key, pantry, staple, product } = ingredient;
  if (wish.have.includes(key)) return <Said>Du har det, så det kommer ikke i kurven</Said>;
  if (pantry && !wish.extra.includes(key)) {
    return (
      <Said>
        {staple ? "Det regner vi med, du har" : "Det køber du selv"}
        {list.extraOre[key] && `. Ellers ${formatPrice(list.extraOre[key])} her`}
      </Said>
    );
  }
  const lines = list.lines.filter(({ ingredientKeys }) => ingredientKeys.includes(key));
  const [first] = lines;
  if (!first) return <Said>{product ? `${product.name} er udsolgt lige nu` : "Fører vi ikke"}</Said>;
  if (first.ingredientKeys[0] !== key) return <Said>{first.name} står allerede på listen</Said>;
  return (
    <span className="ingredient__product no-print">
      <Link to={shopPage("/vare/:slug", { slug: first.productSlug })} prefetch="intent">
        {first.name}
      </Link>
      <span className="ingredient__pack">
        <span>
          {packWords(lines)} · {formatPrice(priceOfPacks(lines))}
        </span>
        {change}
      </span>
      {first.more && moreOf(first.more)}
    </span>
  );
}

function Said({ children }: { children: ReactNode }) {
  return <span className="ingredient__product no-print">{children}</span>;
}
