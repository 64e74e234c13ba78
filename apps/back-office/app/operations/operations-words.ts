import type { JobName, OutboxTopic, RunningProblem } from "@skaenk/contract/office/operations";
import { countOf } from "@skaenk/danish/format";

const queues: Record<OutboxTopic, string> = {
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
  journal: "Bilag til regnskabet",
  "change-set.run": "Store ændringer",
  "change-set.undo": "Ændringer, der fortrydes",
  "goods-import": "Filer med varer",
  "product-picture": "Billeder, der hentes",
  "former-shop": "Filer fra den gamle butik",
  "providers.prepare": "Forbindelser, der gøres klar",
};
/** Beside what waits for a commit: the clock's own. */
const queueNames: Record<string, string> = { ...queues, schedule: "Planlagte opgaver" };
export const queueWord = (queue: string): string => queueNames[queue] ?? queue;

/** `3 venter, den ældste i 4 minutter`; `Tom`. */
export function waitWord(waiting: number, failed: number, oldestSeconds: number): string {
  const gone = failed > 0 ? `${failed} opgivet` : "";
  const minutes = Math.floor(oldestSeconds / 60);
  const since = minutes > 0 ? `, den ældste i ${minutes} min.` : "";
  return [waiting > 0 ? `${waiting} venter${since}` : "", gone].filter(Boolean).join(", ") || "Tom";
}

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
  database_write: "der kan ikke skrives i databasen",
  migrations: "databasen er ældre end programmet",
  listener: "forbindelsen, der melder om ændringer",
  disk: "der mangler plads på disken",
  shelves: "kataloget indlæses",
  draining: "processen lukker",
};
const missingWord = (what: string): string => missing[what] ?? what;

const kinds: Record<string, string> = {
  backup: "Sikkerhedskopi",
  restore: "Gendannelse",
  "restore-test": "Gendannelse på prøve",
  release: "Kopien er taget i brug",
};
export const kindWord = (kind: string): string => kinds[kind] ?? kind;

/** `12,4 MB`. */
export const sizeWord = (bytes: number | null): string =>
  bytes === null ? "" : `${(bytes / 1_000_000).toLocaleString("da-DK", { maximumFractionDigits: 1 })} MB`;

const jobs: Record<JobName, string> = {
  "content.turn-the-hour": "Starter og stopper tilbud, kampagner og artikler",
  "content.forget-changes": "Sletter gamle ændringer",
  "payments.prepare": "Klargør betalingsudbydere",
  "orders.tend": "Følger op på ordrer, der venter på betaling",
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
  "backup.nightly": "Tager en sikkerhedskopi",
  "office.forget-traces": "Tømmer papirkurven efter tredive dage",
  "media.finish-pictures": "Færdiggør billeder",
  "payments.watch-reservations": "Kontrollerer penge, der er reserveret for længe",
  "gift-cards.send": "Sender gavekort til tiden",
  "gift-cards.book-lapsed": "Bogfører gavekort, der er udløbet",
  "gift-cards.forget-recipients": "Sletter, hvem der fik gavekort",
  "shipping.prepare": "Klargør fragt",
  "parcels.forget-labels": "Sletter gamle labels",
  "stock-notices.forget": "Sletter, hvem der ville have besked om en vare",
  "feeds.rebuild": "Opdaterer feeds til portaler",
  "owner.mail": "Sender mail til ejeren om det, der er sket",
  "journal.send-yesterday": "Sender gårsdagens bilag til regnskabet",
  "imports.remove-old": "Sletter gamle filer med varer",
  "former-shop.forget": "Sletter gamle filer fra den gamle butik",
  "searches.forget": "Sletter gamle søgninger",
  "shelf-trials.end": "Slutter forsøg, der har løbet længe nok",
};
/** A shop that was just renewed may still show an entry of the version before. */
export const jobWord = (name: string): string => (jobs as Record<string, string>)[name] ?? name;

const dependencies: Record<string, string> = { mail: "Mailserveren", search: "Søgningen" };
/** A provider is known by its host. */
export const dependencyWord = (name: string): string => dependencies[name] ?? name;

const because = (reason: string | null) => (reason ? `: ${reason}` : "");
const problems: Record<RunningProblem["kind"], (problem: RunningProblem) => string> = {
  missing: ({ subject }) => `Butikken kan ikke arbejde: ${missingWord(subject)}`,
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
};
export const problemWord = (problem: RunningProblem): string => problems[problem.kind](problem);
