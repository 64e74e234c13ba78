import { listProducts } from "@skaenk/contract/catalogue";
import { listRecipes } from "@skaenk/contract/recipes";
import { shopPage } from "@skaenk/contract/shop-pages";
import { publicApi } from "../api/public-api";
import { cardControls } from "../cart/card-controls";
import { ProductCard } from "../catalogue/product-card";
import { DrinkCard } from "../recipes/drink-card";
import { pageMeta } from "../seo/page-meta";
import { glasses, productShapes } from "../test-page/drawn-shapes";
import { StyleGuide } from "../test-page/style-guide";
import type { Route } from "./+types/test-page.route";

export async function loader({ context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const [drinks, products] = await Promise.all([
    api.get(listRecipes, { query: { pageSize: 24, sort: "name" } }),
    api.get(listProducts, { query: { pageSize: 4 } }),
  ]);
  const drawings = [
    ...Object.entries(glasses).map(([key, name]) => ({
      src: shopPage("/test-page/tegning/:kind/:name.svg", { kind: "glas", name: key }),
      name,
      kind: "glas",
    })),
    ...productShapes.map((name) => ({
      src: shopPage("/test-page/tegning/:kind/:name.svg", { kind: "vare", name }),
      name,
      kind: "vare",
    })),
  ];
  return { drinks: drinks.items, products: products.items, drawings };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Stilguide", indexed: false });

export default function TestPageRoute({ loaderData }: Route.ComponentProps) {
  const { drinks, products, drawings } = loaderData;
  return (
    <StyleGuide
      drawings={drawings}
      drinks={drinks.map((recipe) => (
        <DrinkCard key={recipe.slug} recipe={recipe} heart={cardControls.drinkHeart(recipe)} />
      ))}
      products={products.map((product) => (
        <ProductCard
          key={product.slug}
          product={product}
          heart={cardControls.productHeart(product)}
          buy={cardControls.buy(product)}
        />
      ))}
    />
  );
}
