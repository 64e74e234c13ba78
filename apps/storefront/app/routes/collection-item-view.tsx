import type { CollectionItem } from "@skaenk/contract/collections";
import { cardControls } from "../cart/card-controls";
import { ProductCard } from "../catalogue/product-card";
import { CollectionItemPage } from "../collections/collection-item-page";

/** The content of the page, published or as a preview. */
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
