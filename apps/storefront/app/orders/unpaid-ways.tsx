import type { Order } from "@skaenk/contract/orders";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatPrice } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { PageForm } from "../api/page-form";
import { insideSentence } from "../ui/inside-sentence";
import { Link } from "../ui/link";
import { WayTo } from "../ui/way-to";
import type { OrderView } from "./order-view";

/** Other ways to pay the same order, as the shop offers them. */
export type PaymentChoices = {
  /** Payment methods with a payment page, besides the order's own. */
  methods: { id: string; name: string }[];
  /** Whether the checkout also offers a bank transfer, which cannot replace another payment of an order. */
  transfer: boolean;
};

/** The ways on from an order that is not paid: pay it, in the same way or another, or have its goods back in the cart. */
export function UnpaidWays({ order, view, others }: { order: Order; view: OrderView; others: PaymentChoices }) {
  return (
    <>
      <Paying order={order} view={view} others={others} />
      {order.abandonable && <BackToCart view={view} transfer={others.transfer} />}
    </>
  );
}

function Paying({ order, view, others }: { order: Order; view: OrderView; others: PaymentChoices }) {
  if (view === "email") return null;
  const first = firstWay(order, view);
  return (
    <PageForm className="receipt__ways">
      {first}
      {view !== "age" &&
        others.methods.map(({ id, name }) => (
          <button key={id} type="submit" name="paymentMethod" value={id} className="button button--quiet">
            Betal med {insideSentence(name)} i stedet
          </button>
        ))}
      {order.byPhone && (view === "age" || view === "to-pay") && (
        <p className="field__hint">
          Når du betaler, siger du ja til <Link to={shopPage("/handelsbetingelser")}>handelsbetingelserne</Link>. Er
          noget forkert, så lad være med at betale. Så annullerer vi ordren, når fristen er udløbet.
        </p>
      )}
    </PageForm>
  );
}

function firstWay(order: Order, view: OrderView): ReactNode {
  if (view === "waiting") {
    // A payment that was approved a moment ago has no page any more.
    if (!order.payment.url) return null;
    return (
      <a className="button" href={order.payment.url}>
        Gå til betalingen
      </a>
    );
  }
  const toPay = formatPrice(order.totalOre - order.giftCardOre - order.payment.capturedOre);
  const words: Partial<Record<OrderView, string>> = {
    age: "Bekræft din alder",
    "to-pay": `${order.byPhone ? "Bestil og betal" : "Betal"} ${toPay}`,
    unpaid: "Prøv betalingen igen",
  };
  return (
    <button type="submit" name="intent" value={view} className="button">
      {words[view]}
    </button>
  );
}

/** Abandoning the order: its goods go back into the cart, where everything can be changed. */
function BackToCart({ view, transfer }: { view: OrderView; transfer: boolean }) {
  return (
    <section className="receipt__back no-print" aria-labelledby="ret-titel">
      <h2 id="ret-titel">{view === "email" ? "Er adressen forkert?" : "Vil du ændre noget?"}</h2>
      <p>
        Læg varerne tilbage i kurven, så kan du rette det hele og bestille igen. Denne ordre bliver annulleret, og du
        betaler ikke for den.
        {view === "waiting" && " Er du i gang med at betale, bliver betalingen afbrudt."}
        {transfer && view !== "email" && " Du kan også vælge bankoverførsel i kassen."}
      </p>
      <Refill className="button button--quiet">Læg varerne tilbage i kurven</Refill>
    </section>
  );
}

/** @param view of an order that the office cancelled, which may have been paid */
function Refill({ className, view, children }: { className: string; view?: "cancelled"; children: string }) {
  return (
    <PageForm>
      {view && <input type="hidden" name="view" value={view} />}
      <button type="submit" name="intent" value="refill" className={className}>
        {children}
      </button>
    </PageForm>
  );
}

/** The ways on from an order that is over. */
export function EndedWays({ view }: { view: OrderView }) {
  const isLapsed = view === "lapsed";
  return (
    <div className="receipt__ways">
      {isLapsed && <Refill className="button">Læg varerne i kurven igen</Refill>}
      {view === "abandoned" && (
        <Link className="button" to={shopPage("/kurv")}>
          Gå til kurven
        </Link>
      )}
      <WayTo className={view === "cancelled" ? "button" : "button button--quiet"} to={shopPage("/shop")}>
        Gå til shoppen
      </WayTo>
      {view === "cancelled" && (
        <Refill className="button button--quiet" view={view}>
          Læg varerne i kurven igen
        </Refill>
      )}
    </div>
  );
}
