import { formatPrice } from "@skaenk/danish/format";
import { alertOwners } from "../../../people/identity/staff/alert-owners.ts";
import type { StaffTables } from "../../../people/identity/staff/tables.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { markPaid } from "../payment/mark-paid.ts";
import type { OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { refusePaidCardsAboveLimit, refuseTransfersAboveLimit } from "./card-limit-queries.ts";
import type { CountedLine } from "./load-office-order.ts";

/** Every owner is told of a transfer of this much. */
const toldOfOre = 1_000_000;

/** The value of the gift cards that an order buys. Pure. */
export const boughtCardsOre = (counted: readonly CountedLine[]): number =>
  counted.reduce((sum, { line }) => sum + (line.gift_card === null ? 0 : line.price_ore * line.quantity), 0);

type Marking = {
  trx: Transaction<OrdersDatabase & StaffTables>;
  order: OrderRow;
  counted: readonly CountedLine[];
  actor: ActingStaff;
  now: Date;
  cutOff: string;
};

/** The amount of the transfer that an order waits for. Pure. */
export const transferOf = ({ total_ore, gift_card_ore }: Pick<OrderRow, "total_ore" | "gift_card_ore">): number =>
  total_ore - gift_card_ore;

/**
 * Marks a bank transfer as paid. Gift cards in the order become good by that alone, so they count as made by hand, and every owner is told. The
 * transfers themselves have a limit, because goods and points follow from them, and large ones are told of as well.
 * @throws Refused 403 gift_card_limit or transfer_limit; IllegalTransition when the order does not wait for a transfer
 */
export async function markPaidWithCards({ trx, order, counted, actor, now, cutOff }: Marking): Promise<void> {
  const amountOre = boughtCardsOre(counted);
  if (amountOre > 0) await refusePaidCardsAboveLimit(trx, actor, { amountOre, now });
  const transferOre = transferOf(order);
  await refuseTransfersAboveLimit(trx, actor, { amountOre: transferOre, now });
  await markPaid(trx, order, { now, cutOff });
  if (transferOre >= toldOfOre) {
    const transfer = `Ordre ${order.order_number}. Overført: ${formatPrice(transferOre)}`;
    await alertOwners(trx, { event: "transfers", by: actor, at: now, about: transfer });
  }
  if (amountOre === 0) return;
  const about = `Ordre ${order.order_number}. Gavekort: ${formatPrice(amountOre)}`;
  await alertOwners(trx, { event: "gift-card-transfer", by: actor, at: now, about });
}
