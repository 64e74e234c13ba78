import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import type { CardProduct } from "../catalogue/card-product";
import { ProductCard } from "../catalogue/product-card";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";

/** The newest goods in the shop, on one shelf. `heartOf` is a slot. */
export function NewOnTheShelf({
  products,
  heartOf,
}: {
  products: CardProduct[];
  heartOf(product: CardProduct): ReactNode;
}) {
  if (products.length === 0) return null;
  return (
    <section className="page-width shelf new-shelf" aria-labelledby="nyt">
      <div className="new-shelf__words">
        <h2 id="nyt">Nyt på hylden</h2>
        <p>Flasker og redskaber, der lige er pakket ud.</p>
        <Link className="onward" to={`${shopPage("/shop")}?new=true`}>
          Se alle nyheder <Icon name="arrow" />
        </Link>
      </div>
      <div className="card-grid new-shelf__goods">
        {products.map((product) => (
          <ProductCard key={product.slug} product={product} heart={heartOf(product)} />
        ))}
      </div>
    </section>
  );
}
