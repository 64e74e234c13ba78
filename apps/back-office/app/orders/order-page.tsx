import { addressOf } from "@skaenk/contract/endpoint";
import { packingPapersAddress } from "@skaenk/contract/office/in-browser";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { officePage } from "@skaenk/contract/office/pages";
import type { OfficeWithdrawal } from "@skaenk/contract/office/withdrawals";
import { formatAbv, formatDate, formatMoment, formatPrice } from "@skaenk/danish/format";
import { isPaidAhead, isTransfer, paymentWordsOf } from "@skaenk/danish/payment-words";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { PageAnswer } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { PaperLinks } from "../ui/paper-links";
import { StateWord } from "../ui/state-word";
import { TableFrame } from "../ui/table-frame";
import { EditOrder, type OfferedDeliveries } from "./edit-order";
import { GiftNotice } from "./gift-part";
import { reservationWords, sumsOfOrder } from "./money-words";
import { MovingMoney } from "./moving-money";
import { OrderActs } from "./order-acts";
import { OrderAttention } from "./order-attention";
import { Customer, Mails, Notes } from "./order-sides";
import { orderTones, paymentTones } from "./order-words";
import { ParcelPart } from "./parcel-part";
import { PrintGiftCards } from "./print-gift-cards";
import { printWords } from "./print-words";
import { UndoDispatch } from "./undo-dispatch";
import { OrderWithdrawals } from "./withdrawal-part";

type Props = { seen: OfficeOrder; operation: string };

type PageProps = Props & { withdrawals: OfficeWithdrawal[]; deliveries: OfferedDeliveries };

/** An order with everything about it, and the next thing to do with it first. */
export function OrderPage({ seen, withdrawals, deliveries, operation }: PageProps) {
  const { order } = seen;
  const mayHandle = useMay("orders:handle");
  const packs = mayHandle && seen.steps.some((step) => step === "ship" || step === "ready");
  return (
    <>
      <PageHead
        title={`Ordre ${order.orderNumber}`}
        back={{ path: officePage("/ordrer"), name: "Ordrer" }}
        note={
          <>
            <StateWord tone={orderTones[order.status.code]}>{order.status.label}</StateWord> · bestilt{" "}
            {formatMoment(order.placedAt)}
            {seen.takenBy && <> · taget pr. telefon af {seen.takenBy}</>}
          </>
        }
      >
        <a
          className="second"
          href={addressOf(packingPapersAddress, { query: { number: order.orderNumber } })}
          target="_blank"
          rel="noreferrer"
        >
          Følgeseddel
        </a>
        {packs && (
          <Link className="act" to={officePage("/ordrer/:number/pak", { number: order.orderNumber })}>
            Pak
          </Link>
        )}
      </PageHead>
      <PageAnswer />
      {order.status.code === "awaiting_email" && (
        <p className="notice">
          Kunden har ikke trykket på linket i mailen endnu. Indtil da er varerne ikke lagt til side, og kunden har ikke
          fået kontonummeret. Mailen kan sendes igen under Mails til kunden.
        </p>
      )}
      <GiftNotice order={order} />
      {packs && order.giftCards.some(({ kind }) => kind === "print") && (
        <PrintGiftCards
          act="print-gift-cards"
          button="Print gavekort"
          {...printWords(order.giftCards)}
          open="Åbn gavekortene"
        />
      )}
      <OrderAttention seen={seen} operation={operation} />
      <div className="order">
        <div className="order-main">
          <OrderWithdrawals withdrawals={withdrawals} />
          <UndoDispatch seen={seen} operation={operation} />
          <MovingMoney seen={seen} />
          <OrderActs seen={seen} operation={operation} />
          <ParcelPart seen={seen} operation={operation} />
          <Lines seen={seen} />
          <EditOrder seen={seen} operation={operation} deliveries={deliveries} />
          <Timeline seen={seen} />
        </div>
        <aside className="order-side" aria-label="Om ordren">
          <Customer seen={seen} />
          <Notes seen={seen} operation={operation} />
          <Money seen={seen} />
          <Mails seen={seen} operation={operation} />
        </aside>
      </div>
    </>
  );
}

