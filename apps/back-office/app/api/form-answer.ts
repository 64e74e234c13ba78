import { BackendRefusal } from "@skaenk/contract/client";
import type { Conflict } from "@skaenk/contract/office/lists";
import type { Refusal } from "@skaenk/contract/refusal";
import { data } from "react-router";
import type { SentForm } from "./read-form";

/** What is wrong with what was typed, by field, before anybody was asked: no number where one is wanted, or nothing at all. */
export class WrongFields extends Error {
  readonly errors: Record<string, string>;
  constructor(errors: Record<string, string>) {
    super(sentenceFor(errors));
    this.errors = errors;
  }
}

/** The sentence of a form whose errors stand beside its fields. */
export const sentenceFor = (errors: Record<string, string>): string =>
  Object.keys(errors).length === 1 ? "Ret det felt, der er markeret." : "Ret de felter, der er markeret.";

/** A deed that moves money, as it will be carried out when its button is pressed. */
export type ConfirmStep = {
  /** Amounts and lines, one sentence each. */
  sentences: string[];
  /** The button's words: `Betal 129,00 kr. tilbage`. */
  act: string;
  /** The form that was filled in, and the amount that is agreed to. */
  fields: [name: string, value: string][];
};

/** What a form is answered when it could not be saved: nothing that was typed is lost. */
export type FormAnswer = {
  ok: boolean;
  /** In a sentence, ready to show. */
  message?: string | undefined;
  /** Beside the fields of those names. */
  errors?: Record<string, string> | undefined;
  /** The password or passkey must be shown again before this. */
  confirmAgain?: boolean | undefined;
  /** Fields of a form that asked for a step-up: without JavaScript they are sent again with the password. */
  sent?: [name: string, value: string][] | undefined;
  /** Of a step-up: forms that change factors or rights send it along. */
  ticket?: string | undefined;
  /** The `act` of the form that was sent, where a page has many: without JavaScript the page itself is the answer. */
  of?: string | undefined;
  /** The exact deed, to be agreed to before it is done: nothing has happened yet. */
  toConfirm?: ConfirmStep | undefined;
  /** The line was cut, or the server was away: what the form asked for may have been done. */
  unanswered?: boolean | undefined;
  /** The thing on the page has changed since it was read, so that the act was refused (409); the page reads it again. */
  changed?: boolean | undefined;
  /** Two people set the same fields. */
  conflict?: Conflict | undefined;
};

/**
 * This function runs a form's act and turns a refusal of the backend into the form's answer. Any other error is a bug and is thrown on.
 * @param work returns the sentence that reports success
 * @param of the `act` that was sent, on a page of many forms with a `PageAnswer`
 */
export async function answerForm<Answer extends FormAnswer>(work: () => Promise<Answer | string>, of?: string) {
  try {
    const done = await work();
    return data<FormAnswer>({ of, ...(typeof done === "string" ? { ok: true, message: done } : done) });
  } catch (error) {
    if (error instanceof WrongFields)
      return data<FormAnswer>({ ok: false, message: error.message, errors: error.errors, of }, 422);
    if (!(error instanceof BackendRefusal)) throw error;
    const { refusal } = error;
    const answer: FormAnswer = {
      ok: false,
      of,
      message: sentenceOf(refusal),
      errors: refusal.errors,
      confirmAgain: refusal.code === "confirm_again",
      ...(refusal.status >= 500 ? { unanswered: true } : {}),
      ...(refusal.status === 409 ? { changed: true } : {}),
      conflict: (refusal as { conflict?: Conflict }).conflict,
    };
    return data(answer, refusal.status);
  }
}

/** People fill in forms and know nothing of requests. */
const sentenceOf = ({ code, detail, errors = {} }: Refusal): string =>
  code === "malformed" && Object.keys(errors).length > 0 ? sentenceFor(errors) : detail;

/** Field errors under the names that the form uses, where the backend calls a field otherwise, so that each error is shown at its field. */
export function besideFields<Data extends FormAnswer, Rest extends { data: Data }>(
  answer: Rest,
  fieldAt: (path: string) => string,
): Rest {
  const { errors } = answer.data;
  if (!errors) return answer;
  const named = Object.fromEntries(Object.entries(errors).map(([path, message]) => [fieldAt(path), message]));
  return { ...answer, data: { ...answer.data, errors: named } };
}

/** The header with the step-up ticket of a form, for an endpoint that asks for the password again. */
export const ticketIn = (form: SentForm): { "step-up-ticket": string } => ({ "step-up-ticket": typed(form, "ticket") });

/** The fields of a save without those of which somebody else's value was chosen, after both had changed them. */
export function withoutTheirs<Patch extends object>(
  form: SentForm,
  patch: Patch,
  nameOf = (field: string) => field,
): Partial<Patch> {
  const theirs = new Set(typed(form, "theirs").split(" "));
  return Object.fromEntries(Object.entries(patch).filter(([field]) => !theirs.has(nameOf(field)))) as Partial<Patch>;
}

/** A form's text by name, as it was typed; empty when it is not there. */
export const typed = (form: SentForm, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.normalize("NFC") : "";
};
