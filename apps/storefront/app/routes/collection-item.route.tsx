import { getCollectionItem } from "@skaenk/contract/collections";
import { shopPage } from "@skaenk/contract/shop-pages";
import { publicApi } from "../api/public-api";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/collection-item.route";
import { CollectionItemView } from "./collection-item-view";

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
  const home = { name: collection.name, to: shopPage("/kollektioner/:slug", { slug: collection.slug }) };
  const crumbs = [
    { name: "Kollektioner", to: shopPage("/kollektioner") },
    home,
    { name: item.title, to: `${home.to}/${item.id}` },
  ];
  return (
    <>
      <JsonLd of={(shop) => [breadcrumbsLd(crumbs, shop)]} />
      <CollectionItemView part={loaderData} home={home.to} />
    </>
  );
}
