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

/** The words for a press that put the goods of a plan in the cart, or brought the cart up to date with a changed plan. Pure. */
export function planWords(added: number, removed: number): string {
  if (added + removed === 0) return "Det hele ligger i kurven i forvejen";
  const goods = (count: number) => `${count} ${count === 1 ? "vare" : "varer"}`;
  if (removed === 0) return `${goods(added)} er lagt i kurven`;
  if (added === 0) return `Kurven passer til planen nu: ${goods(removed)} er taget ud`;
  return `Kurven passer til planen nu: ${goods(added)} er lagt i, og ${goods(removed)} er taget ud`;
}

function readPlanned(stored: unknown): readonly PlannedGoods[] {
  const isPlanned = (one: Partial<PlannedGoods> | null): one is PlannedGoods =>
    typeof one?.lineId === "string" && Number.isInteger(one.quantity) && Array.isArray(one.drinks);
  return Array.isArray(stored) ? stored.filter(isPlanned) : [];
}
