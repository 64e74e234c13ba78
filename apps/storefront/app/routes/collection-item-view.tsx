import type { CollectionItem } from "@skaenk/contract/collections";
import { cardControls } from "../cart/card-controls";
import { ProductCard } from "../catalogue/product-card";
import { CollectionItemPage } from "../collections/collection-item-page";

/** What the page shows, in the shop or as it is being written. */
export function CollectionItemView({ part, home }: { part: CollectionItem; home: string }) {
  return (
    <CollectionItemPage
      part={part}
      home={home}
      controls={cardControls}
      products={part.products.map((product) => <ProductCard key={product.slug} product={product} />)}
    />
  );
}
