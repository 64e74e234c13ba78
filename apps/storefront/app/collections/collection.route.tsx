import type { getCollection, listCollections } from "@skaenk/contract/collections";
import type { AnswerOf } from "../api/contract-types";
import { publicApi } from "../api/public-api";
import type { Route } from "./+types/collection.route";
import { CollectionPage } from "./collection-page";
import { CollectionShelf } from "./collection-shelf";

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const [collection, all] = await Promise.all([
    api.get<AnswerOf<typeof getCollection>>(`/collections/${params.slug}`),
    api.get<AnswerOf<typeof listCollections>>("/collections"),
  ]);
  return { collection, others: all.items.filter(({ slug }) => slug !== params.slug) };
}

export default function CollectionRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CollectionPage collection={loaderData.collection} />
      <CollectionShelf collections={loaderData.others} />
    </>
  );
}
