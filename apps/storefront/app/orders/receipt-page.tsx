import { joiningPoints } from "@skaenk/contract/club-conditions";
import type { Order } from "@skaenk/contract/orders";
import { shopPage } from "@skaenk/contract/shop-pages";
import { pointsText } from "@skaenk/danish/club-words";
import { formatFullDate, formatPrice } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { Link } from "../ui/link";
import { useShopFacts } from "../ui/shop-facts";
import { confirmationWords, receiptWords } from "./gift-card-words";
import { BoughtGiftCards, NextSteps, WithdrawalRight } from "./next-steps";
import { OrderBill } from "./order-bill";
import { OrderParcels } from "./order-parcels";
import { OrderShelf } from "./order-shelf";
import { drinksTitle, isOver, isToCome, isUnpaid, type OrderView } from "./order-view";
import { OrdersSheet } from "./orders-sheet";
import { EndedWays, type PaymentChoices, UnpaidWays } from "./unpaid-ways";
import { untilWhen } from "./until-when";

/** The receipt: what became of the order, what happens next, and everything that was agreed. */
export function ReceiptPage(props: {
  order: Order;
  /** Drinks to make of what was bought, as cards. */
  drinks: ReactNode[];
  problem: string | undefined;
  isMember: boolean;
  view: OrderView;
  others: PaymentChoices;
}) {
  const { order, drinks, problem, isMember, view, others } = props;
  const title = drinksTitle(view);
  return (
    <div className="receipt page-width">
      <OrdersSheet />
      <div className="receipt__words">
        <p role="status" className="kicker">
          Ordre {order.orderNumber} · {statusLabel(order, view)}
        </p>
        <h1>{titleOf(order, view)}</h1>
        <Message order={order} view={view} />
        {view === "waiting" && <AskAgain token={order.token} />}
        {problem && (
          <p className="notice notice--error" role="alert">
            {problem}
          </p>
        )}
        <Ways order={order} view={view} others={others} />
        <OrderShelf lines={order.lines} />
        <OrderParcels parcels={order.parcels} />
        <NextSteps order={order} />
        <BoughtGiftCards order={order} />
        {(isToCome(order) || order.status.code === "delivered") && <WithdrawalRight order={order} />}
      </div>
      <div className="receipt__bill">
        <OrderBill order={order} />
      </div>
      {drinks.length > 0 && title && (
        <section className="receipt__drinks no-print" aria-labelledby="drinks-titel">
          <h2 id="drinks-titel">{title}</h2>
          <div className="card-grid">{drinks}</div>
        </section>
      )}
      {view === "confirmed" && <ClubTeaser points={order.promisedPoints} isMember={isMember} />}
    </div>
  );
}

/** The status beside the number. It must not promise a payment under way where the title tells of a refused one. */
function statusLabel({ status }: Order, view: OrderView): string {
  if (view === "lapsed") return "Fristen er udløbet";
  return view === "unpaid" ? "Ikke betalt" : status.label;
}

function titleOf({ customer, status }: Order, view: OrderView): ReactNode {
  const [firstName] = customer.name.split(" ");
  return {
    email: "Tjek din indbakke",
    age: "Bekræft din alder",
    "to-pay": "Betal din ordre",
    waiting: "Vi venter på betalingen",
    transfer: "Tak. Nu mangler vi kun betalingen",
    unpaid: "Betalingen gik ikke igennem",
    lapsed: "Ordren blev ikke betalt i tide",
    abandoned: "Ordren er annulleret",
    cancelled: "Ordren er annulleret",
    confirmed: (
      <>
        Tak, {firstName}.<br />
        Din ordre er bekræftet
      </>
    ),
    "under-way": status.label,
  }[view];
}

