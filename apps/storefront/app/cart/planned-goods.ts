import { createKeptState, inBrowser } from "../ui/kept-state";
import type { AddedGoods, PlannedGoods } from "./perform-cart-action";

/** The goods that the last press of the planner has in the cart. The next press takes them out first. */
export const plannedGoods = createKeptState<readonly PlannedGoods[]>([], inBrowser("planned", readPlanned));

/** One field of the planner's form: `line:quantity:drinks`, the drinks parted by spaces. */
export const plannedField = ({ lineId, quantity, drinks }: PlannedGoods): string =>
  `${lineId}:${quantity}:${drinks.join(" ")}`;

/** This function returns the goods that the planner still has in the cart after some of them were taken back. Pure. */
export function plannedWithout(planned: readonly PlannedGoods[], taken: readonly AddedGoods[]): PlannedGoods[] {
  return planned.flatMap((goods) => {
    const back = taken.find(({ variantId }) => variantId === goods.variantId)?.quantity ?? 0;
    return goods.quantity > back ? [{ ...goods, quantity: goods.quantity - back }] : [];
  });
}

function readPlanned(stored: unknown): readonly PlannedGoods[] {
  const isPlanned = (one: Partial<PlannedGoods> | null): one is PlannedGoods =>
    typeof one?.lineId === "string" && Number.isInteger(one.quantity) && Array.isArray(one.drinks);
  return Array.isArray(stored) ? stored.filter(isPlanned) : [];
}
