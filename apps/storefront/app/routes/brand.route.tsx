import { getBrand } from "@skaenk/contract/brands";
import { publicApi } from "../api/public-api";
import { BrandPage } from "../brands/brand-page";
import { cardControls } from "../cart/card-controls";
import { ProductCard } from "../catalogue/product-card";
import { Picks } from "../personalisation/picks";
import { TrackView } from "../personalisation/track-view";
import { cardDrink } from "../recipes/card-drink";
import { DrinkCard } from "../recipes/drink-card";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd, itemListLd, productEntries } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/brand.route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const brand = await publicApi(context).get(getBrand, { params: { slug: params.slug } });
  return { ...brand, recipes: brand.recipes.map(cardDrink) };
}

export const meta: Route.MetaFunction = ({ loaderData: brand, ...args }) =>
  pageMeta(args, {
    title: brand?.name,
    description: brand && [brand.tagline, brand.story[0]].filter(Boolean).join(". "),
  });

export default function BrandRoute({ loaderData: brand }: Route.ComponentProps) {
  return (
    <>
      <BrandPage
        brand={brand}
        products={brand.products.map((product) => (
          <ProductCard key={product.slug} product={product} heart={cardControls.productHeart(product)} />
        ))}
        drinks={brand.recipes.map((recipe) => (
          <DrinkCard key={recipe.slug} recipe={recipe} heart={cardControls.drinkHeart(recipe)} />
        ))}
      />
      <Picks
        key={brand.slug}
        name="brands-beside-brand"
        of={brand.slug}
        title="Flere brands på hylderne"
        load={() => import("../search/picked-cards").then((part) => part.PickedCards)}
      />
      <TrackView kind="brand" slug={brand.slug} />
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
