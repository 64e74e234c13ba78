import { formatFullDate, formatPrice } from "@skaenk/danish/format";
import { button, greeting, type Letter, strong, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import type { MailShop } from "../mail-shop.ts";

/** How to pay an order by bank, and once more when nothing has come. */
export function bankTransfer(data: MailData["bank-transfer"], shop: MailShop): Letter {
  const { orderNumber, token, account, amountOre, payBefore, reminder } = data;
  return {
    subject: reminder ? `Vi mangler betalingen for ordre ${orderNumber}` : `Sådan betaler du ordre ${orderNumber}`,
    preheader: `${formatPrice(amountOre)} senest ${formatFullDate(payBefore)}.`,
    title: reminder ? "Vi har ikke set din betaling endnu" : "Sådan betaler du",
    parts: [
      greeting(),
      text(
        reminder
          ? "Har du lige overført pengene, så se bort fra mailen: En overførsel kan være et par dage om at nå frem."
          : "Tak for din ordre. Vi lægger varerne til side og sender dem, når pengene står på vores konto.",
      ),
      {
        kind: "facts",
        rows: [
          ["Kontonummer", [strong(account)]],
          ["Modtager", shop.company.name],
          ["Beløb", [strong(formatPrice(amountOre))]],
          ["Skriv i meddelelsen", [strong(orderNumber)]],
          ["Senest", formatFullDate(payBefore)],
        ],
      },
      text("Er pengene ikke kommet til den tid, annullerer vi ordren og lægger varerne tilbage."),
      button("Se din ordre", shop.at(`/kurv/kvittering/${token}`)),
    ],
    footer: [`Du får denne mail, fordi du har bestilt hos ${shop.productName}.`],
  };
}
