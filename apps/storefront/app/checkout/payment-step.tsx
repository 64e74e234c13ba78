import { whenHandedOver } from "@skaenk/danish/delivery-words";
import { isTransfer } from "@skaenk/danish/payment-words";
import type { IconName } from "../ui/icon";
import { FieldError } from "../ui/text-field";
import { CheckoutStep } from "./checkout-step";
import { ChoiceRow } from "./choice-row";
import type { PaymentMethods } from "./load-checkout";

/** Neutral drawings of our own: the owners of trademarks say who may show theirs. */
const ways: Record<PaymentMethods[number]["id"], { mark: IconName; words: string }> = {
  mobilepay: { mark: "phone", words: "Du godkender i appen på din telefon." },
  card: { mark: "card", words: "Du skriver kortoplysningerne på næste side." },
  "bank-transfer": {
    mark: "bank",
    words: "Du bekræfter ordren i en mail og overfører selv pengene. Imens lægger vi varerne til side til dig.",
  },
};

/** Choice of the payment method; no method has a surcharge. @source denmark.md 1.15 */
export function PaymentStep(props: {
  number: number;
  methods: PaymentMethods;
  chosen: string;
  /** Gift cards by mail in the cart, whose money is drawn when they are bought (decision 260). */
  mailedCards: MailedCards;
  /** The kind of the chosen delivery decides when the money is drawn. */
  deliveryKind: string;
  error: string | undefined;
}) {
  return (
    <CheckoutStep id="betaling" number={props.number} title="Hvordan vil du betale?">
      <fieldset className="choices" id="paymentMethod">
        <legend className="visually-hidden">Betaling</legend>
        {props.methods.map(({ id, name }) => (
          <ChoiceRow
            key={id}
            name="paymentMethod"
            value={id}
            chosen={id === props.chosen}
            title={name}
            mark={ways[id].mark}
          >
            {ways[id].words}
          </ChoiceRow>
        ))}
        <FieldError name="paymentMethod" error={props.error} />
      </fieldset>
      <p className="field__hint">
        {isTransfer(props.chosen)
          ? "Vi sender dig en mail. Når du har trykket på linket i den, lægger vi varerne til side og viser, hvor du skal overføre beløbet hen."
          : drawnWords(props.mailedCards, props.deliveryKind)}
      </p>
    </CheckoutStep>
  );
}

type MailedCards = "all" | "some" | "none";

/** This function returns the sentences that tell when the money is drawn. */
function drawnWords(mailedCards: MailedCards, deliveryKind: string): string {
  const drawn = `bliver reserveret og først trukket, ${whenHandedOver(deliveryKind)}.`;
  const words = {
    none: `Beløbet ${drawn}`,
    some: `Gavekort på e-mail trækkes med det samme, også når de først sendes senere. Resten ${drawn}`,
    all: "Et gavekort på e-mail trækkes med det samme, også når det først sendes senere.",
  };
  return `Du betaler på næste side. ${words[mailedCards]}`;
}
