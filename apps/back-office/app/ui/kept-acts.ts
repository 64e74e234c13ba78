import { formatTime } from "@skaenk/danish/format";
import type { ConfirmStep } from "../api/form-answer";

type Fields = ConfirmStep["fields"];

/** An act that was agreed to and sent with its idempotency key, until an answer decides it: sent again, it is carried out once. */
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
  /** The confirmation that was agreed to. An act without one is not kept: the page, fetched anew, shows whether it was done. */
  step: { sentences: string[]; act: string };
  /** The member of staff who was logged in; only the same one is shown the act again. */
  staffId?: number | undefined;
  /** True once the act was put off: it is shown no more, and the next press of its form is another act. */
  isPutOff?: boolean;
  /** True of an act that was sent before with an outcome that nobody saw. */
  isRepeat?: boolean;
  outcome?: Outcome | undefined;
};

/** The end of a request: without an answer, turned away before the act was looked at, or with an answer that decides the act. */
export type Outcome = "lost" | "turned-away" | "decided";

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

const isOpen = ({ outcome }: KeptAct): boolean => outcome !== "decided";

const isLoose = (act: KeptAct): boolean =>
  act.staffId === keeper && !act.isPutOff && !shownInForms.has(act.name) && (isOpen(act) || sentLoose.has(act.name));

/** Codes of gift cards and one-time codes are money or access: an act with one is kept in memory alone, so a reload forgets it. */
const isSecret = ({ fields, typed }: KeptAct): boolean => [...fields, ...typed].some(([name]) => name === "code");

/** A step-up ticket is left out: an act that is sent again asks for a new one. */
const withoutTicket = (fields: Fields): Fields => fields.filter(([name]) => name !== "ticket");

let keeper: number | undefined;
let acts: readonly KeptAct[] | undefined;
const shownInForms = new Set<string>();
const sentLoose = new Set<string>();
let loose: readonly KeptAct[] = none;
const listeners = new Set<() => void>();

/** Acts of this tab that have no answer yet, also over a reload. */
function readActs(): readonly KeptAct[] {
  if (acts) return acts;
  try {
    const kept = JSON.parse(sessionStorage.getItem(storeKey) ?? "[]") as KeptAct[];
    acts = kept.filter((act) => act.step && isOpen(act) && Date.now() - act.at < longestMs);
  } catch {
    acts = none;
  }
  loose = acts.filter(isLoose);
  return acts;
}

function write(next: readonly KeptAct[]): void {
  acts = next;
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(next.filter((act) => !isSecret(act))));
  } catch {
    // The browser's store is full or closed: the act is kept for as long as the page stands.
  }
  tell();
}

function tell(): void {
  loose = readActs().filter(isLoose);
  for (const listener of listeners) listener();
}

/** @returns the form's act that no answer has decided yet */
export const findAct = (name: string): KeptAct | undefined =>
  readActs().find((act) => act.name === name && isOpen(act));

/** Keeps an act while it is under way, in the place of an earlier one of the same form. */
export function keepAct(act: KeptAct): void {
  const operation = operationOf(act.fields);
  if (operation === undefined) return;
  const before = findAct(act.name);
  const isSame = before !== undefined && operationOf(before.fields) === operation;
  const isRepeat = isSame && (before.isRepeat === true || before.outcome !== "turned-away");
  const outcome = isSame && before.outcome === "lost" ? "lost" : undefined;
  const [fields, typed] = [withoutTicket(act.fields), withoutTicket(act.typed)];
  const kept: KeptAct = { ...act, fields, typed, staffId: keeper, isRepeat, outcome };
  write([...readActs().filter(({ name }) => name !== act.name), kept]);
}

/** Notes how the request of an act ended, also when its form is gone by then; `fields` are the form as it was sent. */
export function noteOutcome(fields: Fields, outcome: Outcome): void {
  const operation = operationOf(fields);
  if (operation === undefined) return;
  write(
    readActs().map((act) =>
      operationOf(act.fields) === operation && isSameBody(act.fields, fields)
        ? { ...act, outcome: outcome === "turned-away" && act.outcome === "lost" ? "lost" : outcome }
        : act,
    ),
  );
}

/**
 * Tells what a press of a form means while an earlier act of it has no answer: `again` is that act, `anew` another one, which needs a key
 * of its own, and `plain` is sent as it stands.
 */
export function kindOfPress(name: string, fields: Fields): "again" | "anew" | "plain" {
  const operation = operationOf(fields);
  const kept = operation === undefined ? undefined : findAct(name);
  if (!kept) return "plain";
  if (!kept.isPutOff && isSameBody(kept.typed, fields)) return "again";
  return operationOf(kept.fields) === operation ? "anew" : "plain";
}

/** Forgets an act once it is decided; another act of the same form stays. */
export function forgetAct(name: string, operation: string | undefined): void {
  if (operation === undefined) return;
  const rest = readActs().filter((act) => act.name !== name || operationOf(act.fields) !== operation);
  if (rest.length < readActs().length) write(rest);
}

/** Puts an act off: the confirmation goes, and the next one of the same form tells of it. */
export function putOffAct(name: string): void {
  write(readActs().map((act) => (act.name === name ? { ...act, isPutOff: true } : act)));
}

/**
 * Names the member of staff who is logged in, and forgets the acts of all others: a session can end without a press on the log-out button.
 * @param staffId undefined where an API key asks instead of a person
 */
export function keepActsFor(staffId: number | undefined): void {
  keeper = staffId;
  const own = readActs().filter((act) => act.staffId === staffId);
  if (own.length < readActs().length) write(own);
  else tell();
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

/** A loose act that was sent stands in the page until the returned function is called, so that its answer can be shown. */
export function showLoose(name: string): () => void {
  sentLoose.add(name);
  return () => {
    sentLoose.delete(name);
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

const lost = "Der kom intet svar, så det kan være sket alligevel. Tryk igen: Det sker kun én gang.";
const unseen = "Vi nåede ikke at se svaret, så det kan være sket. Tryk igen: Det sker kun én gang.";
const notDone = "Det er ikke sket endnu. Tryk igen, eller fortryd.";

const tellOf = ({ outcome, isRepeat }: KeptAct): string => {
  if (outcome === "lost") return lost;
  return outcome === "turned-away" && !isRepeat ? notDone : unseen;
};

/** The confirmation of an act without an answer, with the form that is sent again under the same key. */
export function stepAgain(act: KeptAct): ConfirmStep {
  const sentences = act.step.sentences.filter((sentence) => ![lost, unseen, notDone].includes(sentence));
  return { sentences: [tellOf(act), ...sentences], act: act.step.act, fields: act.fields };
}

/** Tells, above another confirmation of the same form, of the act before it that has no answer. */
export function afterUnanswered(name: string, step: ConfirmStep | undefined): ConfirmStep | undefined {
  if (!step) return undefined;
  const kept = findAct(name);
  if (!kept || tellOf(kept) === notDone || operationOf(kept.fields) === operationOf(step.fields)) return step;
  const at = formatTime(new Date(kept.at).toISOString());
  const told = kept.outcome === "lost" ? "Der kom intet svar på" : "Vi nåede ikke at se svaret på";
  return {
    ...step,
    sentences: [`${told} »${kept.step.act}« ${at}. Se på siden, om det er sket, før du trykker.`, ...step.sentences],
  };
}
