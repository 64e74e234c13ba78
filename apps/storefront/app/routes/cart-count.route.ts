import { getCart } from "@skaenk/contract/cart";
import { personalApi } from "../api/personal-api";
import type { Route } from "./+types/cart-count.route";

/** This loader returns the number of units in the visitor's cart, which the header shows on pages that are the same for everybody. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { itemCount } = await personalApi(context, request).call(getCart);
  return { itemCount };
}

/** The count is not loaded again by the router, because each write that changes the count refreshes it. */
export const shouldRevalidate = () => false;
