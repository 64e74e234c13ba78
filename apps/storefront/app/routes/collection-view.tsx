import type { getCollection, listCollections } from "@skaenk/contract/collections";
import type { AnswerOf } from "@skaenk/contract/endpoint";
import { shopPage } from "@skaenk/contract/shop-pages";
import { cardControls } from "../cart/card-controls";
import { CollectionPage } from "../collections/collection-page";
import { CollectionShelf } from "../collections/collection-shelf";
import { JsonLd } from "../seo/json-ld";
import { itemListLd } from "../seo/list-ld";

const partsOf = ({ slug, items }: AnswerOf<typeof getCollection>) =>
  items.map(({ id, title }) => ({ name: title, to: shopPage("/kollektioner/:slug/:id", { slug, id }) }));

/** The content of the page, published or as a preview. */
export function CollectionView({
  collection,
  others,
  home = shopPage("/kollektioner/:slug", { slug: collection.slug }),
}: {
  collection: AnswerOf<typeof getCollection>;
  others: AnswerOf<typeof listCollections>["items"];
  home?: string;
}) {
  return (
    <>
      <CollectionPage collection={collection} home={home} buy={cardControls.buy} />
      <CollectionShelf collections={others} />
      <JsonLd of={(shop) => [itemListLd(collection.name, partsOf(collection), shop)]} />
    </>
  );
}
