import type { Cart } from "@skaenk/contract/cart";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf, formatPrice } from "@skaenk/danish/format";
import type { CardDays } from "@skaenk/danish/gift-card-words";
import { type FormEvent, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { PageForm } from "../api/page-form";
import { ErrorSummary } from "../ui/error-summary";
import { Link } from "../ui/link";
import { PageSheet } from "../ui/page-sheet";
import { PartLink } from "../ui/part-link";
import { type AgeFailure, AgeStep } from "./age-step";
import sheet from "./checkout.css?url";
import { CheckoutReview } from "./checkout-review";
import { sumsWith } from "./checkout-sums";
import { type CheckoutValues, readCheckoutValues } from "./checkout-values";
import { ContactStep } from "./contact-step";
import { DeliveryStep } from "./delivery-step";
import { GiftCardStep } from "./gift-card-step";
import { GiftStep } from "./gift-step";
import type { AgeCheck, Delivery, PaymentMethods } from "./load-checkout";
import { PaymentStep } from "./payment-step";
import type { CheckoutProblem } from "./place-order";
import { useDeliveryNear } from "./use-delivery-near";
import { useOpenErrors, useWholeProblem } from "./use-open-errors";
import { useTypedDraft } from "./use-typed-draft";
import type { Wrapping } from "./wrapping";

export type CheckoutPageProps = {
  cart: Cart;
  delivery: Delivery;
  paymentMethods: PaymentMethods;
  /** The days on which gift cards that are bought now can be mailed. */
  cardDays: CardDays;
  age: AgeCheck;
  ageFailed: AgeFailure | undefined;
  values: CheckoutValues;
  /** The number of the member whom the page is made for, empty for a visitor. */
  writer: string;
  /** This flag is true when the browser belonged to a member whose session has ended. */
  sessionEnded: boolean;
  orderKey: string;
  problem: CheckoutProblem | undefined;
  companyName: string;
  wrapping: Wrapping | undefined;
};

/**
 * The checkout: one page, one form. Without JavaScript every button sends the form, and the answer has the values that were written; with JavaScript
 * the bill beside the form follows the customer's typing.
 */
export function CheckoutPage(props: CheckoutPageProps) {
  const { cart, paymentMethods } = props;
  const problem = useWholeProblem(props.problem, props.age);
  const fields = useRef<HTMLDivElement>(null);
  const draft = useTypedDraft(withDefaults(props), props.writer, fields);
  const [changed, setTyped] = useState<CheckoutValues>();
  const typed = changed ?? draft.values;
  // After a refusal the page's values are those that were sent.
  const written = problem ? props.values : draft.values;
  const delivery = useDeliveryNear(typed.postcode, props.delivery);
  const sending = useNavigation().state !== "idle";
  const method = delivery.items.find(({ id }) => id === typed.deliveryMethodId);
  const { errors, correct } = useOpenErrors(problem);
  const read = (event: FormEvent<HTMLFormElement>) => {
    const now = readCheckoutValues(new FormData(event.currentTarget));
    setTyped(now);
    draft.keep(now);
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) correct(target.name);
  };
  const setCity = (city: string) => setTyped((before) => ({ ...(before ?? draft.values), city }));
  const ageStep = props.age.minAge > 0;
  const mailed = cart.lines.filter(({ giftCard, quantity }) => giftCard === "mail" && quantity > 0);
  const sums = sumsWith(cart, method);
  const toPayOre = sums.totalOre - sums.giftCardOre;
  const steps = [
    "contact",
    mailed.length > 0 && "cards",
    cart.needsDelivery && "gift",
    cart.needsDelivery && "delivery",
    ageStep && "age",
    "payment",
  ];
  const numberOf = (step: string) => steps.filter(Boolean).indexOf(step) + 1;

  return (
    <div className="checkout page-width">
      <PageSheet href={sheet} />
      <header className="checkout__head">
        <h1>Kassen</h1>
        <PartLink className="checkout__short" to="gennemse">
          <span className="figures">
            {countOf(cart.itemCount, "vare", "varer")} · {formatPrice(toPayOre)}
          </span>
        </PartLink>
      </header>
      {props.sessionEnded && (
        <p className="notice notice--warning" role="alert">
          Du er blevet logget ud.{" "}
          <Link to={`${shopPage("/klub/login")}?til=${shopPage("/kurv/kasse")}`}>Log ind igen</Link>, så står det, du
          skrev, her stadig.
        </p>
      )}
      <PageForm
        className="checkout__form"
        action={shopPage("/kurv/kasse")}
        noValidate
        onInput={read}
        preventScrollReset
      >
        {/* The Enter key presses the first button of the form: that button must keep the values, and never buy. */}
        <button type="submit" name="intent" value="keep" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="key" value={props.orderKey} />
        <input type="hidden" name="writer" value={draft.writer} />
        <div className="checkout__steps" ref={fields} key={draft.version}>
          {problem && <ErrorSummary title={problem.title} errors={problem.errors} />}
          <ContactStep
            number={1}
            values={written}
            errors={errors}
            companyName={props.companyName}
            needsPhone={cart.needsDelivery}
          />
          {mailed.length > 0 && (
            <GiftCardStep
              number={2}
              lines={mailed}
              values={written}
              typed={typed}
              days={props.cardDays}
              errors={errors}
            />
          )}
          {cart.needsDelivery && (
            <GiftStep
              number={numberOf("gift")}
              written={written}
              typed={typed}
              errors={errors}
              method={method}
              minAge={cart.ageLimit}
              wrapping={props.wrapping}
            />
          )}
          {cart.needsDelivery && (
            <DeliveryStep
              number={numberOf("delivery")}
              values={typed}
              errors={errors}
              delivery={delivery}
              onCity={setCity}
            />
          )}
          {ageStep && (
            <AgeStep number={numberOf("age")} age={props.age} failed={props.ageFailed} error={errors.alder} />
          )}
          {toPayOre > 0 && (
            <PaymentStep
              number={numberOf("payment")}
              methods={paymentMethods}
              chosen={typed.paymentMethod}
              deliveryKind={method?.kind ?? ""}
              mailedCards={mailed.length === 0 ? "none" : cart.needsDelivery ? "some" : "all"}
              error={errors.paymentMethod}
            />
          )}
        </div>
        <div className="checkout__review">
          <CheckoutReview
            cart={cart}
            sums={sums}
            values={typed}
            method={method}
            pickupPoint={delivery.pickupPoints.find(({ id }) => id === typed.pickupPointId)}
            payment={
              toPayOre > 0
                ? paymentMethods.find(({ id }) => id === typed.paymentMethod)?.name
                : "Der er ikke mere at betale"
            }
            termsAccepted={props.values.termsAccepted}
            agePassed={props.age.passed}
            errors={errors}
            sending={sending}
          />
        </div>
      </PageForm>
    </div>
  );
}

/** The values with a way of delivery and of payment, so that the sum at the foot is complete. */
function withDefaults({ values, cart, delivery, paymentMethods }: CheckoutPageProps): CheckoutValues {
  const ids = delivery.items.map(({ id }) => id);
  // A choice that is offered no more stays, so that the step says so, and another is not taken unseen.
  const chosen = values.deliveryMethodId || (cart.delivery?.methodId ?? "");
  return {
    ...values,
    deliveryMethodId: chosen || (ids[0] ?? ""),
    pickupPointId: values.pickupPointId || (cart.delivery?.pickupPoint?.id ?? ""),
    paymentMethod: values.paymentMethod || (paymentMethods[0]?.id ?? ""),
  };
}
