import type { Cart } from "@skaenk/contract/cart";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf, formatPrice } from "@skaenk/danish/format";
import { type ReactNode, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { onLateAnswer } from "../api/send-form";
import { insideSentence } from "../ui/inside-sentence";
import { Link } from "../ui/link";
import { StickyBar } from "../ui/sticky-bar";
import { AgeNotice } from "./age-notice";
import { barTotal } from "./bar-total";
import { Bill } from "./bill";
import { CartLines } from "./cart-lines";
import { CartMessages, type LastPress } from "./cart-messages";
import { CartReminders } from "./cart-reminders";
import { forgetCart, showCart, useCartState } from "./cart-state";
import { CartSums } from "./cart-sums";
import { blockedWords } from "./checkout-blocked";
import { DeliveryDays } from "./delivery-days";
import { fromWords } from "./delivery-from";
import { FreeDelivery } from "./free-delivery";
import { GiftCardPayment } from "./gift-card-payment";
import { PromotionCode } from "./promotion-code";

/** The cart. What the server rendered stands until the visitor changes something; then the browser's state goes on. */
export function CartPage(props: {
  cart: Cart;
  lastPress: LastPress;
  problem: string | undefined;
  /** What is wrong with what was typed, by field: the code of a gift card, a discount code. */
  errors?: Record<string, string> | undefined;
  /** The discount code as it was typed, when it was refused. */
  typedCode?: string | undefined;
  paymentNames: string[];
  empty: ReactNode;
  /** A member's points, shown for the cart as it stands; nothing for everybody else. */
  points?: (cart: Cart) => ReactNode;
}) {
  const state = useCartState();
  const cart = state.cart ?? props.cart;
  useEffect(() => showCart(props.cart), [props.cart]);
  useEffect(() => forgetCart, []);
  useFreshOnReturn();

  if (cart.lines.length === 0 && state.removed.length === 0) {
    return (
      <>
        <CartMessages lastPress={props.lastPress} problem={props.problem} cart={cart} />
        {props.empty}
      </>
    );
  }
  const busy = Object.keys(state.wanted).length > 0;
  return (
    <div className="cart page-width">
      <header className="cart__head">
        <h1>Kurv</h1>
        <p className="cart__count">{countOf(cart.itemCount, "vare", "varer")}</p>
      </header>
      <CartMessages lastPress={props.lastPress} problem={props.problem} cart={cart} />
      <div className="cart__goods">
        <CartLines cart={cart} wanted={state.wanted} removed={state.removed} />
        <CartReminders reminders={cart.reminders} />
      </div>
      <aside className="cart__sum">
        <CartSummary
          cart={cart}
          busy={busy}
          paymentNames={props.paymentNames}
          points={props.points?.(cart)}
          errors={props.errors ?? {}}
          typedCode={props.typedCode}
        />
      </aside>
    </div>
  );
}

/** A page that lay in the browser's memory shows the cart as it was then; what the page before asked for may come after this one. */
function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => onLateAnswer((action) => void (action === shopPage("/kurv") && revalidate())), [revalidate]);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void revalidate();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [revalidate]);
}

const withoutDelivery = (name: string) => (
  <>
    {name} <small>uden levering</small>
  </>
);

function CartSummary(props: {
  cart: Cart;
  busy: boolean;
  paymentNames: string[];
  points?: ReactNode;
  errors: Record<string, string>;
  typedCode: string | undefined;
}) {
  const { cart, busy } = props;
  const chosen = cart.delivery;
  const isStopped = cart.lines.some(({ notYet }) => notYet);
  const free = cart.freeDelivery.reached || !cart.needsDelivery;
  const delivery = !cart.needsDelivery
    ? { name: "Levering på e-mail" }
    : chosen
      ? { name: chosen.name }
      : { name: "Levering", words: free ? "Gratis" : fromWords(cart) };
  const nameOf = (sum: string) => (chosen || free ? sum : withoutDelivery(sum));
  const bar = barTotal(cart);
  return (
    <Bill id="bon" title="Bon">
      {cart.needsDelivery && <FreeDelivery cart={cart} />}
      <DeliveryDays cart={cart} />
      {props.points}
      <Codes open={isAnyUsed(cart) || Object.keys(props.errors).length > 0}>
        <PromotionCode
          key={cart.promotionCode?.code}
          cart={cart}
          problem={props.errors.promotionCode}
          typed={props.typedCode}
        />
        <GiftCardPayment cart={cart} problem={props.errors.code} />
      </Codes>
      <CartSums sums={cart} delivery={delivery} total={nameOf("I alt")} busy={busy} />
      {!isStopped && <AgeNotice ageLimit={cart.ageLimit} />}
      {cart.canCheckOut ? (
        <TillLink total={nameOf(bar.name)} ore={bar.ore} />
      ) : (
        <p className="bill__stop">{blockedWords(cart)}</p>
      )}
      <ul className="bill__notes">
        {cart.needsDelivery && <li>Vi leverer kun i Danmark (ikke Grønland og Færøerne).</li>}
        <li>Betal med {props.paymentNames.map(insideSentence).join(" eller ")}. Prisen er den samme.</li>
        <li>
          14 dages <Link to={shopPage("/fortrydelsesret")}>fortrydelsesret</Link>.
        </li>
      </ul>
    </Bill>
  );
}

const isAnyUsed = ({ promotionCode, giftCards }: Cart) => promotionCode !== undefined || giftCards.length > 0;

/** Room for codes: behind one line until it is asked for, or holds something. */
function Codes({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details className="codes" open={open}>
      <summary>Rabatkode eller gavekort</summary>
      {children}
    </details>
  );
}

/** On a phone the way to the till stays at hand, with what it comes to, while the bill is out of sight. */
function TillLink({ total, ore }: { total: ReactNode; ore: number }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={place}>
        <Link className="button button--wide" to={shopPage("/kurv/kasse")}>
          Til kassen
        </Link>
      </div>
      <StickyBar of={place}>
        <p className="figures">
          {total}
          <strong>{formatPrice(ore)}</strong>
        </p>
        <Link className="button" to={shopPage("/kurv/kasse")}>
          Til kassen
        </Link>
      </StickyBar>
    </>
  );
}
