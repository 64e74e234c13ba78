const queues: Record<string, string> = {
  mail: "Mails",
  newsletter: "Nyhedsbreve",
  payment: "Betalinger",
  "search-content": "Søgningens indhold",
  behaviour: "Det, besøgende har sagt ja til at huske",
  schedule: "Uret",
  webhook: "Webhooks",
  journal: "Bilag til regnskabet",
  feeds: "Feeds til portaler",
  "change-set.run": "Store ændringer",
  "change-set.undo": "Ændringer, der fortrydes",
};
export const queueWord = (queue: string): string => queues[queue] ?? queue;

/** `3 venter, den ældste i 4 minutter`; `Tom`. */
export function waitWord(waiting: number, failed: number, oldestSeconds: number): string {
  const gone = failed > 0 ? `${failed} opgivet` : "";
  const minutes = Math.floor(oldestSeconds / 60);
  const since = minutes > 0 ? `, den ældste i ${minutes} min.` : "";
  return [waiting > 0 ? `${waiting} venter${since}` : "", gone].filter(Boolean).join(", ") || "Tom";
}

const missing: Record<string, string> = {
  database: "databasen svarer ikke",
  database_write: "databasen kan ikke skrives i",
  migrations: "databasen er ældre end programmet",
  listener: "forbindelsen, der hører om ændringer",
  disk: "plads på disken",
  shelves: "hylderne bliver læst",
  draining: "processen er på vej ned",
};
export const missingWord = (what: string): string => missing[what] ?? what;

const kinds: Record<string, string> = {
  backup: "Sikkerhedskopi",
  restore: "Gendannelse",
  "restore-test": "Gendannelse på prøve",
  release: "Kopien er sluppet fri",
};
export const kindWord = (kind: string): string => kinds[kind] ?? kind;

/** `12,4 MB`. */
export const sizeWord = (bytes: number | null): string =>
  bytes === null ? "" : `${(bytes / 1_000_000).toLocaleString("da-DK", { maximumFractionDigits: 1 })} MB`;

const jobs: Record<string, string> = {
  "content.turn-the-hour": "Tilbud, kampagner og artikler skifter med uret",
  "content.forget-changes": "Glemmer gamle ændringer",
  "payments.prepare": "Gør betalingsudbyderne klar",
  "orders.tend": "Passer ordrer, der venter på betaling",
  "carts.remove-old": "Fjerner glemte kurve",
  "drinks-cards.remove-old": "Fjerner gamle drinkskort",
  "checkout.forget-traces": "Glemmer spor fra kassen",
  "mail.forget-recipients": "Glemmer, hvem der fik mails",
  "newsletter.remove-unconfirmed": "Glemmer tilmeldinger, der aldrig blev bekræftet",
  "newsletter.send-due": "Sender nyhedsbreve til tiden",
  "orders.purge": "Sletter ordrer efter fem år",
  "points.settle": "Gør point op",
  "points.remind": "Minder om point, der udløber",
  "club.greet-birthdays": "Siger tillykke",
  "club.remove-never-confirmed": "Fjerner medlemmer, der aldrig bekræftede",
  "club.forget-traces": "Glemmer gamle spor i klubben",
  "personalisation.tell-everything": "Fortæller søgningen om alt",
  "operations.write-erasures": "Skriver sletninger uden for databasen",
  "backup.nightly": "Tager en sikkerhedskopi",
  "office.forget-traces": "Tømmer papirkurven efter tredive dage",
  "media.finish-pictures": "Gør billeder færdige",
};
export const jobWord = (name: string): string => jobs[name] ?? name;
