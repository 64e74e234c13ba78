import { getCollection, listCollections } from "@skaenk/contract/collections";
import { publicApi } from "../api/public-api";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/collection.route";
import { CollectionView } from "./collection-view";

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const [collection, all] = await Promise.all([
    api.get(getCollection, { params: { slug: params.slug } }),
    api.get(listCollections),
  ]);
  return { collection, others: all.items.filter(({ slug }) => slug !== params.slug) };
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: loaderData?.collection.name,
    description: loaderData?.collection.summary,
    seo: loaderData?.collection.seo,
  });

export default function CollectionRoute({ loaderData }: Route.ComponentProps) {
  return <CollectionView {...loaderData} />;
}
