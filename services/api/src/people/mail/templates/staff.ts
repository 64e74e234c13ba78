import { officeAddress } from "@skaenk/contract/office/pages";
import { formatMoment, formatNumber } from "@skaenk/danish/format";
import { button, greeting, type Letter, link, type Part, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import type { MailShop } from "../mail-shop.ts";

/** Asks somebody to work in the office, or lets a colleague in anew. */
export function staffInvitation(data: MailData["staff-invitation"], shop: MailShop): Letter {
  const { token, name, invitedBy, validDays, renews = false } = data;
  const days = `Linket kan bruges én gang og gælder i ${formatNumber(validDays)} dage.`;
  return {
    subject: renews
      ? `Ny adgang til kontoret hos ${shop.productName}`
      : `${invitedBy} inviterer dig til kontoret hos ${shop.productName}`,
    preheader: "Vælg et kodeord, så er du i gang.",
    title: renews ? "Sæt din adgang op på ny" : "Velkommen på kontoret",
    parts: [
      greeting(name),
      text(
        renews
          ? `${invitedBy} har sendt dig en ny adgang. Når du bruger den, vælger du et nyt kodeord og laver en ny passkey eller nye engangskoder. De gamle holder op med at virke.`
          : `${invitedBy} har givet dig adgang til kontoret, hvor du kan arbejde med ordrer, varer og indhold. Du vælger et kodeord og laver en passkey eller engangskoder, så kun du kan komme ind.`,
      ),
      button("Vælg dit kodeord", shop.at(officeAddress("/velkommen/:token", { token }))),
      text(
        renews
          ? `${days} Har du ikke bedt om det, skal du ikke bruge linket: Så ændres intet.`
          : `${days} Kender du ikke til det, skal du ikke gøre noget.`,
      ),
    ],
  };
}

export function staffPassword({ token, validMinutes }: MailData["staff-password"], shop: MailShop): Letter {
  return {
    subject: `Vælg et nyt kodeord til kontoret hos ${shop.productName}`,
    preheader: `Linket gælder i ${formatNumber(validMinutes)} minutter.`,
    title: "Vælg et nyt kodeord",
    parts: [
      text("Du, eller en anden, har bedt om at vælge et nyt kodeord til kontoret."),
      button("Vælg nyt kodeord", shop.at(officeAddress("/velkommen/:token", { token }))),
      text(
        `Linket kan bruges én gang og gælder i ${formatNumber(validMinutes)} minutter. Var det ikke dig, skal du ikke gøre noget: Dit kodeord er det samme som før.`,
      ),
    ],
  };
}

type Access = MailData["staff-access"];

/** What happened, in a subject and a sentence that the moment and the device are put behind. */
const accessWords: Record<Access["event"], (name: string) => { subject: string; happened: string }> = {
  "passkey-added": (name) => ({
    subject: "Ny passkey til kontoret",
    happened: `Passkeyen »${name}« blev føjet til din konto`,
  }),
  "passkey-removed": (name) => ({
    subject: "En passkey er fjernet",
    happened: `Passkeyen »${name}« blev fjernet fra din konto`,
  }),
  "codes-on": () => ({ subject: "Nye engangskoder til kontoret", happened: "Engangskoder blev sat op på din konto" }),
  "codes-off": () => ({ subject: "Engangskoder er slået fra", happened: "Engangskoder blev slået fra på din konto" }),
  "new-password": () => ({ subject: "Dit kodeord er skiftet", happened: "Kodeordet til din konto blev skiftet" }),
  "recovery-used": () => ({
    subject: "En gendannelseskode er brugt",
    happened: "En af dine gendannelseskoder blev brugt i stedet for koden fra din app",
  }),
  "codes-tried": () => ({
    subject: "Nogen kender dit kodeord",
    happened: "Nogen skrev dit kodeord rigtigt, men gættede forkert på engangskoden mange gange",
  }),
  "begun-afresh": () => ({
    subject: "Din adgang er sat op på ny",
    happened: "Din adgang til kontoret blev sat op på ny",
  }),
};

/** Tells somebody what became of their access; a new factor can be taken back from the mail. */
export function staffAccess({ event, at, name = "", device, undo, made }: Access, shop: MailShop): Letter {
  const { subject, happened } = accessWords[event](name);
  const where = device ? ` fra ${device}` : "";
  return {
    subject: `${subject} hos ${shop.productName}`,
    preheader: undo
      ? `Var det ikke dig, kan du fortryde i ${formatNumber(undo.validHours)} timer.`
      : "Var det ikke dig, så læs videre.",
    title: subject,
    parts: [
      text(`${happened} den ${formatMoment(at)}${where}.`),
      ...(made ? madeParts(made, shop) : []),
      ...(undo ? undoParts(undo, shop) : unlessItWasYou(event, shop)),
    ],
  };
}

const undoParts = ({ token, validHours }: NonNullable<Access["undo"]>, shop: MailShop): Part[] => [
  text("Var det dig, skal du ikke gøre noget."),
  text(
    `Var det ikke dig, så fortryd det nu. Så forsvinder det nye, det, der blev fjernet samtidig, kommer tilbage, og alle bliver logget ud. Linket gælder i ${formatNumber(validHours)} timer.`,
  ),
  button("Det var ikke mig: fortryd", shop.at(officeAddress("/fortryd/:token", { token }))),
];

/** The accesses that ended with the former one, and those that somebody else may have made and that are checked by hand. */
function madeParts(made: NonNullable<Access["made"]>, shop: MailShop): Part[] {
  const { keys, closed, demoted, kept, stopped, webhooks, newsletters } = made;
  const said = [
    ...(keys ? [`API-nøgler, der er deaktiveret: ${keys}.`] : []),
    ...(closed ? [`Adgange, der er lukket, fordi de er inviteret eller genåbnet fra din konto: ${closed}.`] : []),
    ...(demoted ? [`Medarbejdere, der har fået deres tidligere rolle tilbage: ${demoted}.`] : []),
    ...(stopped ? [`Webhooks, der er stoppet: ${stopped}.`] : []),
    ...(kept ? [`Adgange, der stadig er åbne, og som er inviteret fra din konto: ${kept}.`] : []),
    ...(webhooks ? [`Webhooks, der stadig får besked: ${webhooks}.`] : []),
    ...(newsletters ? [`Nyhedsbreve, der stadig er planlagt: ${newsletters}.`] : []),
  ];
  return [
    ...said.map((sentence) => text(sentence)),
    text([
      "Se efter, at det passer, på ",
      link("kontoret", shop.at(officeAddress("/personale"))),
      " under Personale, Webhooks og Nyhedsbreve.",
    ]),
  ];
}

function unlessItWasYou(event: Access["event"], shop: MailShop): Part[] {
  const newPassword = link("vælg et nyt kodeord", shop.at(officeAddress("/glemt")));
  if (event === "codes-tried") {
    return [text(["Ingen er kommet ind. ", "Log ind, og skift kodeord på Din konto, eller ", newPassword, "."])];
  }
  return [
    text("Var det dig, skal du ikke gøre noget."),
    text([
      "Var det ikke dig, så ",
      newPassword,
      ", og bed en ejer se på din adgang. Er du selv ejeren, så bed den, der driver serveren, om et nyt ejerlink.",
    ]),
  ];
}
