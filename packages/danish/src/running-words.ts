import { countOf } from "./format.ts";

/** Work that waits, by its topic in the outbox. */
export const queueNames = {
  mail: "Mails",
  newsletter: "Nyhedsbreve",
  "newsletter-send": "Nyhedsbreve, der skal ud",
  payment: "Betalinger",
  label: "Labels",
  "gift-cards": "Gavekort",
  "stock-notice": "Besked om varer, der er på lager igen",
  "search-content": "Søgningens indhold",
  behaviour: "Det, besøgende har sagt ja til, at vi husker",
  feeds: "Feeds til portaler",
  webhook: "Webhooks",
  "orders.cards-sent": "Ordrer, hvis gavekort er sendt",
  "withdrawals.order-paid": "Ordrer, der blev fortrudt, før de blev betalt",
  "bar.orders": "Leverede varer, der stilles i medlemmers bar",
  "webhook.messages": "Beskeder til webhooks",
  journal: "Bilag til regnskabet",
  "change-set.run": "Store ændringer",
  "change-set.undo": "Ændringer, der fortrydes",
  "goods-import": "Filer med varer",
  "product-picture": "Billeder, der hentes",
  studio: "Billeder fra studiet",
  "former-shop": "Filer fra den gamle butik",
  "providers.prepare": "Forbindelser, der gøres klar",
};
/** Beside what waits for a commit: the clock's own. */
const queueWords: Record<string, string> = { ...queueNames, schedule: "Planlagte opgaver" };
export const queueWord = (queue: string): string => queueWords[queue] ?? queue;

/** Scheduled jobs by name. */
export const jobNames = {
  "content.turn-the-hour": "Starter og stopper tilbud, kampagner og artikler",
  "content.forget-changes": "Sletter gamle ændringer",
  "payments.prepare": "Klargør betalingsudbydere",
  "orders.tend": "Følger op på ordrer, der venter på betaling",
  "audit.forget-rows": "Sletter rækker i gamle ændringssæt",
  "audit.measure-entries": "Måler ældre linjer i loggen",
  "bar.remove-old-pours": "Sletter gamle tryk på »Jeg har lavet den«",
  "carts.remove-old": "Fjerner glemte kurve",
  "drinks-cards.remove-old": "Fjerner gamle drinkskort",
  "checkout.forget-traces": "Sletter spor fra kassen",
  "mail.forget-recipients": "Sletter, hvem der fik mails",
  "newsletter.remove-unconfirmed": "Sletter tilmeldinger, der aldrig blev bekræftet",
  "orders.purge": "Sletter ordrer efter fem år",
  "points.settle": "Opgør point",
  "points.remind": "Minder om point, der udløber",
  "club.notify-members": "Skriver til medlemmerne om klubbens ændringer",
  "club.greet-birthdays": "Sender fødselsdagshilsner",
  "club.remove-never-confirmed": "Fjerner medlemmer, der aldrig bekræftede",
  "club.forget-traces": "Sletter gamle spor i klubben",
  "personalisation.tell-everything": "Opdaterer søgningen",
  "operations.write-erasures": "Skriver sletninger uden for databasen",
  "operations.forget-outages": "Sletter gamle udfald",
  "backup.nightly": "Tager en sikkerhedskopi",
  "identity.forget-attempts": "Sletter tællinger af gamle forsøg",
  "office.forget-traces": "Tømmer papirkurven efter tredive dage",
  "media.finish-pictures": "Færdiggør billeder",
  "payments.watch-reservations": "Kontrollerer penge, der er reserveret for længe",
  "gift-cards.send": "Sender gavekort til tiden",
  "gift-cards.book-lapsed": "Bogfører gavekort, der er udløbet",
  "gift-cards.forget-recipients": "Sletter, hvem der fik gavekort",
  "shipping.prepare": "Klargør fragt",
  "delivery.pass-cut-off": "Fornyer leveringsdagene, når dagens frist er passeret",
  "parcels.forget-labels": "Sletter gamle labels",
  "orders.finish-sent-cards": "Afslutter ordrer, hvis gavekort er sendt",
  "stock-notices.forget": "Sletter, hvem der ville have besked om en vare",
  "feeds.rebuild": "Opdaterer feeds til portaler",
  "owner.mail": "Sender mail til ejeren om det, der er sket",
  "journal.send-yesterday": "Sender gårsdagens bilag til regnskabet",
  "imports.remove-old": "Sletter gamle filer med varer",
  "former-shop.forget": "Sletter gamle filer fra den gamle butik",
  "searches.forget": "Sletter gamle søgninger",
  "shelf-trials.end": "Afslutter forsøg, der har løbet længe nok",
};
/** A shop that was just renewed may still show an entry of the version before. */
export const jobWord = (name: string): string => (jobNames as Record<string, string>)[name] ?? name;

const dependencies: Record<string, string> = {
  mail: "Mailserveren",
  search: "Søgningen",
  database: "Databasen",
  disk: "Disken",
  files: "Mappen til billeder og filer",
  shop: "Butikken",
  schedule: "Planlagte opgaver",
};
/** Danish names of providers by their host. In a demo shop the fakes on this machine stand in for all of them. */
const providerWords: [RegExp, string][] = [
  [/^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/, "Betaling, fragt og alder på prøve"],
  [/(^|\.)(vipps\.no|mobilepay\.dk)$/, "Betaling, MobilePay"],
  [/(^|\.)quickpay\.net$/, "Betaling, Quickpay"],
  [/(^|\.)stripe\.com$/, "Betaling, Stripe"],
  [/(^|\.)shipmondo\.com$/, "Fragt, Shipmondo"],
  [/(^|\.)e-conomic\.com$/, "Regnskab, e-conomic"],
  [/(^|\.)adressevaelger\.dk$/, "Adresser"],
];

