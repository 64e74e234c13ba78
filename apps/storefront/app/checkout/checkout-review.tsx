import type { Cart } from "@skaenk/contract/cart";
import type { DeliveryMethod, PickupPoint } from "@skaenk/contract/delivery";
import { shopPage } from "@skaenk/contract/shop-pages";
import { arrivalWords } from "@skaenk/danish/delivery-words";
import { formatAbv, formatPrice, formatWeekday } from "@skaenk/danish/format";
import { packQuantityInAll } from "@skaenk/danish/pack-quantity";
import type { ReactNode } from "react";
import { AgeNotice } from "../cart/age-notice";
import { Bill } from "../cart/bill";
import type { BillSums } from "../cart/cart-sums";
import { CartSums } from "../cart/cart-sums";
import { groupLines } from "../cart/group-lines";
import { CheckField } from "../ui/check-field";
import { GuaranteeNotice } from "../ui/guarantee-notice";
import { Link } from "../ui/link";
import { PartLink } from "../ui/part-link";
import { useShopFacts } from "../ui/shop-facts";
import { cardLines } from "./card-lines";
import type { CheckoutValues } from "./checkout-values";
import { chosenDayProblem, wholeDay } from "./chosen-day";

type Props = {
  cart: Cart;
  sums: BillSums;
  values: CheckoutValues;
  method: DeliveryMethod | undefined;
  pickupPoint: PickupPoint | undefined;
  payment: string | undefined;
  termsAccepted: boolean;
  /** This is true when the age of the buyer is proved for this order. */
  agePassed: boolean;
  errors: Record<string, string>;
  sending: boolean;
};

/** The review before buying: all goods, their prices, and the one button that places the order. @source denmark.md 1.7 */
export function CheckoutReview(props: Props) {
  const { cart, values, method, errors } = props;
  const shop = useShopFacts();
  const cards = cardLines(cart, values);
  return (
    <Bill id="gennemse" title="Gennemse og køb">
      <Block title="Varer" to={shopPage("/kurv")}>
        <ReviewLines cart={cart} />
      </Block>
      <Block title="Til" to="#email">
        <Written
          lines={[values.name, values.email, cart.needsDelivery ? values.phone : undefined]}
          otherwise="Skriv, hvem du er"
        />
      </Block>
      {values.isGift && cart.needsDelivery && (
        <Block title="Gave" to="#gave">
          <Written lines={giftLines(values, method)} otherwise="Skriv, hvem gaven er til" />
        </Block>
      )}
      {cart.needsDelivery && cards.length > 0 && (
        <Block title="Gavekort" to="#gavekort">
          <Written lines={cards} otherwise="" />
        </Block>
      )}
      <Block title="Levering" to={cart.needsDelivery ? "#levering" : "#gavekort"}>
        <Written
          lines={cart.needsDelivery ? deliveryLines(props, shop?.company.address) : cards}
          otherwise="Vælg, hvor det skal hen"
        />
      </Block>
      <Block title="Betaling" to="#betaling">
        <Written lines={[props.payment]} otherwise="Vælg, hvordan du betaler" />
      </Block>
      <CartSums sums={props.sums} delivery={{ name: cart.needsDelivery ? (method?.name ?? "Levering") : "E-mail" }} />
      <AgeNotice ageLimit={cart.ageLimit} passed={props.agePassed} />
      <input type="hidden" name="expectedTotalOre" value={props.sums.totalOre} />
      <input type="hidden" name="expectedToPayOre" value={props.sums.totalOre - props.sums.giftCardOre} />
      <CheckField name="termsAccepted" defaultChecked={props.termsAccepted} error={errors.termsAccepted}>
        Jeg har læst og accepteret{" "}
        <a href={shopPage("/handelsbetingelser")} target="_blank" rel="noreferrer">
          Handelsbetingelserne
        </a>
      </CheckField>
      <button
        type="submit"
        name="intent"
        value="place"
        className="button button--wide"
        aria-disabled={props.sending || undefined}
      >
        Køb nu – ordre med betalingspligt
      </button>
      <ul className="bill__notes">
        <li>
          Du har 14 dages <Link to={shopPage("/fortrydelsesret")}>fortrydelsesret</Link>.
        </li>
        {cart.needsDelivery && (
          <li>
            <GuaranteeNotice notice={shop?.official.guaranteeNotice} />
          </li>
        )}
      </ul>
    </Bill>
  );
}

