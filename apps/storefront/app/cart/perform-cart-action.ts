import {
  addCartLine,
  addRecipeToCart,
  removeCartLine,
  setCartDelivery,
  setCartLine,
  setCartOffer,
  setCartPoints,
} from "@skaenk/contract/cart";
import { addPartyToCart } from "@skaenk/contract/party-plan";
import type { PersonalApi } from "../api/personal-api";
import { readParty } from "../drinks-card/party/party-wish";

/** Where the visitor goes after a press on a form that leads to the cart, with what is to be told there. */
export type CartActionResult = { to: string };

/** A browser without JavaScript cannot name its presses; the same form twice within this time is one press. */
const doubleClickMs = 2_000;

/** Does what a form that posts to /kurv asks for. @throws BackendRefusal when the backend says no */
export async function performCartAction(form: FormData, api: PersonalApi, now: number): Promise<CartActionResult> {
  const text = (name: string) => String(form.get(name) ?? "");
  const count = (name: string, otherwise = 0) => Number.parseInt(text(name), 10) || otherwise;
  switch (text("intent")) {
    case "add": {
      const variantId = text("variantId");
      const body = { variantId, quantity: count("quantity", 1), operationId: operationOf(form, now) };
      await api.call(addCartLine, { body });
      return { to: `/kurv?${new URLSearchParams({ lagt: variantId })}` };
    }
    case "recipe": {
      const have = form.getAll("have").map(String);
      const body = { slug: text("slug"), servings: count("servings", 1), have, operationId: operationOf(form, now) };
      await api.call(addRecipeToCart, { body });
      return { to: "/kurv?lagt=drink" };
    }
    case "party": {
      const drinks = form.getAll("drink").map(String);
      const body = { drinks, ...readParty(form), operationId: operationOf(form, now) };
      await api.call(addPartyToCart, { body });
      return { to: "/kurv?lagt=drink" };
    }
    case "set": {
      const quantity = Math.max(0, count("quantity") + count("step"));
      if (quantity === 0) return await removeLine(form, api);
      await api.call(setCartLine, { params: { lineId: text("lineId") }, body: { quantity } });
      return { to: "/kurv" };
    }
    case "remove":
      return await removeLine(form, api);
    case "undo": {
      const body = {
        variantId: text("variantId"),
        quantity: count("quantity", 1),
        operationId: operationOf(form, now),
      };
      await api.call(addCartLine, { body });
      return { to: "/kurv" };
    }
    case "delivery": {
      const pickupPointId = text("pickupPointId");
      const body = { methodId: text("methodId"), ...(pickupPointId ? { pickupPointId } : {}) };
      await api.call(setCartDelivery, { body });
      return { to: "/kurv" };
    }
    case "points": {
      await api.call(setCartPoints, { body: { points: count("points") } });
      return { to: "/kurv" };
    }
    case "offer": {
      await api.call(setCartOffer, { body: { code: text("code") } });
      return { to: "/kurv" };
    }
    default:
      return { to: "/kurv" };
  }
}

async function removeLine(form: FormData, api: PersonalApi): Promise<CartActionResult> {
  await api.call(removeCartLine, { params: { lineId: String(form.get("lineId")) } });
  const variantId = form.get("variantId");
  if (!variantId) return { to: "/kurv" };
  const removed = { fjernet: String(variantId), antal: String(form.get("wasQuantity") ?? 1) };
  return { to: `/kurv?${new URLSearchParams(removed)}` };
}

function operationOf(form: FormData, now: number): string {
  const own = form.get("operationId");
  if (typeof own === "string" && own !== "") return own;
  const what = [...form.values()]
    .join("_")
    .replace(/[^\w-]/g, "")
    .slice(-40);
  return `${what}_${Math.floor(now / doubleClickMs)}`;
}
