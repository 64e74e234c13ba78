import { addCartLine, type Cart, removeCartLine } from "@skaenk/contract/cart";
import { listProducts } from "@skaenk/contract/catalogue";
import { wrappingCategory } from "@skaenk/contract/gift-limits";
import type { PersonalApi } from "../api/personal-api";

/** The shop's wrapping for presents, and the cart's line of it where it is bought. */
export type Wrapping = { sku: string; name: string; priceOre: number; drawing: string; lineId: string | undefined };

/** @returns undefined where the shop sells none, or none is left */
export async function findWrapping(api: PersonalApi, cart: Cart): Promise<Wrapping | undefined> {
  const { items } = await api.call(listProducts, { query: { category: [wrappingCategory], pageSize: 12 } });
  const inCart = cart.lines.find(({ productSlug }) => items.some(({ slug }) => slug === productSlug));
  const product = items.find(({ slug }) => slug === inCart?.productSlug) ?? items.find(({ soldOut }) => !soldOut);
  if (!product) return undefined;
  const { sku, name, priceOre, drawing } = product;
  return { sku: inCart?.variantId ?? sku, name, priceOre: inCart?.totalOre ?? priceOre, drawing, lineId: inCart?.id };
}

/** Puts the wrapping into the cart, or takes it out; pressed twice it is there once. */
export async function changeWrapping(api: PersonalApi, wanted: boolean, cart: Cart): Promise<void> {
  const wrapping = await findWrapping(api, cart);
  if (!wrapping || wanted === (wrapping.lineId !== undefined)) return;
  if (wrapping.lineId) await api.call(removeCartLine, { params: { lineId: wrapping.lineId } });
  else await api.call(addCartLine, { body: { variantId: wrapping.sku, quantity: 1 } });
}
