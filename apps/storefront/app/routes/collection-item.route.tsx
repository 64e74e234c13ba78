import { getCollectionItem } from "@skaenk/contract/collections";
import { publicApi } from "../api/public-api";
import { cardControls } from "../cart/card-controls";
import { ProductCard } from "../catalogue/product-card";
import { CollectionItemPage } from "../collections/collection-item-page";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/collection-item.route";

export function loader({ params, context }: Route.LoaderArgs) {
  return publicApi(context).get(getCollectionItem, { params });
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: loaderData && `${loaderData.item.title}: ${loaderData.collection.name}`,
    description: loaderData?.item.summary,
  });

export default function CollectionItemRoute({ loaderData }: Route.ComponentProps) {
  const { collection, item } = loaderData;
  const home = { name: collection.name, to: `/kollektioner/${collection.slug}` };
  const crumbs = [{ name: "Inspiration", to: "/inspiration" }, home, { name: item.title, to: `${home.to}/${item.id}` }];
  return (
    <>
      <JsonLd of={(shop) => [breadcrumbsLd(crumbs, shop)]} />
      <CollectionItemPage
        part={loaderData}
        controls={cardControls}
        products={loaderData.products.map((product) => <ProductCard key={product.slug} product={product} />)}
      />
    </>
  );
}
