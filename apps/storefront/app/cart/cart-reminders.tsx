import type { Cart } from "@skaenk/contract/cart";
import { formatList } from "@skaenk/danish/format";
import { atHome } from "../recipes/at-home-state";
import { useKeptState } from "../ui/kept-state";

/** The line "Husk selv: appelsin" lists ingredients that the drinks need and the cart lacks, without those that the visitor has ticked as at home. */
export function CartReminders({ reminders }: Pick<Cart, "reminders">) {
  const have = useKeptState(atHome);
  const names = reminders.filter(({ keys }) => !keys.some((key) => have.includes(key))).map(({ name }) => name);
  if (names.length === 0) return null;
  return <p className="cart__reminders">Husk selv: {formatList(names)}</p>;
}
