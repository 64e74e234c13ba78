import type { listBrands } from "@skaenk/contract/brands";
import type { listProducts } from "@skaenk/contract/catalogue";
import type { AnswerOf } from "../api/contract-types";
import { type PublicApi, publicApi } from "../api/public-api";
import { BrandWall } from "../brands/brand-wall";
import type { Route } from "./+types/shop.route";
import { ProductCard } from "./product-card";
import { backendQuery, isUntouched, readShopChoice } from "./shop-choice";
import type { FrontOfShop } from "./shop-front";
import { ShopPage } from "./shop-page";

type Products = AnswerOf<typeof listProducts>;

const pageSize = 24;
const bottlesOnShelf = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const choice = readShopChoice(new URL(request.url).searchParams);
  const list = await api.get<Products>("/products", backendQuery(choice, pageSize));
  if (!isUntouched(choice)) return { choice, list, front: undefined, brands: [] };
  const [front, brands] = await Promise.all([loadFront(api, list), api.get<AnswerOf<typeof listBrands>>("/brands")]);
  return { choice, list, front, brands: brands.items };
}

async function loadFront(api: PublicApi, { facets }: Products): Promise<FrontOfShop> {
  const categories = facets.category ?? [];
  const few = (query: Record<string, string>, count: number) =>
    api.get<Products>("/products", { ...query, pageSize: count }).then(({ items }) => items);
  const compartments = categories
    .filter(({ value }) => !value.includes("/"))
    .map(async ({ value, label, count }) => {
      const bottles = await few({ category: value, inStock: "true" }, bottlesOnShelf * 4);
      return {
        path: value,
        name: label,
        count,
        branches: categories
          .filter((branch) => branch.value.startsWith(`${value}/`))
          .map((branch) => ({ path: branch.value, name: branch.label })),
        bottles: spreadOut(bottles).map(({ slug, drawing }) => ({ slug, drawing })),
      };
    });
  const [shelves, offers, news] = await Promise.all([
    Promise.all(compartments),
    few({ offer: "true", inStock: "true" }, 4),
    few({ new: "true", inStock: "true" }, 4),
  ]);
  return { compartments: shelves, offers, news };
}

/** Bottles of as many brands as can be, so that a shelf does not look like one brand's. */
function spreadOut(products: Products["items"]): Products["items"] {
  const firstOfBrand = products.filter(
    (product, place) => products.findIndex((other) => other.brand.slug === product.brand.slug) === place,
  );
  return [...new Set([...firstOfBrand, ...products])].slice(0, bottlesOnShelf);
}

export default function ShopRoute({ loaderData }: Route.ComponentProps) {
  const { choice, list, front, brands } = loaderData;
  return (
    <ShopPage
      choice={choice}
      list={list}
      front={front}
      brands={<BrandWall brands={brands} />}
      card={(product) => <ProductCard key={product.slug} product={product} />}
    />
  );
}
