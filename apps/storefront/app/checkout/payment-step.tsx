import { whenHandedOver } from "@skaenk/danish/delivery-words";
import { isTransfer } from "@skaenk/danish/payment-words";
import { FieldError } from "../ui/text-field";
import { CheckoutStep } from "./checkout-step";
import { ChoiceRow } from "./choice-row";
import type { PaymentMethods } from "./load-checkout";

/** The marks are neutral drawings of our own, as paths of icons: the owners of trademarks say who may show theirs. */
const ways: Record<PaymentMethods[number]["id"], { mark: string; words: string }> = {
  mobilepay: { mark: "M7.5 3h9v18h-9V3Zm3 15h3", words: "Du godkender i appen på din telefon." },
  card: { mark: "M3.5 6h17v12h-17V6Zm0 4h17M6.5 14.5h4", words: "Du skriver kortoplysningerne på næste side." },
  "bank-transfer": {
    mark: "M4 9.5 12 4l8 5.5H4Zm2 0V17m4-7.5V17m4-7.5V17m4-7.5V17M4 20h16M4 17h16",
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
