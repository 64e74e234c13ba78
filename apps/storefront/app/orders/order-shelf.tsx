import type { OrderLine } from "@skaenk/contract/orders";

const mostShown = 6;

/** What was bought, standing on a shelf: decoration, the bill says it in words. */
export function OrderShelf({ lines }: { lines: OrderLine[] }) {
  return (
    <div className="order-shelf" aria-hidden="true">
      {lines.slice(0, mostShown).map(({ id, productSlug }) => (
        <img key={id} src={`/api/v1/drawings/products/${productSlug}.svg`} alt="" width={160} height={200} />
      ))}
    </div>
  );
}
