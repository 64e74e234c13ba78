import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { pointsOffText } from "@skaenk/danish/club-words";
import { formatDate } from "@skaenk/danish/format";

type Sums = Pick<
  OfficeOrder["order"],
  | "goodsOre"
  | "promotions"
  | "discountOre"
  | "promotionOre"
  | "offerOre"
  | "offerTitle"
  | "points"
  | "depositOre"
  | "deliveryOre"
>;

/** The rows between the goods of an order and its total, each in øre; the names of points are those of the receipt. Pure. */
export function sumsOfOrder(order: Sums): [name: string, ore: number][] {
  const pointsOre = order.discountOre - order.promotionOre - order.offerOre;
  return [
    ["Varer", order.goodsOre],
    ...order.promotions.map(({ title, code, offOre }): [string, number] => [
      code ? `${title} (${code})` : title,
      -offOre,
    ]),
    [order.offerTitle ?? "Klubtilbud", -order.offerOre],
    [order.points > 0 ? pointsOffText(order.points, pointsOre) : "Rabat", -pointsOre],
    ["Pant", order.depositOre],
    ["Levering", order.deliveryOre],
  ];
}

type Reserved = {
  order: {
    status: Pick<OfficeOrder["order"]["status"], "code">;
    delivery?: Pick<OfficeOrder["order"]["delivery"], "kind">;
  };
  money: Pick<OfficeOrder["money"], "lapsesAt">;
  lines: readonly Pick<OfficeOrder["lines"][number], "left">[];
};

/** The sentence about a reservation while goods are left: nobody is told to send what is cancelled. Pure. */
export function reservationWords({ order, money, lines }: Reserved): string | undefined {
  if (!money.lapsesAt || lines.every(({ left }) => left === 0)) return undefined;
  if (order.status.code === "cancelled") return "Reservationen er ved at blive frigivet.";
  const isToCollect = order.delivery?.kind === "click_and_collect";
  const wanted = isToCollect ? "Ordren skal være hentet inden da." : "Send inden da.";
  return `Reservationen udløber ${formatDate(money.lapsesAt)}. ${wanted}`;
}
