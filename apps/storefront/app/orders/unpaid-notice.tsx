import type { Order } from "@skaenk/contract/orders";
import { shopPage } from "@skaenk/contract/shop-pages";
import { Link } from "../ui/link";
import { viewAt } from "./order-view";
import { untilWhen } from "./until-when";

/** Text about an order that waits for its buyer, and the token of its receipt. */
export type UnpaidOrder = { token: string; text: string; way: string };

/** An order that waits for its buyer at a moment; undefined for one that is paid or over. Pure. */
export function unpaidOrder(order: Order, token: string, now: number): UnpaidOrder | undefined {
  const { orderNumber, placedAt, payBefore } = order;
  const until = payBefore ? ` Varerne er lagt til side til dig indtil ${untilWhen(placedAt, payBefore)}.` : "";
  const name = `Ordre ${orderNumber}`;
  switch (viewAt(order, now)) {
    case "email":
      return { token, text: `${name} venter på, at du trykker på linket i den mail, vi har sendt.`, way: "Se ordren" };
    case "age":
      return { token, text: `${name} venter på, at du bekræfter din alder.${until}`, way: "Gå til ordren" };
    case "to-pay":
    case "waiting":
    case "unpaid":
      return { token, text: `${name} er ikke betalt endnu.${until}`, way: "Gå til ordren, og betal" };
    default:
      return undefined;
  }
}

/** The way from the empty cart to the order that its goods became. */
export function UnpaidNotice({ order: { token, text, way } }: { order: UnpaidOrder }) {
  return (
    <p className="notice notice--warning">
      {text} <Link to={shopPage("/kurv/kvittering/:token", { token })}>{way}</Link>
    </p>
  );
}
