import { listBrands } from "@skaenk/contract/brands";
import { listCampaigns } from "@skaenk/contract/campaigns";
import { getCategory, listProducts } from "@skaenk/contract/catalogue";
import { listCollections } from "@skaenk/contract/collections";
import type { AnswerOf } from "@skaenk/contract/endpoint";
import { shopPage } from "@skaenk/contract/shop-pages";
import { notFound, type PublicApi, publicApi } from "../api/public-api";
import { BrandWall } from "../brands/brand-wall";
import { cardControls } from "../cart/card-controls";
import { type CardProduct, cardProduct } from "../catalogue/card-product";
import { ProductCard } from "../catalogue/product-card";
import { backendQuery, isUntouched, readShopChoice } from "../catalogue/shop-choice";
import type { FrontOfShop } from "../catalogue/shop-front";
import { listTitle, ShopPage } from "../catalogue/shop-page";
import { findPromise } from "../delivery/find-promise";
import { cabinetCategories } from "../home/spirits";
import { LastSeen } from "../last-seen/last-seen";
import { TrackView } from "../personalisation/track-view";
import { JsonLd } from "../seo/json-ld";
import { itemListLd, productEntries } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/shop.route";

type Products = AnswerOf<typeof listProducts>;

const pageSize = 24;
const bottlesOnShelf = 5;
const inTheWindow = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const choice = readShopChoice(new URL(request.url).searchParams);
  const { items, ...rest } = await api.get(listProducts, { query: backendQuery(choice, pageSize) });
  const list = { ...rest, items: items.map(cardProduct) };
  if (list.items.length === 0 && choice.page > 1) notFound();
  const arrival = (await findPromise(api))?.arrival;
  if (!isUntouched(choice))
    return { choice, list, arrival, front: undefined, brands: [], text: await findText(api, choice.category) };
  const [front, brands] = await Promise.all([loadFront(api, list), api.get(listBrands)]);
  return { choice, list, arrival, front, brands: brands.items, text: "" };
}

/** What stands above the goods of a category; an address that a category had before leads to where it is. */
async function findText(api: PublicApi, category: string): Promise<string> {
  if (category === "") return "";
  return (await api.get(getCategory, { query: { path: category } })).text;
}

async function loadFront(api: PublicApi, { facets }: Pick<Products, "facets">): Promise<FrontOfShop> {
  const categories = facets.category ?? [];
  const few = (query: Record<string, string>, count: number) =>
    api.get(listProducts, { query: { ...query, pageSize: count } }).then(({ items }) => items.map(cardProduct));
  const compartments = categories
    .filter(({ value, count }) => count > 0 && !value.includes("/"))
    .map(async ({ value, label, count }) => {
      const branches = categories.filter((branch) => branch.value.startsWith(`${value}/`));
      const paths = branches.length > 0 ? branches.map((branch) => branch.value) : [value];
      const found = await Promise.all(
        paths.map((category) => few({ category, inStock: "true" }, Math.ceil((2 * bottlesOnShelf) / paths.length))),
      );
      return {
        path: value,
        name: label,
        count,
        branches: branches.map((branch) => ({ path: branch.value, name: branch.label })),
        bottles: oneOfEach(found).map(({ slug, drawing }) => ({ slug, drawing })),
      };
    });
  const known = cabinetCategories.filter((path) => categories.some(({ value }) => value === path));
  const [shelves, window, offers, news, campaigns, collections] = await Promise.all([
    Promise.all(compartments),
    Promise.all(known.slice(0, inTheWindow).map((category) => few({ category, inStock: "true" }, 1))),
    few({ offer: "true", inStock: "true" }, 4),
    few({ new: "true", inStock: "true" }, 4),
    api.get(listCampaigns),
    api.get(listCollections),
  ]);
  return {
    ...{ compartments: shelves, window: window.flat(), offers, news },
    campaigns: campaigns.items.map(({ slug, name }) => ({ to: shopPage("/kampagne/:slug", { slug }), name })),
    collections: collections.items
      .slice(0, 5)
      .map(({ slug, name }) => ({ to: shopPage("/kollektioner/:slug", { slug }), name })),
  };
}

/** One of each kind first, then the second of each: a shelf shows what the category holds. */
function oneOfEach(kinds: CardProduct[][]): CardProduct[] {
  const longest = Math.max(...kinds.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? []));
  return turns.flat().slice(0, bottlesOnShelf);
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: loaderData && !loaderData.front ? listTitle(loaderData.choice, loaderData.list) : "Shop",
    description:
      "Spiritus, vin, mixers, glas og barudstyr til det hele. Vælg efter smag, styrke, mærke og pris, og få det leveret i hele Danmark.",
  });

export default function ShopRoute({ loaderData }: Route.ComponentProps) {
  const { choice, list, arrival, front, brands, text } = loaderData;
  // The largest that is seen first, so it is fetched without waiting for the page's layout.
  const seenFirst = (front?.window[0] ?? list.items[0])?.slug;
  return (
    <>
      <ShopPage
        choice={choice}
        list={list}
        front={front}
        text={text}
        arrival={arrival}
        brands={<BrandWall brands={brands} />}
        card={(product) => (
          <ProductCard
            key={product.slug}
            product={product}
            heart={cardControls.productHeart(product)}
            buy={!product.soldOut && cardControls.buy(product)}
            eager={product.slug === seenFirst}
            search={choice.sort === "unit-price" ? `?variant=${encodeURIComponent(product.sku)}` : undefined}
          />
        )}
      />
      <LastSeen />
      {choice.category !== "" && <TrackView kind="category" path={choice.category} />}
      <JsonLd of={(shop) => [itemListLd(listTitle(choice, list), productEntries(list.items), shop)]} />
    </>
  );
}