function Block({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  const change = (
    <>
      Ret<span className="visually-hidden"> {title.toLowerCase()}</span>
    </>
  );
  return (
    <div className="review-block">
      <h3 className="review-block__title">{title}</h3>
      {to.startsWith("#") ? <PartLink to={to.slice(1)}>{change}</PartLink> : <Link to={to}>{change}</Link>}
      <div className="review-block__body">{children}</div>
    </div>
  );
}

/** The goods, grouped by drink as in the cart. */
function ReviewLines({ cart }: { cart: Cart }) {
  const groups = groupLines(cart.lines);
  if (!groups.some(({ drink }) => drink)) return <ReviewList lines={cart.lines} />;
  return groups.map(({ drink, lines }) => (
    <section key={drink?.slug ?? ""}>
      <h4 className="review-lines__drink">{drink ? `Til ${drink.name}` : "Andet"}</h4>
      <ReviewList lines={lines.map(({ line }) => line)} />
    </section>
  ));
}

function ReviewList({ lines }: { lines: Cart["lines"] }) {
  return (
    <ul className="review-lines">
      {lines.map((line) => (
        <li key={line.id} className="review-line">
          {line.drawing && <img src={lowDetail(line.drawing)} alt="" width={40} height={50} />}
          <span className="review-line__words">
            <strong>{line.name}</strong>
            <span>
              {[line.size, line.abvPercent > 0 && formatAbv(line.abvPercent), packQuantityInAll(line.quantity, line)]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
          <span className="figures">{formatPrice(line.totalOre)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The address of a drawing with bolder lines and without small print, for a very small picture. */
export const lowDetail = (address: string) => `${address}${address.includes("?") ? "&" : "?"}detail=low`;

function Written({ lines, otherwise }: { lines: (string | undefined)[]; otherwise: string }) {
  const written = lines.filter(Boolean);
  return (
    <p className={written.length > 0 ? "review-block__text" : "review-block__missing"}>
      {written.length > 0 ? written.join("\n") : otherwise}
    </p>
  );
}

const giftLines = (
  { recipientName, greeting, ...values }: CheckoutValues,
  method: DeliveryMethod | undefined,
): (string | undefined)[] => [
  recipientName && `Til ${recipientName}`,
  recipientName && (greeting.trim() ? "Kort med din hilsen" : "Uden kort"),
  // A day on which nothing is delivered is not agreed; the field names the problem.
  wholeDay(values.deliverOn) && !chosenDayProblem(values, method)
    ? `Ønsket dag: ${formatWeekday(values.deliverOn)}`
    : undefined,
];

function deliveryLines({ method, pickupPoint, values }: Props, counter: string | undefined): (string | undefined)[] {
  if (!method) return [];
  const place = (street: string, postcode: string, city: string) =>
    [street, `${postcode}\u00a0${city}`.trim()].filter(Boolean).join(", ");
  const where = {
    home: place(values.street, values.postcode, values.city),
    pickup_point:
      pickupPoint && `${pickupPoint.name}, ${place(pickupPoint.street, pickupPoint.postcode, pickupPoint.city)}`,
    click_and_collect: [counter, method.openingHours].filter(Boolean).join(" · "),
    mail: undefined,
  }[method.kind];
  const gift = values.isGift ? { deliverOn: null } : undefined;
  // The goods are sent after the transfer has come, also where other ways to pay allow an earlier day.
  const arrival = arrivalWords(
    { ...method, ...(values.paymentMethod === "bank-transfer" ? { afterPayment: true } : {}) },
    gift,
  );
  return [method.name, where, values.isGift && values.deliverOn ? undefined : `${arrival}.`];
}
