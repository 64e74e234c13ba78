import type { getCollectionItem } from "@skaenk/contract/collections";
import type { AnswerOf } from "../api/contract-types";
import { publicApi } from "../api/public-api";
import { ProductCard } from "../catalogue/product-card";
import type { Route } from "./+types/collection-item.route";
import { CollectionItemPage } from "./collection-item-page";

export function loader({ params, context }: Route.LoaderArgs) {
  const path = `/collections/${params.slug}/items/${params.id}`;
  return publicApi(context).get<AnswerOf<typeof getCollectionItem>>(path);
}

export default function CollectionItemRoute({ loaderData }: Route.ComponentProps) {
  return (
    <CollectionItemPage
      part={loaderData}
      products={loaderData.products.map((product) => <ProductCard key={product.slug} product={product} />)}
    />
  );
}