function Lines({ seen: { lines, order } }: { seen: OfficeOrder }) {
  const sums = sumsOfOrder(order);
  return (
    <section className="part">
      <h2>Varer</h2>
      <TableFrame label="Ordrens varer">
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Vare</th>
              <th scope="col" data-figures>
                Antal
              </th>
              <th scope="col" data-figures data-wide>
                Stykpris
              </th>
              <th scope="col" data-figures>
                I alt
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.sku}>
                <td>
                  <strong>{line.name}</strong> {line.size}
                  <small>
                    {line.shelfPlace && `Hylde ${line.shelfPlace} · `}
                    {line.sku}
                    {line.abvPercent > 0 && ` · ${formatAbv(line.abvPercent)}`}
                  </small>
                  <small>{whereabouts(line)}</small>
                </td>
                <td data-figures>{line.quantity - line.released}</td>
                <td data-figures data-wide>
                  {formatPrice(line.priceOre)}
                </td>
                <td data-figures>{formatPrice(line.priceOre * (line.quantity - line.released))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums
              .filter(([, ore]) => ore !== 0)
              .map(([name, ore]) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td />
                  <td data-wide />
                  <td data-figures>{formatPrice(ore)}</td>
                </tr>
              ))}
            <tr>
              <th scope="row">I alt</th>
              <td />
              <td data-wide />
              <td data-figures>
                <strong>{formatPrice(order.totalOre)}</strong>
                <small>heraf moms {formatPrice(order.vatOre)}</small>
                {order.released && <small>{formatPrice(order.released.amountOre)} sendes ikke</small>}
              </td>
            </tr>
          </tfoot>
        </table>
      </TableFrame>
    </section>
  );
}

/** `1 sendt, 1 mangler`; nothing where all of it still stands here. */
function whereabouts({ quantity, left, shipped, returnable, released }: OfficeOrder["lines"][number]): string {
  if (left === quantity) return "";
  const parts: [number, string][] = [
    [shipped, "sendt"],
    [left, "mangler"],
    [shipped - returnable, "retur"],
    [released, "sendes ikke"],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(", ");
}

function Timeline({ seen: { timeline } }: { seen: OfficeOrder }) {
  // What has happened keeps its number, however much follows; two things may happen in the same second.
  const numbered = timeline.map((step, number) => ({ ...step, number })).toReversed();
  return (
    <section className="part">
      <h2>Forløb</h2>
      <ol className="timeline">
        {numbered.map(({ number, at, text, details, who }) => (
          <li key={number}>
            <time dateTime={at}>{formatMoment(at)}</time>
            <strong>{text}</strong>
            {(details || who) && <small>{[details, who].filter(Boolean).join(" · ")}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * This function returns the rows that are shown even at zero. The list is empty when gift cards paid for everything that was sent and the other
 * payment was released. A payment that was received ahead is shown with the whole received amount, and the amount that went back has rows of its own.
 */
function sumsMoved(money: OfficeOrder["money"], method: string): [string, number][] {
  if (!isPaidAhead(method)) {
    return [
      ["Reserveret", money.reservedOre],
      ["Trukket", money.drawnOre],
    ];
  }
  const isLetGo = method === "gift-card" && money.provider !== "gift-card";
  const releasedOre = money.provider === "gift-card" ? money.releasedOnCardsOre : 0;
  const { surplusOre, surplusBackOre } = money;
  return isLetGo ? [] : [["Modtaget", money.reservedOre + money.drawnOre + releasedOre + surplusOre + surplusBackOre]];
}

function Money({ seen }: { seen: OfficeOrder }) {
  const { money, order } = seen;
  const { method } = order.payment;
  const moved = sumsMoved(money, method);
  const reservation = reservationWords(seen);
  // The payment of an order that gift cards pay whole is in gift cards already.
  const cardSums: [string, number][] =
    money.provider === "gift-card"
      ? []
      : [
          ["Betalt med gavekort", order.giftCardOre],
          ["Sat tilbage på gavekort", money.backOnCardsOre],
        ];
  const sums: [string, number][] = [
    ...moved,
    [isTransfer(method) ? "Skal overføres tilbage" : "På vej tilbage", money.waitingOre + money.surplusOre],
    ["Betalt tilbage", money.paidBackOre + money.surplusBackOre],
    ...cardSums,
    ["Frigivet til gavekort", money.releasedOnCardsOre],
  ];
  return (
    <section className="part">
      <h2>Penge</h2>
      <p>
        <StateWord tone={paymentTones[money.status]}>{paymentWordsOf(money.status, method).label}</StateWord> ·{" "}
        {order.payment.methodName}
      </p>
      <dl className="sums">
        {sums
          .filter(([, ore], index) => ore > 0 || index < moved.length)
          .map(([name, ore]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatPrice(ore)}</dd>
            </div>
          ))}
      </dl>
      {reservation && <p>{reservation}</p>}
      {money.reported && (
        <p className="notice" data-tone="bad">
          Udbyderen oplyser noget andet {formatDate(money.reported.at)}: trukket {formatPrice(money.reported.drawnOre)},
          betalt tilbage {formatPrice(money.reported.paidBackOre)}
        </p>
      )}
      <PaperLinks numbers={[...order.invoices, ...order.creditNotes].map(({ number }) => number)} />
      {money.reference && <small>Reference {money.reference}</small>}
    </section>
  );
}
