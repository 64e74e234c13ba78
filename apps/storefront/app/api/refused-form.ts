import { BackendRefusal, isExpected } from "@skaenk/contract/client";
import { data } from "react-router";
import type { Problem } from "./problem";

/**
 * The answer of an action to a form that the backend refused. A temporary failure leaves the form to be sent again.
 * @throws anything that is not a refusal of the backend
 */
export function refusedForm(error: unknown, headers: HeadersInit = {}, typed?: Record<string, string>) {
  if (!(error instanceof BackendRefusal)) throw error;
  const { detail, errors, status } = error.refusal;
  const problem: Problem = {
    problem: Object.values(errors ?? {})[0] ?? detail,
    status,
    ...(errors ? { errors } : {}),
    ...(typed ? { typed } : {}),
    ...(isExpected(error) ? {} : { lost: true }),
  };
  return data(problem, { status, headers });
}
