import { getCollection, listCollections } from "@skaenk/contract/collections";
import type { AnswerOf } from "@skaenk/contract/endpoint";
import { publicApi } from "../api/public-api";
import { CollectionPage } from "../collections/collection-page";
import { CollectionShelf } from "../collections/collection-shelf";
import { JsonLd } from "../seo/json-ld";
import { itemListLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/collection.route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const [collection, all] = await Promise.all([
    api.get(getCollection, { params: { slug: params.slug } }),
    api.get(listCollections),
  ]);
  return { collection, others: all.items.filter(({ slug }) => slug !== params.slug) };
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, { title: loaderData?.collection.name, description: loaderData?.collection.summary });

const partsOf = ({ slug, items }: AnswerOf<typeof getCollection>) =>
  items.map(({ id, title }) => ({ name: title, to: `/kollektioner/${slug}/${id}` }));

export default function CollectionRoute({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { collection } = loaderData;
  return (
    <>
      <CollectionPage collection={collection} />
      <CollectionShelf collections={loaderData.others} />
      <JsonLd of={(shop) => [itemListLd(collection.name, partsOf(collection), shop)]} />
    </>
  );
}
