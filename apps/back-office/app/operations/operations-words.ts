import type { DependencyOutage, JobName, OutboxTopic, ShopRunning } from "@skaenk/contract/office/operations";
import { countOf, formatMoment, formatNearMoment } from "@skaenk/danish/format";
import { jobNames, minutesWord, noBackup, queueNames, reasonWord } from "@skaenk/danish/running-words";
import type { Tone } from "../ui/state-word";

/** Every queue and job has its word; the compiler says which has none. */
queueNames satisfies Record<OutboxTopic, string>;
jobNames satisfies Record<JobName, string>;

type Job = ShopRunning["jobs"][number];

/** The result of the latest run of a job; a job that does nothing has not been carried out. */
export function jobState({
  off,
  late,
  lateSeconds,
  error,
  runningSince,
  succeededAt,
}: Job): [tone: Tone, word: string] {
  if (late) return ["bad", `${minutesWord(lateSeconds)} forsinket`];
  if (error !== null) return ["bad", error ? reasonWord(error) : "Fejlede"];
  if (off) return ["still", "Ikke slået til"];
  if (runningSince) return ["good", `Kører siden ${formatMoment(runningSince)}`];
  return succeededAt ? ["good", "Gennemført"] : ["still", "Ikke kørt endnu"];
}

/** `42 opgaver, alle som de skal være`; the jobs that need somebody are counted. */
export function jobsWord(jobs: readonly Job[]): [tone: Tone, word: string] {
  const bad = jobs.filter((job) => jobState(job)[0] === "bad").length;
  const all = countOf(jobs.length, "opgave", "opgaver");
  return bad > 0 ? ["bad", `${bad} af ${all} fejler eller er forsinket`] : ["good", `${all}, ingen fejler`];
}

/** Nearly a year: the day and the month of an older moment could be taken for another year's. */
const nearMs = 300 * 86_400_000;

/** `30. nov. kl. 15.21`, with the year where it does not go without saying; `Aldrig` without a moment. */
export function whenWord(at: string | null, now = Date.now()): string {
  if (at === null) return "Aldrig";
  return Math.abs(now - Date.parse(at)) < nearMs ? formatNearMoment(at) : formatMoment(at);
}

type Queue = ShopRunning["queues"][number];

/** `3 venter, den ældste i 4 min.`; `Tom`. A job of the clock is never given up: it is tried again when it is due. */
export function waitWord({ queue, waiting, failed, waitedSeconds }: Queue): string {
  const gone = failed > 0 ? `${failed} ${queue === "schedule" ? "fejlede og prøves igen" : "opgivet"}` : "";
  const since = waitedSeconds >= 60 ? `, den ældste i ${minutesWord(waitedSeconds)}` : "";
  return [waiting > 0 ? `${waiting} venter${since}` : "", gone].filter(Boolean).join(", ") || "Tom";
}

const longSeconds = 300;

export const queueTone = ({ queue, failed, waitedSeconds }: Queue): Tone =>
  failed > 0 && queue !== "schedule" ? "bad" : failed > 0 || waitedSeconds > longSeconds ? "wait" : "good";

/** `12 min.`; nothing while the outage lasts, for a page that stays open would tell a length that has passed. */
export function outageLength({ since, until }: DependencyOutage): string {
  if (until === null) return "";
  const seconds = (Date.parse(until) - Date.parse(since)) / 1000;
  return seconds < 60 ? "Under 1 min." : minutesWord(seconds);
}

/** The shop in one line; a connection that is silent for less than its limit is no problem yet, and not all is well either. */
export function wholeState({ problems, dependencies }: Pick<ShopRunning, "problems" | "dependencies">): [Tone, string] {
  if (problems.length > 0) return ["bad", countOf(problems.length, "problem", "problemer")];
  const silent = dependencies.filter(({ failingSince }) => failingSince !== null).length;
  return silent > 0
    ? ["wait", `${countOf(silent, "forbindelse", "forbindelser")} svarer ikke lige nu`]
    : ["good", "Alt kører"];
}

/** The line that says that a shop for trying out takes no backup. In production a missing backup is among the problems instead. */
export const noBackupLine = ({ backupMissing, problems }: Pick<ShopRunning, "backupMissing" | "problems">): string =>
  backupMissing && !problems.some(({ kind }) => kind === "backup-none") ? `${noBackup}.` : "";

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
