import { officeAddress, officePage } from "@skaenk/contract/office/pages";
import { formatMoment } from "@skaenk/danish/format";
import { button, type Letter, link, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import type { MailShop } from "../mail-shop.ts";

type Alert = MailData["owner-alert"];
type AlertWords = { subject: string; happened: string; look: string; path: string };

const words: Record<Alert["event"], AlertWords> = {
  "gift-card": {
    subject: "Et gavekort er udstedt på kontoret",
    happened: "har udstedt et gavekort, som ingen har betalt",
    look: "Se gavekortene",
    path: officePage("/gavekort"),
  },
  "gift-card-transfer": {
    subject: "Gavekort er markeret som betalt",
    happened: "har markeret en bankoverførsel som betalt, så gavekortene i ordren gælder",
    look: "Se gavekortene",
    path: officePage("/gavekort"),
  },
  "gift-card-mailed": {
    subject: "Et gavekort er sendt til en ny modtager",
    happened: "har sendt et gavekort med en ny kode til en anden end modtageren og køberen",
    look: "Se gavekortene",
    path: officePage("/gavekort"),
  },
  "gift-card-printed": {
    subject: "Et gavekort er printet med en ny kode",
    happened: "har printet et gavekort, så det har fået en ny kode. Havde det en kode før, gælder den ikke mere",
    look: "Se gavekortene",
    path: officePage("/gavekort"),
  },
  "gift-card-paid-out": {
    subject: "Et gavekort er udbetalt",
    happened: "har udbetalt et gavekort i penge",
    look: "Se gavekortene",
    path: officePage("/gavekort"),
  },
  "gift-card-unblocked": {
    subject: "Et spærret gavekort gælder igen",
    happened: "har ophævet spærringen af et gavekort",
    look: "Se gavekortene",
    path: officePage("/gavekort"),
  },
  transfers: {
    subject: "En stor bankoverførsel er markeret som betalt",
    happened: "har markeret en bankoverførsel som betalt",
    look: "Se ordrerne",
    path: officePage("/ordrer"),
  },
  refunds: {
    subject: "Der er betalt meget tilbage i dag",
    happened: "har betalt penge eller point tilbage til en kunde",
    look: "Se ordrerne",
    path: officePage("/ordrer"),
  },
  payees: {
    subject: "Butikkens betaling er ændret",
    happened: "har ændret, hvor kundernes penge går hen",
    look: "Se forbindelserne",
    path: officePage("/indstillinger/forbindelser"),
  },
  "age-check": {
    subject: "Alderskontrollen er ændret",
    happened: "har ændret, hvordan kunderne beviser deres alder, eller hvad der gælder som bevis",
    look: "Se forbindelserne",
    path: officePage("/indstillinger/forbindelser"),
  },
  "data-recipients": {
    subject: "Butikkens forbindelser er ændret",
    happened: "har ændret, hvem der laver labels til pakkerne, foreslår adresser eller får bogføringen",
    look: "Se forbindelserne",
    path: officePage("/indstillinger/forbindelser"),
  },
  notices: {
    subject: "Mails til ejeren er ændret",
    happened: "har ændret, hvilke mails ejeren får, eller hvor de går hen",
    look: "Se indstillingerne",
    path: `${officePage("/indstillinger")}#mail`,
  },
  owner: {
    subject: "En ny ejer på kontoret",
    happened: "har givet en medarbejder rollen som ejer",
    look: "Se personalet",
    path: officePage("/personale"),
  },
  name: {
    subject: "Et navn er skiftet på kontoret",
    happened: "har skiftet navnet på en konto",
    look: "Se personalet",
    path: officePage("/personale"),
  },
  "api-key": {
    subject: "En ny API-nøgle",
    happened: "har oprettet en API-nøgle, som et program kan bruge uden login",
    look: "Se nøglerne",
    path: officePage("/personale"),
  },
  webhook: {
    subject: "En ny webhook",
    happened: "har oprettet en webhook, som får besked om ordrer og lager",
    look: "Se webhooks",
    path: officePage("/indstillinger/webhooks"),
  },
};

/** Tells each owner of an act that moves money or gives access, so that nobody does it unseen in a session that was left open. */
export function ownerAlert({ event, by: name, account, at, about, more }: Alert, shop: MailShop): Letter {
  const { subject, happened, look, path } = words[event];
  const by = account === undefined ? name : `${name} (${account})`;
  return {
    subject: `${subject} hos ${shop.productName}`,
    preheader: about || `${by} ${happened}.`,
    title: subject,
    parts: [
      text(`${by} ${happened}, ${formatMoment(at)}.`),
      ...(about ? [text(about)] : []),
      ...(more ? tellMore(more) : []),
      button(look, shop.at(`/kontor${path}`)),
      text("Er det aftalt, skal du ikke gøre noget."),
      text([
        "Er det ikke, så luk adgangen under ",
        link("Personale", shop.at(officeAddress("/personale"))),
        ", og ret det tilbage. Står der dit eget navn, er nogen kommet ind som dig: ",
        link("vælg et nyt kodeord", shop.at(officeAddress("/glemt"))),
        ".",
      ]),
    ],
    footer: [`Du får denne mail, fordi du ejer ${shop.productName}. Den kan ikke slås fra.`],
  };
}

function tellMore({ count, acts }: NonNullable<Alert["more"]>): Letter["parts"] {
  const times = count === 1 ? "én gang mere" : `${count} gange mere`;
  const untold = count - acts.length;
  return [
    text(`Det samme er sket ${times} inden for et kvarter:`),
    ...acts.map(({ at, about }) => text([formatMoment(at), about].filter(Boolean).join(": "))),
    ...(untold > 0 ? [text(`Og ${untold} til, som står i Historik.`)] : []),
  ];
}
