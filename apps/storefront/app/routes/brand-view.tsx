import type { Brand } from "@skaenk/contract/brands";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { ComponentProps } from "react";
import { BrandPage } from "../brands/brand-page";
import { cardControls } from "../cart/card-controls";
import { ProductCard } from "../catalogue/product-card";
import { Picks } from "../personalisation/picks";
import { TrackView } from "../personalisation/track-view";
import { DrinkCard } from "../recipes/drink-card";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd, itemListLd, productEntries } from "../seo/list-ld";

type Shown = Omit<Brand, "recipes"> & { recipes: ComponentProps<typeof DrinkCard>["recipe"][] };

/** The content of the page, published or as a preview. */
export function BrandView({ brand, mark }: { brand: Shown; mark?: string }) {
  return (
    <>
      <BrandPage
        mark={mark}
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
        title="Flere mærker på hylderne"
        load={() => import("../search/picked-cards").then((part) => part.PickedCards)}
      />
      <TrackView kind="brand" slug={brand.slug} />
      <JsonLd
        of={(shop) => [
          itemListLd(brand.name, productEntries(brand.products), shop),
          breadcrumbsLd(
            [
              { name: "Shop", to: shopPage("/shop") },
              { name: brand.name, to: shopPage("/shop/:slug", { slug: brand.slug }) },
            ],
            shop,
          ),
        ]}
      />
    </>
  );
}
