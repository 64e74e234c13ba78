import { shopPage } from "@skaenk/contract/shop-pages";
import { writtenTo } from "@skaenk/danish/company-words";
import { formatFullDate, formatPrice, formatTime } from "@skaenk/danish/format";
import { button, greeting, heading, type Letter, link, quiet, strong, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import type { MailShop } from "../mail-shop.ts";
import { orderedGoods } from "./order-received.ts";

/**
 * The mail with an order by phone and the link to pay it: the customer has both before paying binds them.
 * @source forbrugeraftaleloven §§ 8 and 13; denmark.md 1.2 for the age
 */
export function phoneOrder(order: MailData["phone-order"], shop: MailShop): Letter {
  const { orderNumber, delivery, payBefore, awaitsAge, byBank } = order;
  const toDo = byBank ? "Se, hvordan du betaler" : "Betal ordren";
  const until = `${formatFullDate(payBefore)} ${formatTime(payBefore)}`;
  return {
    subject: `Din ordre ${orderNumber} pr. telefon`,
    preheader: `${formatPrice(order.totalOre)} Varerne er lagt til side til dig til og med ${formatFullDate(payBefore)}.`,
    title: "Tak for din bestilling",
    parts: [
      greeting(),
      text(["Du har bestilt det her hos os over telefonen. Ordren har nummer ", strong(orderNumber), "."]),
      text(
        awaitsAge
          ? "Der er alkohol i ordren. Ved køb af alkohol skal vi kontrollere din alder, så bekræft den først på siden, og betal derefter."
          : "Se den igennem, og betal, hvis det passer.",
      ),
      button(
        awaitsAge ? "Bekræft din alder, og betal" : toDo,
        shop.at(shopPage("/kurv/kvittering/:token", { token: order.token })),
      ),
      text([
        "Varerne er lagt til side til dig til ",
        strong(until),
        ". Er ordren ikke betalt til den tid, annullerer vi den.",
      ]),
      heading("Det har du bestilt"),
      orderedGoods(order, shop),
      heading("Levering"),
      {
        kind: "facts",
        rows: [
          ["Leveringsmåde", delivery.method],
          ["Til", delivery.to.join(", ")],
          ...(delivery.expected
            ? [["Leveringstid", `${delivery.expected}, når ordren er betalt`] as [string, string]]
            : []),
        ],
      },
      quiet([
        "Du har 14 dages fortrydelsesret, fra du har fået varerne. Når du betaler, siger du ja til ",
        link("handelsbetingelserne", shop.at(shopPage("/handelsbetingelser"))),
        `. Har vi hørt forkert, så skriv til ${writtenTo(shop.company)}, eller lad være med at betale. Så sker der ikke mere.`,
      ]),
    ],
    footer: [`Du får denne mail, fordi du har bestilt hos ${shop.productName}.`],
  };
}
