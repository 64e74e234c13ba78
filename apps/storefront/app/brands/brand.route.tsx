import type { getBrand } from "@skaenk/contract/brands";
import type { AnswerOf } from "../api/contract-types";
import { publicApi } from "../api/public-api";
import { cardControls } from "../cart/card-controls";
import { ProductCard } from "../catalogue/product-card";
import { DrinkCard } from "../recipes/drink-card";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd, itemListLd, productEntries } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/brand.route";
import { BrandPage } from "./brand-page";

export function loader({ params, context }: Route.LoaderArgs) {
  return publicApi(context).get<AnswerOf<typeof getBrand>>(`/brands/${params.slug}`);
}

export const meta: Route.MetaFunction = ({ loaderData: brand, ...args }) =>
  pageMeta(args, { title: brand?.name, description: brand && `${brand.tagline}. ${brand.story[0]}` });

export default function BrandRoute({ loaderData: brand }: Route.ComponentProps) {
  return (
    <>
      <BrandPage
        brand={brand}
        products={brand.products.map((product) => <ProductCard key={product.slug} product={product} />)}
        drinks={brand.recipes.map((recipe) => <DrinkCard key={recipe.slug} recipe={recipe} />)}
      />
      <JsonLd
        of={(shop) => [
          itemListLd(brand.name, productEntries(brand.products), shop),
          breadcrumbsLd(
            [
              { name: "Shop", to: "/shop" },
              { name: brand.name, to: `/shop/${brand.slug}` },
            ],
            shop,
          ),
        ]}
      />
    </>
  );
}
