import type { ReactNode } from "react";
import type { CardProduct } from "../catalogue/card-product";
import { ProductCard } from "../catalogue/product-card";
import type { CardDrink } from "../recipes/card-drink";
import { DrinkCard } from "../recipes/drink-card";
import { RichText } from "../ui/rich-text";

type Part = { id: string; title: string };

/** Drinks that the office has picked, along the bar. */
export function ChosenDrinks(props: Part & { drinks: CardDrink[]; heartOf(drink: CardDrink): ReactNode }) {
  const { id, title, drinks, heartOf } = props;
  return (
    <section className="page-width shelf" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="bar-line">
        {drinks.map((recipe) => (
          <DrinkCard key={recipe.slug} recipe={recipe} heart={heartOf(recipe)} />
        ))}
      </div>
    </section>
  );
}

/** Goods that the office has picked, on a shelf. */
export function ChosenProducts(props: Part & { products: CardProduct[]; heartOf(product: CardProduct): ReactNode }) {
  const { id, title, products, heartOf } = props;
  return (
    <section className="page-width shelf" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="card-grid">
        {products.map((product) => (
          <ProductCard key={product.slug} product={product} heart={heartOf(product)} />
        ))}
      </div>
    </section>
  );
}

/** A few words of the office's own. */
export function PlainWords({ id, title, text }: Part & { text: string }) {
  return (
    <section className="page-width shelf" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="lead">
        <RichText text={text} />
      </p>
    </section>
  );
}