/** The Danish name of a provider or other dependency; an unknown one keeps its host name. */
export const dependencyWord = (name: string): string =>
  dependencies[name] ?? providerWords.find(([host]) => host.test(name))?.[1] ?? name;

/** `4 min.`; `3 t. 5 min.`; `2 døgn`. */
export function minutesWord(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min.`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} døgn`;
  return minutes % 60 > 0 ? `${hours} t. ${minutes % 60} min.` : `${hours} t.`;
}

const missing: Record<string, string> = {
  database: "databasen svarer ikke",
  migrations: "databasen er ældre end programmet",
  listener: "forbindelsen, der melder om ændringer",
  shelves: "kataloget indlæses",
  draining: "processen lukker",
};
const storage: Record<string, string> = {
  database_write:
    "Der kan ikke gemmes noget i databasen, for eksempel fordi disken er fuld: Ingen kan købe, og intet kan gemmes",
  disk: "Serverens disk er fuld, eller der kan ikke skrives på den: Billeder og filer kan ikke gemmes",
};
const missingWord = (what: string): string => storage[what] ?? `Butikken kan ikke arbejde: ${missing[what] ?? what}`;

type Problem<Kind> = { kind: Kind; subject: string; seconds: number | null; reason: string | null };

/** Failures of systems and networks in words that a shopkeeper understands. */
const causes: [RegExp, string][] = [
  [/refused writes for want of room/, "der var ikke plads, så ingen kunne købe, og intet kunne gemmes"],
  [/ENOSPC|no space left/i, "der er ikke plads på disken"],
  [/ENOTDIR|EEXIST|EACCES|EPERM|EROFS/, "der kan ikke skrives i mappen"],
  // The socket of a database on the same machine is a file, which is there as long as the database runs.
  [/connect ENOENT/, "databasen var stoppet"],
  [/ENOENT/, "en fil eller mappe mangler"],
  [/ECONNREFUSED/, "der er ingen, der tager imod forbindelsen"],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, "adressen findes ikke"],
  [/ETIMEDOUT|ESOCKETTIMEDOUT|Greeting never received|timed? ?out/i, "der kom intet svar i tide"],
  [/the database system is (shutting down|starting up)|terminating connection/i, "databasen blev genstartet"],
  [/ECONNRESET|EPIPE|socket hang up|Connection (closed|terminated)/i, "forbindelsen blev afbrudt"],
  [/the shop did not run/, "butikken kørte ikke, og ingen kunne besøge den"],
  [/not begun when it was due/, "ingen udførte dem til tiden"],
  [/answered (408|425|429|5\d\d)/, "serveren svarede med en fejl"],
  [/fetch failed/, "der er ingen forbindelse"],
  [/certificate has expired|CERT_HAS_EXPIRED/i, "certifikatet er udløbet"],
  [/certificate/i, "certifikatet kan ikke godkendes"],
  [/EAUTH/, "adgangen blev afvist"],
];

/** Why something failed, in one line: the stack of an error is for the log. */
export function reasonWord(reason: string): string {
  const [, cause] = causes.find(([pattern]) => pattern.test(reason)) ?? [];
  const [first = ""] = reason.split("\n");
  return cause ?? first.replace(/^(Uncaught )?([A-Z]\w*)?Error:\s*/, "");
}

const because = (reason: string | null) => (reason ? `: ${reasonWord(reason)}` : "");
/** A shop for trying things out says it as a plain line. */
export const noBackup =
  "Der tages ingen sikkerhedskopi: Den, der driver serveren, vælger en mappe i indstillingen BACKUP_DIR";
const problems = {
  missing: ({ subject }) => missingWord(subject),
  dependency: ({ subject, seconds, reason }) =>
    `${dependencyWord(subject)} har ikke svaret i ${minutesWord(seconds ?? 0)}${because(reason)}`,
  "job-late": ({ subject, seconds }) => `${jobWord(subject)}: ${minutesWord(seconds ?? 0)} forsinket`,
  "job-fails": ({ subject, reason }) => `${jobWord(subject)}: fejler hver gang${because(reason)}`,
  "queue-late": ({ subject, seconds }) => `${queueWord(subject)}: det ældste har ventet i ${minutesWord(seconds ?? 0)}`,
  "given-up": ({ subject }) => `${queueWord(subject)}: noget er opgivet`,
  "payments-unresolved": ({ subject }) =>
    `${countOf(Number(subject), "betaling", "betalinger")} er ikke afsluttet efter et kvarter`,
  "backup-failed": ({ reason }) => `Den seneste sikkerhedskopi gik galt${because(reason)}`,
  "backup-old": ({ seconds }) =>
    seconds === null
      ? "Der er aldrig taget en sikkerhedskopi"
      : `Der er ikke taget en sikkerhedskopi i ${minutesWord(seconds)}`,
  "backup-none": () => noBackup,
  "disk-low": ({ reason }) => `Serverens disk er næsten fuld${reason === null ? "" : `: ${reason} er ledige`}`,
} satisfies Record<string, (problem: Problem<string>) => string>;
/** A problem of the running shop as a sentence without its full stop. */
export const problemWord = (problem: Problem<keyof typeof problems>): string => problems[problem.kind](problem);
