import type { ProductCard } from "@skaenk/contract/product-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { FormEvent } from "react";
import { takePress } from "../api/take-press";
import { buy } from "./buy";

/** "Læg alle varer i kurven": one of each that can be had. */
export function BuyAllButton({ products }: { products: readonly ProductCard[] }) {
  const possible = products.filter(({ soldOut, notYet }) => !soldOut && !notYet);
  if (possible.length === 0) return null;
  const press = (event: FormEvent<HTMLFormElement>) => {
    const form = takePress(event);
    if (form) void buy(event, form);
  };
  return (
    <form method="post" action={shopPage("/kurv")} onSubmit={press}>
      <input type="hidden" name="intent" value="add" />
      {possible.map(({ sku }) => (
        <span key={sku}>
          <input type="hidden" name="variantId" value={sku} />
          <input type="hidden" name="quantity" value={1} />
        </span>
      ))}
      <button type="submit" className="button">
        Læg alle varer i kurven
      </button>
    </form>
  );
}
