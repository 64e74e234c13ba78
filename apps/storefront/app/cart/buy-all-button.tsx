import type { ProductCard } from "@skaenk/contract/product-card";
import { countOf } from "@skaenk/danish/format";
import { useState } from "react";
import { changeCartState } from "./cart-state";
import { addToCart } from "./change-cart";

/** "Læg alle varer i kurven": one of each that can be had. Only where scripts have filled the list in the first place. */
export function BuyAllButton({ products }: { products: readonly ProductCard[] }) {
  const [busy, setBusy] = useState(false);
  const possible = products.filter(({ soldOut }) => !soldOut);
  const press = async () => {
    setBusy(true);
    let added = 0;
    for (const { sku, name } of possible) if (await addToCart({ variantId: sku, quantity: 1, name })) added += 1;
    // A refusal of one of them has already been told.
    if (added === possible.length) {
      changeCartState({ notice: { kind: "added", text: `${countOf(added, "vare", "varer")} er lagt i kurven` } });
    }
    setBusy(false);
  };
  if (possible.length === 0) return null;
  return (
    <button type="button" className="button" aria-disabled={busy || undefined} onClick={() => !busy && void press()}>
      Læg alle varer i kurven
    </button>
  );
}
