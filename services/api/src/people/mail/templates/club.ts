import { shopPage } from "@skaenk/contract/shop-pages";
import { pointsText as points, worthText } from "@skaenk/danish/club-words";
import { formatDate, formatMoment, formatNumber } from "@skaenk/danish/format";
import { button, greeting, type Letter, link, quiet, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import { type MailShop, mailTo } from "../mail-shop.ts";

/** Shows that the address belongs to who joined. */
export function confirmEmail(data: MailData["confirm-email"], shop: MailShop): Letter {
  const { token, joiningPoints } = data;
  return {
    subject: `Bekræft din e-mail hos ${shop.productName}`,
    preheader: "Så er du med i klubben.",
    picture: { src: shop.drawing("house", "velkommen", "wide"), alt: "Tre drinks på en bar under grønne lamper" },
    title: "Velkommen i klubben",
    parts: [
      greeting(),
      text("Tryk på knappen for at bekræfte, at adressen er din."),
      button("Bekræft min e-mail", shop.at(`${shopPage("/klub/bekraeft")}?token=${token}`)),
      ...(joiningPoints > 0 ? [text(`Når du har bekræftet, får du ${points(joiningPoints)}, du kan handle for.`)] : []),
      text("Har du ikke oprettet dig, skal du ikke gøre noget."),
    ],
  };
}

export function resetPassword({ token, validMinutes }: MailData["reset-password"], shop: MailShop): Letter {
  return {
    subject: `Vælg et nyt kodeord til ${shop.productName}`,
    preheader: `Linket gælder i ${formatNumber(validMinutes)} minutter.`,
    title: "Vælg et nyt kodeord",
    parts: [
      text("Du, eller en anden, har bedt om at vælge et nyt kodeord til klubben."),
      button("Vælg nyt kodeord", shop.at(`${shopPage("/klub/nulstil-kodeord")}?token=${token}`)),
      text(
        `Linket kan bruges én gang og gælder i ${formatNumber(validMinutes)} minutter. Var det ikke dig, skal du ikke gøre noget: Dit kodeord er det samme som før.`,
      ),
    ],
  };
}

/** Goes to the old address, so that nobody takes over an account unseen. */
export function emailChanged(data: MailData["email-changed"], shop: MailShop): Letter {
  const { firstName, newEmail, changedAt } = data;
  return {
    subject: `Din e-mail hos ${shop.productName} er ændret`,
    preheader: "Var det ikke dig, så skriv til os nu.",
    title: "Din e-mail er ændret",
    parts: [
      greeting(firstName),
      text([
        "E-mailen på din konto blev ændret til ",
        newEmail,
        ` den ${formatMoment(changedAt)}. Du får ikke flere mails om kontoen på denne adresse.`,
      ]),
      text(["Var det ikke dig, så skriv til ", mailTo(shop), " med det samme."]),
    ],
  };
}

/** Shows that a member's new address is the member's, before it is taken into use. */
export function confirmNewEmail({ token }: MailData["confirm-new-email"], shop: MailShop): Letter {
  return {
    subject: `Bekræft din nye e-mail hos ${shop.productName}`,
    preheader: "Så bruger vi den nye adresse.",
    title: "Bekræft din nye e-mail",
    parts: [
      greeting(),
      text("Tryk på knappen for at bekræfte, at adressen er din. Indtil da bruger vi den gamle."),
      button("Bekræft min nye e-mail", shop.at(`${shopPage("/klub/bekraeft")}?ny=ja&token=${token}`)),
      text("Linket gælder i et døgn. Har du ikke bedt om det, skal du ikke gøre noget."),
    ],
  };
}

/** Nobody changes a member's password unseen. */
export function passwordChanged(data: MailData["password-changed"], shop: MailShop): Letter {
  const { firstName, changedAt } = data;
  return {
    subject: `Dit kodeord hos ${shop.productName} er ændret`,
    preheader: "Var det ikke dig, så skriv til os nu.",
    title: "Dit kodeord er ændret",
    parts: [
      greeting(firstName),
      text(
        `Kodeordet til din konto blev ændret den ${formatMoment(changedAt)}. Alle andre steder, hvor du var logget ind, er du logget ud.`,
      ),
      text(["Var det ikke dig, så skriv til ", mailTo(shop), " med det samme."]),
    ],
  };
}

export function birthday(data: MailData["birthday"], shop: MailShop): Letter {
  return {
    subject: `Tillykke med fødselsdagen, ${data.firstName}`,
    preheader: `Der ligger ${points(data.points)} til dig.`,
    picture: { src: shop.drawing("house", "foedselsdag", "wide"), alt: "Et bord i haven med bowle, bobler og jordbær" },
    title: "Tillykke med fødselsdagen",
    parts: [
      text(["Kære ", data.firstName]),
      text("Vi ønsker dig en god dag og har sat point, du kan handle for, ind på din konto."),
      {
        kind: "card",
        label: "Fra os til dig",
        figure: points(data.points),
        rows: [["I kurven", worthText(shop.live.club)]],
      },
      button("Se mine point", shop.at(shopPage("/klub/oversigt"))),
    ],
    footer: clubFooter(shop),
  };
}

/** A message of the membership, without advertising, in the time that the club's terms promise. */
export function clubChange({ firstName, from, changes, withdrawn }: MailData["club-change"], shop: MailShop): Letter {
  const day = formatDate(from);
  const told = withdrawn
    ? { title: "Klubben ændres ikke alligevel", text: `Vi skrev, at klubben ændres den ${day}. Det gør den ikke.` }
    : { title: "Klubben ændres", text: `Fra den ${day} gælder noget andet for dig som medlem af klubben:` };
  return {
    subject: withdrawn ? told.title : `Klubben ændres den ${day}`,
    preheader: told.text,
    title: told.title,
    parts: [
      greeting(firstName),
      text(told.text),
      ...(withdrawn ? [text("Alt er, som det var.")] : changes.map((change) => text(change))),
      ...(withdrawn
        ? []
        : [text("De point, du har, beholder deres værdi. Ordrer, du bestiller før den dag, giver point som hidtil.")]),
      button("Se dine point", shop.at(shopPage("/klub/oversigt"))),
      quiet(["Læs ", link("klubvilkårene", shop.at(shopPage("/klub/vilkaar"))), ". Du kan melde dig ud, når du vil."]),
    ],
    footer: clubFooter(shop),
  };
}

export function pointsExpiry(data: MailData["points-expiry"], shop: MailShop): Letter {
  return {
    subject: `${points(data.points)} udløber den ${formatDate(data.expiresOn)}`,
    preheader: `Du har ${points(data.balance)} i alt.`,
    title: "Nogle af dine point udløber",
    parts: [
      greeting(data.firstName),
      text(`${points(data.points)} udløber den ${formatDate(data.expiresOn)}, hvis de ikke er brugt.`),
      {
        kind: "card",
        label: "Dine point",
        figure: points(data.balance),
        rows: [
          ["Udløber", `${points(data.points)} den ${formatDate(data.expiresOn)}`],
          ["I kurven", worthText(shop.live.club)],
        ],
      },
      button("Se mine point", shop.at(shopPage("/klub/oversigt"))),
    ],
    footer: clubFooter(shop),
  };
}

/**
 * The mail to a customer of the former shop, sent once when the owner asks for it. The mail is about the shop that the customer knows, and is
 * no advertisement.
 */
export function formerInvitation({ firstName }: MailData["former-invitation"], shop: MailShop): Letter {
  return {
    subject: `${shop.productName} har fået en ny butik`,
    preheader: "Dit gamle kodeord gælder ikke længere.",
    title: "Vi er flyttet",
    parts: [
      greeting(firstName),
      text(`${shop.productName} har fået en ny butik på samme adresse, og dit kodeord er ikke flyttet med.`),
      text("Vil du have en konto igen, så opret den med denne e-mail. Du kan også handle uden."),
      button("Opret en konto", shop.at(shopPage("/klub/login"))),
      text("Du bliver ikke skrevet op til noget. Gør du ingenting, hører du ikke mere."),
    ],
    footer: [`Du får denne mail én gang, fordi du har handlet hos ${shop.productName} før.`],
  };
}

const clubFooter = (shop: MailShop) => [`Du får denne mail, fordi du er medlem af klubben hos ${shop.productName}.`];
