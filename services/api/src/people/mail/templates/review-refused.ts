import { button, greeting, type Letter, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import { type MailShop, mailTo } from "../mail-shop.ts";

/** The mail about a review that was refused, with the reason; the member may write it anew. */
export function reviewRefused(data: MailData["review-refused"], shop: MailShop): Letter {
  const { firstName, thing, kind, slug, reason } = data;
  const page = `/${kind === "recipe" ? "drink" : "vare"}/${slug}/anmeldelse`;
  return {
    subject: `Din tekst om ${thing} bliver ikke vist`,
    preheader: "Her er grunden, og hvordan du kan skrive den om.",
    title: "Din tekst bliver ikke vist",
    parts: [
      greeting(firstName),
      text(
        `Tak, fordi du skrev om ${thing}. Vi læser alle tekster, før de vises, og din kan vi ikke vise. Grunden er:`,
      ),
      text(reason),
      text("Vi viser både ris og ros, så det er ikke derfor. Du kan skrive teksten om, så læser vi den igen."),
      button("Skriv teksten om", shop.at(page)),
      text(["Mener du, at vi tager fejl, så skriv til ", mailTo(shop), ". Så ser en medarbejder på det igen."]),
    ],
  };
}
