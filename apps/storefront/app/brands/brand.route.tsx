import type { getBrand } from "@skaenk/contract/brands";
import type { AnswerOf } from "../api/contract-types";
import { publicApi } from "../api/public-api";
import { ProductCard } from "../catalogue/product-card";
import { DrinkCard } from "../recipes/drink-card";
import type { Route } from "./+types/brand.route";
import { BrandPage } from "./brand-page";

export function loader({ params, context }: Route.LoaderArgs) {
  return publicApi(context).get<AnswerOf<typeof getBrand>>(`/brands/${params.slug}`);
}

export default function BrandRoute({ loaderData: brand }: Route.ComponentProps) {
  return (
    <BrandPage
      brand={brand}
      products={brand.products.map((product) => <ProductCard key={product.slug} product={product} />)}
      drinks={brand.recipes.map((recipe) => <DrinkCard key={recipe.slug} recipe={recipe} />)}
    />
  );
}
