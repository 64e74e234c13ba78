import { BackendRefusal, type Call } from "@skaenk/contract/client";
import { confirmStaff } from "@skaenk/contract/office/session";
import { confirmFields } from "./confirm-fields";
import { answerForm, type FormAnswer, typed } from "./form-answer";
import type { SentForm } from "./read-form";

/**
 * Answers a form that may ask for a step-up. Without JavaScript the answer holds what was sent, and the form that asks for the password sends it
 * again: the password is checked first, then the work is done.
 */
export async function answerWithStepUp<Answer extends FormAnswer>(
  call: Call,
  form: SentForm,
  work: () => Promise<Answer | string>,
) {
  let isRefused = false;
  const answer = await answerForm(async () => {
    const [password, code] = [typed(form, confirmFields.password), typed(form, confirmFields.code)];
    if (password !== "") {
      await call(confirmStaff, { body: { password, ...(code ? { code } : {}) } }).catch((error) => {
        isRefused = error instanceof BackendRefusal;
        throw error;
      });
    }
    return await work();
  });
  if (!isRefused && !answer.data.confirmAgain) return answer;
  const of = typed(form, "act") || undefined;
  return { ...answer, data: { ...answer.data, confirmAgain: true, of, sent: fieldsOf(form) } };
}

const ownFields: readonly string[] = Object.values(confirmFields);

const fieldsOf = (form: SentForm): [string, string][] =>
  [...form].flatMap(([name, value]) =>
    typeof value === "string" && !ownFields.includes(name) ? [[name, value] satisfies [string, string]] : [],
  );
