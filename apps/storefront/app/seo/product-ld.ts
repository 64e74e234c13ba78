import type { Product, Variant } from "@skaenk/contract/catalogue";
import type { Reviews } from "@skaenk/contract/reviews";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { Offer, Product as ProductThing, WithContext } from "schema-dts";
import type { ShopFacts } from "../ui/shop-facts";
import { reviewsLd } from "./review-ld";

const availability = {
  in_stock: "https://schema.org/InStock",
  few_left: "https://schema.org/LimitedAvailability",
  sold_out: "https://schema.org/OutOfStock",
} as const;

/** A product with an offer for each of its variants, at the price that is asked; deposit is no part of a price. */
export function productLd(
  product: Omit<Product, "recipes" | "similar">,
  shop: ShopFacts,
  reviews: Reviews | undefined,
): WithContext<ProductThing> | undefined {
  if (!import.meta.env.SSR) return undefined;
  const { publicUrl } = shop;
  const url = `${publicUrl}${shopPage("/vare/:slug", { slug: product.slug })}`;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    url,
    image: [`${publicUrl}${product.ogImage}`],
    sku: product.sku,
    size: product.size,
    category: product.categoryPath.map(({ name }) => name).join(" > "),
    brand: {
      "@type": "Brand",
      name: product.brand.name,
      url: `${publicUrl}${shopPage("/shop/:slug", { slug: product.brand.slug })}`,
    },
    countryOfOrigin: product.origin,
    offers: product.variants.map((variant) => offerOf(variant, { url, isNotYet: product.notYet !== undefined }, shop)),
    ...(product.ageLimit > 0 ? { audience: { "@type": "PeopleAudience", suggestedMinAge: product.ageLimit } } : {}),
    ...(reviews?.average === undefined
      ? {}
      : {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: reviews.average,
            reviewCount: reviews.count,
            bestRating: 5,
            worstRating: 1,
          },
          review: reviewsLd(reviews.items),
        }),
  };
}

function offerOf(
  variant: Variant,
  { url, isNotYet }: { url: string; isNotYet: boolean },
  { publicUrl }: ShopFacts,
): Offer {
  return {
    "@type": "Offer",
    name: variant.name,
    sku: variant.sku,
    url: `${url}?variant=${encodeURIComponent(variant.sku)}`,
    price: (variant.priceOre / 100).toFixed(2),
    priceCurrency: "DKK",
    availability: availability[isNotYet ? "sold_out" : variant.availability],
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@id": `${publicUrl}/#organization` },
  };
}
