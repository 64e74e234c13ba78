import { useEffect } from "react";
import { type SubmitFunction, type SubmitOptions, useSubmit } from "react-router";
import { isPageLost, outcomeOf } from "./form-results";
import { newOperationId, operationField } from "./operation-field";
import { isProblem, lostProblem, type Problem } from "./problem";
import { forgetWaiting, formOf, isOffline, keepWaiting, online, readWaiting } from "./waiting-forms";

/** Operations that have not been answered: under way, or sent and not heard of. */
const unanswered = new Map<string, "under way" | "unheard">();

/** What waits for its answer on this page. */
const underWay = new Map<string, { action: string; form: FormData }>();
let leaving = false;
if (typeof window !== "undefined") {
  // Another page is on its way to this window and cuts off what is under way: that one sends it again, under the same name.
  window.addEventListener("pagehide", () => {
    leaving = true;
    for (const [operation, { action, form }] of underWay) keepWaiting(operation, action, form);
  });
  // Back from where the browser keeps whole pages.
  window.addEventListener("pageshow", () => {
    leaving = false;
  });
}

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
  useEffect(() => void sendWaiting(), []);
  return null;
}

/**
 * Sends a form to the action of a route, and stays on the page: the one way of the storefront's writes. What does not get
 * through is sent again at once, under the same name (`askPatiently`). Without a connection it waits, and is sent once when
 * there is one: by this page, or by one that is loaded in its window meanwhile, which also sends what was still under way.
 * @param waits whether it waits; what has a memory of its own does not
 * @returns what the action answered, or what is to be told
 */
export async function sendForm<Answer>(action: string, form: FormData, waits = true): Promise<Answer | Problem> {
  const operation = String(form.get(operationField) ?? newOperationId());
  form.set(operationField, operation);
  unanswered.set(operation, "under way");
  if (waits) underWay.set(operation, { action, form });
  let answer = await sendAndHear(action, form, operation);
  while (waits && isLost(answer) && isOffline()) {
    keepWaiting(operation, action, form);
    await online();
    answer = await sendAndHear(action, form, operation);
  }
  // Cut off by the next page, it is kept for that one.
  if (!(leaving && isLost(answer))) forgetWaiting(operation);
  underWay.delete(operation);
  if (isLost(answer)) unanswered.set(operation, "unheard");
  else unanswered.delete(operation);
  return answer as Answer | Problem;
}

const isLost = (answer: unknown): boolean => isProblem(answer) && answer.lost === true;

type Hear = (action: string, answer: unknown) => void;
const hearing = new Set<Hear>();

/** Calls back with what came of a form that an earlier page of this window had left waiting. */
export function onLateAnswer(hear: Hear): () => void {
  hearing.add(hear);
  return () => void hearing.delete(hear);
}

/** Sends what an earlier page of this window asked for without a connection, in its order, each under its own name. */
export async function sendWaiting(): Promise<void> {
  for (const waiting of readWaiting()) {
    if (stateOf(waiting.operation)) continue;
    const answer = await sendForm(waiting.action, formOf(waiting));
    for (const hear of hearing) hear(waiting.action, answer);
  }
}

/**
 * This function has the router send a form whose answer is a page. Until the page has arrived the press is under way.
 * @returns true when it got lost on the way; the same press may then be made again, with the same operation id
 */
export async function sendPage(submit: SubmitFunction, form: FormData, options: SubmitOptions): Promise<boolean> {
  const operation = String(form.get(operationField));
  unanswered.set(operation, "under way");
  try {
    const lost = await isPageLost(operation, () => submit(form, { ...options, method: "post" }));
    if (lost) unanswered.set(operation, "unheard");
    return lost;
  } finally {
    if (stateOf(operation) === "under way") unanswered.delete(operation);
  }
}

/** A no to a form that stands on no page. */
export class FormRefused extends Error {
  /** The backend's; nothing for what did not get through. */
  readonly status: number | undefined;
  constructor({ problem, status }: Problem) {
    super(problem);
    this.status = status;
  }
}

/**
 * Sends a form that stands on no page: its fields, a list where a name stands several times.
 * @throws FormRefused
 */
export async function writeForm<Answer>(
  action: string,
  fields: Record<string, string | readonly string[]>,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  const answer = await sendForm<Answer>(action, form, false);
  if (isProblem(answer)) throw new FormRefused(answer);
  return answer;
}

/** One question at a time: the router drops an older one of the same name. */
let questions: Promise<unknown> = Promise.resolve();

/**
 * This function asks the loader of an address for data that is no part of a page. Parts of a page use `useAnswer`.
 * @throws Error when the answer could not be loaded
 */
export function askRoute<Answer>(address: string): Promise<Answer> {
  const ask = async () => {
    const submit = await lent;
    const { pathname, searchParams } = new URL(address, window.location.origin);
    const outcome = await outcomeOf(address, () =>
      submit(searchParams, { method: "get", action: pathname, navigate: false, fetcherKey: "question" }),
    );
    if ("answer" in outcome) return outcome.answer as Answer;
    throw new Error(`${address} could not be asked`, { cause: outcome.error });
  };
  const answer = questions.then(ask, ask);
  questions = answer.catch(() => undefined);
  return answer;
}

async function sendAndHear(action: string, form: FormData, operation: string): Promise<unknown> {
  const submit = await lent;
  const withFiles = [...form.values()].some((value) => value instanceof File);
  const encType = withFiles ? ("multipart/form-data" as const) : undefined;
  // What changed is in the answer: the page is not asked for again.
  const stay = { navigate: false, defaultShouldRevalidate: false, fetcherKey: operation } as const;
  const outcome = await outcomeOf(operation, () =>
    submit(form, { method: "post", action, ...stay, ...(encType ? { encType } : {}) }),
  );
  return "answer" in outcome ? outcome.answer : lostProblem;
}
