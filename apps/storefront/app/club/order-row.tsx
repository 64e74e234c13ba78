import type { MemberOrder } from "@skaenk/contract/club";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf, formatDate, formatPrice } from "@skaenk/danish/format";
import { Link } from "../ui/link";

/** One order as a quiet line: number, date, payment status, order status, total. */
export function OrderRow({ order }: { order: MemberOrder }) {
  return (
    <article className="club-order">
      <h3 className="club-order__number">
        <Link to={`${shopPage("/klub/bestilling")}?ordre=${order.orderNumber}`} preventScrollReset>
          Ordre {order.orderNumber}
        </Link>
      </h3>
      <dl className="club-order__facts">
        <div>
          <dt>Dato</dt>
          <dd>{formatDate(order.placedAt)}</dd>
        </div>
        <div>
          <dt>Betaling</dt>
          <dd>{order.payment.label}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{order.status.label}</dd>
        </div>
        <div>
          <dt>{countOf(order.itemCount, "vare", "varer")}</dt>
          <dd className="figures">{formatPrice(order.totalOre)}</dd>
        </div>
      </dl>
    </article>
  );
}
