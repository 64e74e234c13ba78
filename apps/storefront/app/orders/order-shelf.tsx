import { addressOf } from "@skaenk/contract/endpoint";
import { getDrawing } from "@skaenk/contract/in-browser";
import type { OrderLine } from "@skaenk/contract/orders";

const mostShown = 6;

/** The bought goods drawn on a shelf. The drawing is decoration, because the receipt lists the goods in words. */
export function OrderShelf({ lines }: { lines: OrderLine[] }) {
  return (
    <div className="order-shelf" aria-hidden="true">
      {lines.slice(0, mostShown).map(({ id, productSlug }) => (
        <img
          key={id}
          src={addressOf(getDrawing, { params: { kind: "products", slug: productSlug } })}
          alt=""
          width={160}
          height={200}
        />
      ))}
    </div>
  );
}
