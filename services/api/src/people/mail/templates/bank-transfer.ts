import { shopPage } from "@skaenk/contract/shop-pages";
import { formatAccount } from "@skaenk/danish/bank-account";
import { formatFullDate, formatPrice, formatTime } from "@skaenk/danish/format";
import { button, greeting, type Letter, strong, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import type { MailShop } from "../mail-shop.ts";

/** Asks the buyer to confirm the mail address before goods are held for days. */
export function confirmOrder({ orderNumber, token, confirmBefore }: MailData["confirm-order"], shop: MailShop): Letter {
  const until = `${formatFullDate(confirmBefore)} ${formatTime(confirmBefore)}`;
  return {
    subject: `Bekræft din ordre ${orderNumber}`,
    preheader: `Tryk på linket senest ${until}, så lægger vi varerne til side.`,
    title: "Bekræft din ordre",
    parts: [
      greeting(),
      text([
        "Der er bestilt varer hos os med bankoverførsel og denne mailadresse. Ordren har nummer ",
        strong(orderNumber),
        ".",
      ]),
      text(
        "Er det dig, så bekræft ordren. Så lægger vi varerne til side og viser dig, hvor pengene skal overføres hen.",
      ),
      button("Bekræft ordren", shop.at(`${shopPage("/kurv/bekraeft")}?token=${token}`)),
      text([
        "Varerne er ikke lagt til side, før du har bekræftet, og de kan blive solgt imens. Linket gælder til ",
        strong(until),
        ".",
      ]),
      text("Er det ikke dig, så gør ingenting. Ordren falder selv bort, og du hører ikke mere fra os."),
    ],
    footer: [`Du får denne mail, fordi din adresse er skrevet på en ordre hos ${shop.productName}.`],
  };
}

/** The bank account to pay an order to; sent again as a reminder when no payment has arrived. */
export function bankTransfer(data: MailData["bank-transfer"], shop: MailShop): Letter {
  const { orderNumber, token, account, amountOre, payBefore, reminder } = data;
  return {
    subject: reminder ? `Vi mangler betalingen for ordre ${orderNumber}` : `Sådan betaler du ordre ${orderNumber}`,
    preheader: `${formatPrice(amountOre)} senest ${formatFullDate(payBefore)}.`,
    title: reminder ? "Vi har ikke modtaget din betaling endnu" : "Sådan betaler du",
    parts: [
      greeting(),
      text(
        reminder
          ? "Har du lige overført pengene, så se bort fra mailen: En overførsel kan være et par dage om at nå frem."
          : "Tak for din ordre. Vi har lagt varerne til side og sender dem, når pengene står på vores konto.",
      ),
      {
        kind: "facts",
        rows: [
          ["Reg.nr. og kontonummer", [strong(formatAccount(account))]],
          ["Modtager", shop.company.name],
          ["Beløb", [strong(formatPrice(amountOre))]],
          ["Skriv i meddelelsen", [strong(orderNumber)]],
          ["Senest", formatFullDate(payBefore)],
        ],
      },
      text("Er pengene ikke kommet til den tid, annullerer vi ordren og lægger varerne tilbage."),
      button("Se din ordre", shop.at(shopPage("/kurv/kvittering/:token", { token }))),
    ],
    footer: [`Du får denne mail, fordi du har bestilt hos ${shop.productName}.`],
  };
}
