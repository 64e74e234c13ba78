import type { FormAnswer } from "../api/form-answer";
import { sentenceFor, typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import type { Choices } from "./products-page";
import { type SaleValues, saleNeeds, valuesOfForm, withLacking } from "./sale-readiness";

/**
 * A refusal to put a product on sale, with everything else that it lacks beside its fields: whoever mends one thing is not refused for the next.
 * @param saved says what the form has no field for
 */
export async function addLackingErrors<Answer extends { data: FormAnswer }>(
  answer: Answer,
  form: SentForm,
  choices: () => Promise<Choices>,
  saved: SaleValues,
): Promise<Answer> {
  const { data } = answer;
  const isSale = typed(form, "status") === "active" && form.get("signOff") !== "ja";
  if (data.ok || !isSale || data.conflict || data.confirmAgain) return answer;
  const needs = saleNeeds(valuesOfForm(form as FormData, await choices(), saved));
  const errors = withLacking(data.errors, needs);
  const message = data.errors && data.message === sentenceFor(data.errors) ? sentenceFor(errors) : data.message;
  return { ...answer, data: { ...data, message, errors } };
}
