import { officeAddress } from "@skaenk/contract/office/pages";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatFullDate, formatPrice, formatTime } from "@skaenk/danish/format";
import { attentionWords } from "@skaenk/danish/order-words";
import { button, greeting, type Letter, strong, text } from "../letter.ts";
import type { AttentionReason, MailData } from "../mail-data.ts";
import type { MailShop } from "../mail-shop.ts";

/** What can be done about it, in the order of what helps most. */
const advice: Record<AttentionReason, string> = {
  reservation_lost:
    "Flaskerne er stadig lagt til side til ordren. Bed kunden om at betale igen, eller annullér ordren; så kommer flaskerne på lager igen, og kunden får besked.",
  capture_refused:
    "Se hos udbyderen, hvorfor beløbet blev afvist. Er det rettet, kan du bede om beløbet igen fra ordren.",
  refund_refused:
    "Se hos udbyderen, hvorfor beløbet blev afvist, og prøv igen fra ordren. Kunden venter på sine penge.",
  test_payment:
    "Kunden har betalt med et prøvekort eller i udbyderens testmiljø, så ordren er ikke betalt. Se under Indstillinger, Forbindelser, om nøglerne er til rigtige penge. Hos QuickPay kan prøvekort slås fra under Indstillinger, Integration.",
  late_payment:
    "Kunden betalte, da betalingen var erstattet af en ny, eller da fristen var udløbet. Vi har bedt udbyderen om at frigive beløbet. Skriv til kunden, som måske tror, at ordren er betalt.",
  label_refused: "Fragtfirmaets grund står ved pakken. Er adressen rettet, kan du bede om labelen igen fra ordren.",
  transfer_back:
    "Kunden betalte med bankoverførsel, og den vej kan pengene kun gå fra jeres egen bank. Spørg kunden om et kontonummer, overfør beløbet, og notér det på ordren. Først da står det som betalt tilbage, og kunden får besked.",
};

/** The mail to a customer whose payment the provider has cancelled after it was made. */
export function paymentAgain(data: MailData["payment-again"], shop: MailShop): Letter {
  const { orderNumber, token, name, totalOre, payBefore } = data;
  return {
    subject: `Betal din ordre ${orderNumber} igen`,
    preheader: `Varerne er lagt til side til dig til og med ${formatFullDate(payBefore)}.`,
    title: "Din betaling blev annulleret",
    parts: [
      greeting(name),
      text([
        `De ${formatPrice(totalOre)}, der var reserveret til ordre `,
        strong(orderNumber),
        ", er blevet frigivet hos betalingsudbyderen, og der er ikke trukket noget. Vil du have varerne, så betal igen.",
      ]),
      text([
        "De er lagt til side til dig til ",
        strong(`${formatFullDate(payBefore)} ${formatTime(payBefore)}`),
        ". Derefter annullerer vi ordren.",
      ]),
      button("Betal ordren", shop.at(shopPage("/kurv/kvittering/:token", { token }))),
    ],
    footer: [`Du får denne mail, fordi du har bestilt hos ${shop.productName}.`],
  };
}

/** The mail to the owner about an order that needs attention. */
export function orderAttention({ orderNumber, reason, holds }: MailData["order-attention"], shop: MailShop): Letter {
  return {
    subject: `Ordre ${orderNumber} kræver opmærksomhed`,
    preheader: `${attentionWords[reason]}.`,
    title: `Ordre ${orderNumber} kræver opmærksomhed`,
    parts: [
      text([strong(attentionWords[reason]), "."]),
      text(advice[reason]),
      ...(holds ? [text("Der bliver ikke sendt mere af ordren, før du har taget dig af det.")] : []),
      button("Se ordren", shop.at(officeAddress("/ordrer/:number", { number: orderNumber }))),
    ],
    footer: [`Du får denne mail, fordi du ejer ${shop.productName}.`],
  };
}
