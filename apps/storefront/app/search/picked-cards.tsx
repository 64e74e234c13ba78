import type { Picks } from "@skaenk/contract/picks";
import { ProductCard } from "../catalogue/product-card";
import { DrinkCard } from "../recipes/drink-card";
import { BrandCard } from "./brand-card";

/** The cards of a shelf, whatever it holds; fetched together with it. */
export function PickedCards({ picks }: { picks: Picks }) {
  return (
    <>
      {picks.drinks.map((drink) => (
        <li key={drink.slug}>
          <DrinkCard recipe={drink} />
        </li>
      ))}
      {picks.products.map((product) => (
        <li key={product.slug}>
          <ProductCard product={product} />
        </li>
      ))}
      {picks.brands.map((brand) => (
        <li key={brand.slug}>
          <BrandCard brand={brand} />
        </li>
      ))}
    </>
  );
}
