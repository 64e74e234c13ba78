import type { MemberFormerOrder } from "@skaenk/contract/club";
import { formatDate, formatNumber, formatPrice } from "@skaenk/danish/format";

/** The orders from the former shop, which can only be read. */
export function EarlierOrders({ orders }: { orders: MemberFormerOrder[] }) {
  return (
    <section className="club__earlier" aria-labelledby="tidligere-ordrer">
      <h2 id="tidligere-ordrer">Fra vores tidligere butik</h2>
      <p>Du kan slå dem op her. Skriv til os, hvis du har spørgsmål til en af dem.</p>
      {orders.map((order) => (
        <details key={order.id} className="club-earlier">
          <summary>
            <span>Ordre {order.number}</span>
            <span>
              {order.orderedAt && formatDate(order.orderedAt)}
              {order.cancelled && ", annulleret"}
            </span>
            <span className="figures">{amountOf(order, order.totalOre)}</span>
          </summary>
          <ul>
            {order.lines.map((line) => (
              <li key={JSON.stringify(line)}>
                <span>
                  {line.quantity} × {line.name}
                </span>
                {line.totalOre !== null && <span className="figures">{amountOf(order, line.totalOre)}</span>}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** Kroner as everywhere; another currency says which it is. */
const amountOf = ({ currency }: MemberFormerOrder, ore: number): string =>
  currency === "DKK" ? formatPrice(ore) : `${formatNumber(ore / 100)} ${currency}`;
