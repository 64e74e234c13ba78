import { listCollections } from "@skaenk/contract/collections";
import { shopPage } from "@skaenk/contract/shop-pages";
import { publicApi } from "../api/public-api";
import { CollectionShelf } from "../collections/collection-shelf";
import { JsonLd } from "../seo/json-ld";
import { itemListLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/collections.route";

export async function loader({ context }: Route.LoaderArgs) {
  return await publicApi(context).get(listCollections);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Kollektioner", description: "Drinks og varer sat sammen om én idé ad gangen." });

export default function CollectionsRoute({ loaderData }: Route.ComponentProps) {
  const { items } = loaderData;
  const parts = items.map(({ slug, name }) => ({ name, to: shopPage("/kollektioner/:slug", { slug }) }));
  return (
    <>
      <CollectionShelf collections={items} alone />
      <JsonLd of={(shop) => [itemListLd("Kollektioner", parts, shop)]} />
    </>
  );
}
