import type { DataStrategyResult, UNSAFE_DataWithResponseInit } from "react-router";
import { operationField } from "./operation-field";
import { lostProblem } from "./problem";

export type Outcome = { answer: unknown } | { error: unknown };

/** Who waits for the answer to an operation, by its name. */
const waiting = new Map<string, (outcome: Outcome) => void>();

/** Addresses whose loaders are asked by a page that stays. */
const asked = new Set<string>();

/** To be said before a loader is asked for a page that stays: what fails then is an answer, too. */
export const asking = (address: string): void => void asked.add(address);

/** Sends a form, and tells what the router heard of it. */
export async function outcomeOf(operation: string, submit: () => Promise<void>): Promise<Outcome> {
  let outcome: Outcome = { error: undefined };
  waiting.set(operation, (heard) => {
    outcome = heard;
  });
  await submit();
  waiting.delete(operation);
  return outcome;
}

type Results = Record<string, DataStrategyResult>;

/**
 * Middleware of all routes in the browser: tells whoever sent a form what came of it. Where that is a failure, the page stays
 * as it is; the router alone would put the error page in its place.
 */
export async function hearAnswers({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const { pathname, search } = new URL(request.url);
  const wanted = request.method === "GET" && asked.delete(`${pathname}${search}`);
  const operation = request.method === "GET" ? null : (await request.clone().formData()).get(operationField);
  const results = await next();
  const tell = typeof operation === "string" ? waiting.get(operation) : undefined;
  const [route, { type, result }] = Object.entries(results)[0] ?? ["", { type: "error" }];
  if (type === "data") {
    tell?.({ answer: (result as UNSAFE_DataWithResponseInit<unknown>).data });
    return results;
  }
  // Whoever leads elsewhere is followed, and what a navigation fails at is the error page's.
  if (result instanceof Response || !(tell || wanted) || route === "") return results;
  tell?.({ error: result });
  return { [route]: { type: "data", result: lostProblem } };
}
