import { mostRetries } from "@skaenk/contract/client";
import { useEffect } from "react";
import { type SubmitFunction, useSubmit } from "react-router";
import { outcomeOf } from "./hear-answers";
import { newOperationId, operationField } from "./operation-field";
import { lostProblem, type Problem } from "./problem";

/** Operations that have not been answered: under way, or sent and not heard of. */
const unanswered = new Map<string, "under way" | "unheard">();

export const stateOf = (operation: string): "under way" | "unheard" | undefined => unanswered.get(operation);

let lend: (submit: SubmitFunction) => void = () => undefined;
let lent = new Promise<SubmitFunction>((resolve) => {
  lend = resolve;
});

/** Forms are sent by the router: by the one that was lent last. */
export function lendRouter(submit: SubmitFunction): void {
  lend(submit);
  lent = Promise.resolve(submit);
}

/** Lends the router to the shop's forms, wherever they are sent from. Stands once, in the document. */
export function FormSender() {
  const submit = useSubmit();
  useEffect(() => lendRouter(submit), [submit]);
  return null;
}

/**
 * Sends a form to the action of a route, and stays on the page: the one way of the storefront's writes. What does not get
 * through is sent again at once, under the same name, as often as the specification says.
 * @returns what the action answered, or what is to be told
 */
export async function sendForm<Answer>(action: string, form: FormData): Promise<Answer | Problem> {
  const operation = String(form.get(operationField) ?? newOperationId());
  form.set(operationField, operation);
  unanswered.set(operation, "under way");
  const answer = await sendUntilHeard(action, form, operation);
  if (answer === lostProblem) unanswered.set(operation, "unheard");
  else unanswered.delete(operation);
  return answer as Answer | Problem;
}

async function sendUntilHeard(action: string, form: FormData, operation: string): Promise<unknown> {
  const submit = await lent;
  const withFiles = [...form.values()].some((value) => value instanceof File);
  const encType = withFiles ? ("multipart/form-data" as const) : undefined;
  // What changed is in the answer: the page is not asked for again.
  const stay = { navigate: false, defaultShouldRevalidate: false, fetcherKey: operation } as const;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await outcomeOf(operation, () =>
      submit(form, { method: "post", action, ...stay, ...(encType ? { encType } : {}) }),
    );
    if ("answer" in outcome) return outcome.answer;
    // A fetch that throws so has reached nobody, or its answer has not come back.
    if (!(outcome.error instanceof TypeError) || attempt === mostRetries) return lostProblem;
  }
}
