import { getIngredient } from "@skaenk/contract/ingredients";
import { publicApi } from "../api/public-api";
import { cardControls } from "../cart/card-controls";
import { cardProduct } from "../catalogue/card-product";
import { ProductCard } from "../catalogue/product-card";
import { IngredientPage, ingredientCrumbs, inTitle } from "../ingredients/ingredient-page";
import { cardDrink } from "../recipes/card-drink";
import { DrinkCard } from "../recipes/drink-card";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd, drinkEntries, itemListLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import { plainText } from "../ui/plain-text";
import type { Route } from "./+types/ingredient.route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { drinks, products, ...ingredient } = await publicApi(context).get(getIngredient, {
    params: { key: params.slug },
  });
  const pictures = { goods: products.slice(0, 3).map(({ drawing }) => drawing), drink: drinks[0]?.drawing };
  return {
    ingredient: { ...ingredient, ...pictures },
    drinks: drinks.map(cardDrink),
    products: products.map(cardProduct),
    // A visitor who answers no to the age gate is led to pages without alcohol, so those pages show no age gate.
    ageGate: ingredient.abvPercent > 0 || drinks.some(({ alcoholFree }) => !alcoholFree),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const ingredient = args.loaderData?.ingredient;
  return pageMeta(args, {
    title: ingredient && inTitle(ingredient.name),
    description: ingredient && describe(ingredient),
  });
};

/** The description for search engines: the ingredient's first text, or a sentence about the page where nobody has written that text. */
function describe({ name, about }: { name: string; about: string }): string {
  return plainText(about) || `Drinks med ${name}, og hvor du får det.`;
}

export default function IngredientRoute({ loaderData: { ingredient, drinks, products } }: Route.ComponentProps) {
  return (
    <>
      <JsonLd
        of={(shop) => [
          breadcrumbsLd(ingredientCrumbs(ingredient), shop),
          itemListLd(`Drinks med ${ingredient.name}`, drinkEntries(drinks), shop),
        ]}
      />
      <IngredientPage
        ingredient={ingredient}
        products={products.map((product) => (
          <ProductCard
            key={product.slug}
            product={product}
            heart={cardControls.productHeart(product)}
            buy={!product.soldOut && cardControls.buy(product)}
          />
        ))}
        drinks={drinks.map((drink) => (
          <DrinkCard key={drink.slug} recipe={drink} heart={cardControls.drinkHeart(drink)} />
        ))}
      />
    </>
  );
}