function Message({ order, view }: { order: Order; view: OrderView }) {
  const until =
    order.payBefore && ` Varerne er lagt til side til dig indtil ${untilWhen(order.placedAt, order.payBefore)}.`;
  const text: Record<OrderView, ReactNode> = {
    email: (
      <>
        Vi har sendt en mail til <strong>{order.customer.email}</strong>. Tryk på linket i den, så lægger vi varerne til
        side og viser, hvor du skal overføre pengene.{" "}
        <strong>Indtil da er varerne ikke lagt til side, og de kan blive solgt til andre.</strong>
        {order.payBefore && ` Linket gælder til ${untilWhen(order.placedAt, order.payBefore)}.`}
      </>
    ),
    age: (
      <>
        Ved køb af alkohol skal vi kontrollere, at du er gammel nok. Vi får kun svaret ja eller nej – ikke dit
        CPR-nummer eller din fødselsdato. Bagefter betaler du her på siden.{until}
      </>
    ),
    "to-pay": (
      <>
        Se ordren igennem. Når den er betalt, sender vi en bekræftelse til <strong>{order.customer.email}</strong>.
        {until}
      </>
    ),
    waiting: <>Så snart betalingen er godkendt, bekræfter vi ordren her på siden.{until}</>,
    transfer: <>Overfør beløbet fra din bank. Vi har lagt varerne til side og sender dem, når pengene er kommet.</>,
    unpaid: (
      <>
        {order.payment.hint}. Du kan prøve igen, og du skal ikke skrive noget om.{until}
      </>
    ),
    lapsed: (
      <>
        Varerne er ikke længere lagt til side til dig
        {order.payment.method === "bank-transfer" ? "" : ", og der er ikke trukket penge"}. Læg dem i kurven igen, så
        kan du bestille dem, vi stadig har.
      </>
    ),
    abandoned: <>{order.status.hint}. Varerne er lagt tilbage i kurven.</>,
    cancelled: <>{order.status.hint}. Du er velkommen til at bestille igen.</>,
    confirmed: (
      <>
        {confirmationWords(order)} <strong>{order.customer.email}</strong>. {receiptWords(order)}
      </>
    ),
    "under-way": <>{order.status.hint}.</>,
  };
  return <p className="lead">{text[view]}</p>;
}

/** This link loads the page again without JavaScript. A page that reloads itself would take the focus away from a reader. */
function AskAgain({ token }: { token: string }) {
  return (
    <p>
      <Link to={shopPage("/kurv/kvittering/:token", { token })} preventScrollReset>
        Se, om betalingen er kommet
      </Link>
    </p>
  );
}

function Ways({ order, view, others }: { order: Order; view: OrderView; others: PaymentChoices }) {
  if (order.payment.transfer) return <HowToTransfer transfer={order.payment.transfer} payBefore={order.payBefore} />;
  if (isOver.has(view)) return <EndedWays view={view} />;
  if (!isUnpaid.has(view)) return null;
  return (
    <>
      {view === "email" && <NoMail />}
      <UnpaidWays order={order} view={view} others={others} />
    </>
  );
}

/** Advice for a buyer who has not received the confirmation mail: look in the spam folder, or contact the shop. */
function NoMail() {
  const shop = useShopFacts();
  return (
    <p className="field__hint">
      Kommer mailen ikke, så kig i uønsket post, eller se efter, om adressen er skrevet rigtigt.
      {shop &&
        ` Du kan også skrive til ${shop.company.email || "os"}${shop.company.phone && ` eller ringe på ${shop.company.phone}`}.`}
    </p>
  );
}

/** The points of the order to the member who placed it, and the club to whoever may join it. */
function ClubTeaser({ points, isMember }: { points: number; isMember: boolean }) {
  const shop = useShopFacts();
  const teaser = points > 0 ? forMember(points) : !isMember && shop?.club.open ? forVisitors : undefined;
  if (!teaser) return null;
  return (
    <section className="receipt__club" aria-labelledby="klub-titel">
      <h2 id="klub-titel">{teaser.title}</h2>
      <p>{teaser.text}</p>
      <Link className="button button--light" to={teaser.to}>
        {teaser.way}
      </Link>
    </section>
  );
}

const forVisitors = {
  title: `Få ${pointsText(joiningPoints)} til næste gang`,
  text: "Bliv medlem af klubben, så samler du point, når du handler, og har dine ordrer ét sted.",
  to: `${shopPage("/klub/login")}#bliv-medlem`,
  way: "Bliv medlem",
};

const forMember = (points: number) => ({
  title: `Ordren giver ${pointsText(points)}`,
  text: "Du kan se dem på din klubside, når ordren er betalt, og hvornår du kan bruge dem.",
  to: shopPage("/klub/oversigt"),
  way: "Se dine point",
});

/** Where to send the money: the customer types it into their bank. */
function HowToTransfer(props: { transfer: NonNullable<Order["payment"]["transfer"]>; payBefore: string | undefined }) {
  const { account, text, amountOre } = props.transfer;
  return (
    <dl className="order-facts">
      <dt>Reg.nr. og kontonummer</dt>
      <dd className="figures">{account}</dd>
      <dt>Beløb</dt>
      <dd className="figures">{formatPrice(amountOre)}</dd>
      <dt>Skriv i meddelelsen</dt>
      <dd className="figures">{text}</dd>
      {props.payBefore && (
        <>
          <dt>Senest</dt>
          <dd>{formatFullDate(props.payBefore)}</dd>
        </>
      )}
    </dl>
  );
}
