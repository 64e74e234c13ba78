import { chosenVariant } from "../catalogue/chosen-variant";
import { ProductCard } from "../catalogue/product-card";
import { ProductPage } from "../catalogue/product-page";
import type { ShownProduct } from "../catalogue/shown-product";
import { DrinkCard } from "../recipes/drink-card";

/** A product as it will stand in the shop. What is not for sale yet cannot be put in the cart. */
export function ProductView({ product }: { product: ShownProduct }) {
  return (
    <ProductPage
      product={product}
      variant={chosenVariant(product, null)}
      buy={
        <button type="button" className="button" disabled>
          Læg i kurv
        </button>
      }
      notice={null}
      drinks={product.recipes.map((recipe) => <DrinkCard key={recipe.slug} recipe={recipe} />)}
      similar={product.similar.map((other) => <ProductCard key={other.slug} product={other} />)}
    />
  );
}
