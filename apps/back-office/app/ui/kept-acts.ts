import { formatTime } from "@skaenk/danish/format";
import type { ConfirmStep } from "../api/form-answer";

type Fields = ConfirmStep["fields"];

/** An act that was sent with its idempotency key, until its answer comes: sent again, it is carried out once. */
export type KeptAct = {
  /** Names the form: its page, and the fields that it sends unseen. */
  name: string;
  path: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The form as it was sent, with its `operation`. */
  fields: Fields;
  /** The form as it was typed, without the amounts that were agreed to. */
  typed: Fields;
  action?: string | undefined;
  /** The confirmation that was agreed to, of an act that asks for one. */
  step?: { sentences: string[]; act: string } | undefined;
  /** True once the act was put off: it is shown again only when its form is sent as before. */
  isPutOff?: boolean;
};

const storeKey = "skaenk_office_acts";
const longestMs = 12 * 3_600_000;
const none: readonly KeptAct[] = [];

/** These differ from one answer of a page to the next, and are no part of what was asked for. */
const ofPage = new Set(["operation", "ticket", "version"]);

export const operationOf = (fields: Fields): string | undefined => fields.find(([name]) => name === "operation")?.[1];

/** The texts of a form; undefined where it sends a file. */
export function fieldsOf(data: FormData): Fields | undefined {
  const entries = [...data];
  return entries.every((entry): entry is [string, string] => typeof entry[1] === "string") ? entries : undefined;
}

const bodyOf = (fields: Fields): string => JSON.stringify(fields.filter(([name]) => !ofPage.has(name)));

export const isSameBody = (one: Fields, other: Fields): boolean => bodyOf(one) === bodyOf(other);

const isLoose = ({ name, isPutOff }: KeptAct): boolean => !isPutOff && !shownInForms.has(name);

let acts: readonly KeptAct[] | undefined;
const shownInForms = new Set<string>();
let loose: readonly KeptAct[] = none;
const listeners = new Set<() => void>();

/** Acts of this tab that have no answer yet, also over a reload. */
function readActs(): readonly KeptAct[] {
  if (acts) return acts;
  try {
    const kept = JSON.parse(sessionStorage.getItem(storeKey) ?? "[]") as KeptAct[];
    acts = kept.filter(({ at }) => Date.now() - at < longestMs);
  } catch {
    acts = none;
  }
  loose = acts.filter(isLoose);
  return acts;
}

function write(next: readonly KeptAct[]): void {
  acts = next;
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(next));
  } catch {
    // The browser's store is full or closed: the act is kept for as long as the page stands.
  }
  tell();
}

function tell(): void {
  loose = readActs().filter(isLoose);
  for (const listener of listeners) listener();
}

export const findAct = (name: string): KeptAct | undefined => readActs().find((act) => act.name === name);

/** Keeps an act while it is under way. An act that was agreed to gives way only to another one that was agreed to. */
export function keepAct(act: KeptAct): void {
  if (operationOf(act.fields) === undefined || (findAct(act.name)?.step && !act.step)) return;
  write([...readActs().filter(({ name }) => name !== act.name), act]);
}

/** Forgets an act once it is answered, or given up; another act of the same form stays. */
export function forgetAct(name: string, operation: string | undefined): void {
  if (operationOf(findAct(name)?.fields ?? []) !== operation || operation === undefined) return;
  write(readActs().filter((act) => act.name !== name));
}

/** Puts an act off: the confirmation goes, and the same form that is sent once more is still the same act. */
export function putOffAct(name: string): void {
  write(readActs().map((act) => (act.name === name ? { ...act, isPutOff: true } : act)));
}

/** Forgets all acts of this tab, with all that was typed in them: the next to log in here may be a colleague. */
export const forgetActs = (): void => write(none);

/** The form shows its act itself until the returned function is called. */
export function showInForm(name: string): () => void {
  shownInForms.add(name);
  tell();
  return () => {
    shownInForms.delete(name);
    tell();
  };
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Acts whose form does not show them: the page was loaded again, or the form is gone. */
export function readLooseActs(): readonly KeptAct[] {
  readActs();
  return loose;
}

export const readNone = (): readonly KeptAct[] => none;

/** The confirmation of an act without an answer, with the form that is sent again under the same key. */
export function stepAgain({ fields, step }: KeptAct): ConfirmStep | undefined {
  if (!step) return undefined;
  const told = "Der kom intet svar, så det kan være sket alligevel. Tryk igen: Det sker kun én gang.";
  return { sentences: [told, ...step.sentences.filter((sentence) => sentence !== told)], act: step.act, fields };
}

/** Tells, above another confirmation of the same form, of the act before it that has no answer. */
export function afterUnanswered(name: string, step: ConfirmStep | undefined): ConfirmStep | undefined {
  if (!step) return undefined;
  const kept = findAct(name);
  if (!kept?.step || operationOf(kept.fields) === operationOf(step.fields)) return step;
  const at = formatTime(new Date(kept.at).toISOString());
  const told = `Der kom intet svar på »${kept.step.act}« ${at}. Se på siden, om det er sket, før du trykker.`;
  return { ...step, sentences: [told, ...step.sentences] };
}
