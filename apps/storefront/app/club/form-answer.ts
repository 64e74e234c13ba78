import { BackendRefusal } from "@skaenk/contract/client";
import { data } from "react-router";
import { clubHeaders } from "./require-member";

/** What a form of the club answers: something said, or what stands in the way, with what was typed. */
export type FormAnswer = {
  intent: string;
  message?: string;
  title?: string;
  errors: Record<string, string>;
  /** What was typed, without passwords: they are never sent back. */
  typed: Record<string, string>;
};

const secret = /password/i;

/** The fields of a form as text. */
export function fieldsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

/** What stands in the way, from the top of the form to its foot; boxes left empty are not sent, and stand last. */
function inOrder(errors: Record<string, string>, sent: string[]): Record<string, string> {
  const place = (name: string) => (sent.includes(name) ? sent.indexOf(name) : sent.length);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}

/** Does what a form asks; an expected no comes back to the form with nothing lost. */
export async function answerForm(fields: Record<string, string>, work: () => Promise<string>) {
  const intent = fields.intent ?? "";
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !secret.test(name)));
  try {
    return data<FormAnswer>({ intent, message: await work(), errors: {}, typed: {} }, { headers: clubHeaders });
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
    const { detail, errors = {}, status } = error.refusal;
    const title = Object.keys(errors).length > 0 ? "Der er noget, du skal rette" : detail;
    return data<FormAnswer>(
      { intent, title, errors: inOrder(errors, Object.keys(fields)), typed },
      { status, headers: clubHeaders },
    );
  }
}
