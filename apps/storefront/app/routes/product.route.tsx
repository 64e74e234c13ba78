import { getProduct, listProducts } from "@skaenk/contract/catalogue";
import { getReviews } from "@skaenk/contract/reviews";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { publicApi } from "../api/public-api";
import { BuyButton } from "../cart/buy-button";
import { cardControls } from "../cart/card-controls";
import { HowMany } from "../cart/how-many";
import { OpenAmountForm } from "../cart/open-amount-form";
import { chosenVariant } from "../catalogue/chosen-variant";
import { ProductCard } from "../catalogue/product-card";
import { productCrumbs } from "../catalogue/product-crumbs";
import { ProductPage } from "../catalogue/product-page";
import { shownProduct } from "../catalogue/shown-product";
import { DeliveryNote } from "../delivery/delivery-note";
import { findPromise } from "../delivery/find-promise";
import { LastSeen } from "../last-seen/last-seen";
import { Picks } from "../personalisation/picks";
import { TrackView } from "../personalisation/track-view";
import { DrinkCard } from "../recipes/drink-card";
import { MemberReviews } from "../reviews/member-reviews";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import { productLd } from "../seo/product-ld";
import { NoticeForm } from "../stock-notices/notice-form";
import type { Route } from "./+types/product.route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const { slug } = params;
  const [product, { answer: reviews }, { total }] = await Promise.all([
    api.get(getProduct, { params: { slug } }),
    api.find(getReviews, { params: { kind: "product", slug } }),
    api.get(listProducts, { query: { pageSize: 1 } }),
  ]);
  const promise = product.giftCard === "mail" ? undefined : await findPromise(api, product);
  return { product: shownProduct(product), reviews, promise, hasOthers: total > leastForPicks };
}

/** Another variant of the same product is already here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const onlyVariant = formMethod === undefined && currentUrl.pathname === nextUrl.pathname;
  return onlyVariant && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

const loadCards = () => import("../search/picked-cards").then((part) => part.PickedCards);

/** A shelf beside a product shows two others or nothing. */
const leastForPicks = 2;

/** A second row of drinks only when it is a full one. */
const wholeRows = <Item,>(items: Item[]): Item[] => (items.length < 8 ? items.slice(0, 4) : items);

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  const product = loaderData?.product;
  return pageMeta(args, {
    title: product?.name,
    description: product?.description,
    seo: product?.seo,
    image: product?.ogImage,
    imageAlt: product?.alt,
    type: "product",
  });
};

export default function ProductRoute({ loaderData: { product, reviews, promise, hasOthers } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const variant = chosenVariant(product, params.get("variant"));
  return (
    <>
      <ProductPage
        product={product}
        variant={variant}
        heart={cardControls.productHeart(product)}
        buy={
          <BuyButton
            key={variant.id}
            variantId={variant.id}
            name={`${product.name}, ${variant.name}`}
            count={
              !product.giftCard && (
                <HowMany
                  name={`${product.name}, ${variant.name}`}
                  size={variant.size}
                  units={variant.units}
                  available={variant.available}
                />
              )
            }
            wide
          />
        }
        delivery={
          <>
            {product.giftCard && <OpenAmountForm variantId={variant.id} name={product.name} />}
            {promise && <DeliveryNote promise={promise} />}
          </>
        }
        notice={
          !product.giftCard && (
            <NoticeForm
              key={variant.id}
              slug={product.slug}
              sku={variant.id}
              name={`${product.name}, ${variant.name}`}
            />
          )
        }
        drinks={wholeRows(product.recipes).map((recipe) => <DrinkCard key={recipe.slug} recipe={recipe} />)}
        reviews={
          reviews &&
          !product.giftCard && (
            <MemberReviews kind="product" slug={product.slug} name={product.name} reviews={reviews} />
          )
        }
        similar={product.similar.map((other) => <ProductCard key={other.slug} product={other} />)}
      />
      {!product.giftCard && hasOthers && (
        <>
          <Picks
            key={`with-${product.slug}`}
            name="bought-with-product"
            of={product.slug}
            title="Passer godt til"
            load={loadCards}
          />
          <Picks
            key={`after-${product.slug}`}
            name="viewed-after-product"
            of={product.slug}
            title="Se også"
            load={loadCards}
          />
        </>
      )}
      <LastSeen of={{ kind: "product", slug: product.slug, name: product.name }} />
      <TrackView kind="product" slug={product.slug} variantId={variant.id} />
      <JsonLd of={(shop) => [productLd(product, shop, reviews), breadcrumbsLd(productCrumbs(product), shop)]} />
    </>
  );
}
