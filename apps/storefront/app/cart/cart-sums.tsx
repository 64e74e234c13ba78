import type { Cart } from "@skaenk/contract/cart";
import { pointsOffText } from "@skaenk/danish/club-words";
import type { ReactNode } from "react";
import { BillRow, BillRows } from "./bill";

/** Everything that a bill is made of, as the cart has it. */
export type BillSums = Pick<
  Cart,
  | "goodsOre"
  | "discountOre"
  | "promotionOre"
  | "promotions"
  | "offerOre"
  | "points"
  | "depositOre"
  | "deliveryOre"
  | "vatOre"
  | "totalOre"
  | "giftCardOre"
>;

/** The sums of the cart. The same rows are always at the same places, so that nothing jumps. */
export function CartSums(props: {
  sums: BillSums;
  delivery: { name: string; words?: string };
  total?: ReactNode;
  busy?: boolean;
}) {
  const { sums, delivery } = props;
  const pointsOre = sums.discountOre - sums.promotionOre - sums.offerOre;
  return (
    <BillRows busy={props.busy ?? false}>
      <BillRow name="Varer" ore={sums.goodsOre} />
      {sums.promotions.map(({ id, title, code, offOre, freeDelivery }) => (
        <BillRow
          key={id}
          name={code ? `${title} (${code})` : title}
          ore={-offOre}
          {...(freeDelivery ? { words: "Gratis levering" } : {})}
        />
      ))}
      {sums.offerOre > 0 && <BillRow name="Klubtilbud" ore={-sums.offerOre} />}
      {sums.points > 0 && <BillRow name={pointsOffText(sums.points, pointsOre)} ore={-pointsOre} />}
      {sums.depositOre > 0 && <BillRow name="Pant" ore={sums.depositOre} />}
      <BillRow
        name={delivery.name}
        words={delivery.words ?? (sums.deliveryOre === 0 ? "Gratis" : undefined)}
        ore={sums.deliveryOre}
      />
      <BillRow kind="total" name={props.total ?? "I alt"} ore={sums.totalOre} />
      <BillRow kind="small" name="Heraf moms" ore={sums.vatOre} />
      {sums.giftCardOre > 0 && <BillRow name="Gavekort" ore={-sums.giftCardOre} />}
      {sums.giftCardOre > 0 && <BillRow kind="total" name="At betale" ore={sums.totalOre - sums.giftCardOre} />}
    </BillRows>
  );
}
