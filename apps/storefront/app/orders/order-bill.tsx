import { addressOf } from "@skaenk/contract/endpoint";
import { getCreditNotePdf, getInvoicePdf } from "@skaenk/contract/in-browser";
import type { OrderGift } from "@skaenk/contract/order-gift";
import type { Order, OrderLine } from "@skaenk/contract/orders";
import { formatAbv, formatMoment, formatPhone, formatPrice, formatWeekday } from "@skaenk/danish/format";
import { packQuantity } from "@skaenk/danish/pack-quantity";
import { Bill } from "../cart/bill";
import { CartSums } from "../cart/cart-sums";
import { useShopFacts } from "../ui/shop-facts";
import { moneyBackWords } from "./money-back-words";
import { hoursOf, placeOf } from "./next-steps";
import { OrdersSheet } from "./orders-sheet";

/** Everything that was agreed, on one bill. */
export function OrderBill({ order }: { order: Order }) {
  const { customer, delivery, payment } = order;
  const counter = useShopFacts()?.company.address;
  return (
    <Bill id="kvittering" title={`Ordre ${order.orderNumber}`}>
      <OrdersSheet />
      <Seller />
      <p className="order-bill__when">{formatMoment(order.placedAt)}</p>
      <ul className="order-lines">
        {order.lines.map((line) => (
          <li key={line.id} className="order-line">
            <span className="order-line__count figures">{line.quantity - line.releasedQuantity}</span>
            <span className="order-line__words">
              <strong>{line.name}</strong>
              <span>{factsOf(line)}</span>
              {line.releasedQuantity > 0 && <span>{packQuantity(line.releasedQuantity, line)} sendes ikke</span>}
            </span>
            <span className="figures">{formatPrice(line.totalOre)}</span>
          </li>
        ))}
      </ul>
      <CartSums sums={order} delivery={{ name: delivery.name }} />
      <MoneyBack order={order} />
      <dl className="order-facts">
        <dt>Til</dt>
        <dd>{[customer.name, customer.email, formatPhone(customer.phone)].filter(Boolean).join("\n")}</dd>
        {order.gift && (
          <>
            <dt>Gave til</dt>
            <dd>{giftLines(order.gift).join("\n")}</dd>
          </>
        )}
        <dt>Levering</dt>
        <dd>
          {[delivery.name, placeOf(delivery, order.address, counter), hoursOf(delivery)]
            .filter(unique)
            .filter(Boolean)
            .join("\n")}
        </dd>
        <dt>Betaling</dt>
        <dd>{[payment.methodName, payment.label].join("\n")}</dd>
      </dl>
      <Papers order={order} />
    </Bill>
  );
}

/** Money that went back, and money of goods that are never sent, under the sums that are without it. */
function MoneyBack({ order }: { order: Order }) {
  const words = moneyBackWords(order);
  if (words.length === 0) return null;
  return (
    <div className="order-bill__back">
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** On paper alone, where no foot of the page says who sold it. */
function Seller() {
  const shop = useShopFacts();
  if (!shop) return null;
  const { name, address, cvr, email, phone } = shop.company;
  return (
    <p className="order-bill__seller">
      <strong>{shop.productName}</strong>
      {[name, address, `CVR ${cvr}`, email, phone].join(" · ")}
    </p>
  );
}

/** Invoices come with the parcels; until then there is none to show. */
function Papers({ order }: { order: Order }) {
  if (order.invoices.length + order.creditNotes.length === 0) return null;
  const { token } = order;
  return (
    <ul className="order-papers">
      {order.invoices.map(({ number }) => (
        <li key={number}>
          <a href={addressOf(getInvoicePdf, { params: { token, number } })}>Faktura {number} (PDF)</a>
        </li>
      ))}
      {order.creditNotes.map(({ number }) => (
        <li key={number}>
          <a href={addressOf(getCreditNotePdf, { params: { token, number } })}>Kreditnota {number} (PDF)</a>
        </li>
      ))}
    </ul>
  );
}

const giftLines = ({ recipientName, recipientPhone, recipientEmail, greeting, deliverOn }: OrderGift): string[] => [
  [recipientName, recipientPhone && formatPhone(recipientPhone)].filter(Boolean).join(", "),
  ...(deliverOn ? [`Ønsket dag: ${formatWeekday(deliverOn)}`] : []),
  recipientEmail ? `Vi skriver til ${recipientEmail}, når gaven er sendt.` : "Vi skriver ikke til modtageren.",
  ...(greeting === "" ? [] : [`»${greeting}«`]),
];

const unique = (text: string, place: number, all: string[]) => all.indexOf(text) === place;

const factsOf = (line: OrderLine): string =>
  [
    line.size,
    line.abvPercent > 0 && formatAbv(line.abvPercent),
    ...(line.off.length > 0 ? line.off : [{ title: "", offOre: line.offOre }]).map(
      ({ title, offOre }) => offOre > 0 && `rabat ${formatPrice(offOre)}${title && ` (${title})`}`,
    ),
    line.depositOre > 0 && `pant ${formatPrice(line.depositOre)}`,
  ]
    .filter(Boolean)
    .join(" · ");
