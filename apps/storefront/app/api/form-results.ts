import { isUnreached, withoutStatus } from "@skaenk/contract/cut-line";
import { type DataStrategyResult, data } from "react-router";
import { operationField } from "./operation-field";
import { lostProblem } from "./problem";

export type Outcome = { answer: unknown } | { error: unknown };

/** Who waits for an answer: to a form by the name of its operation, of a loader by its address. */
const waiting = new Map<string, (outcome: Outcome) => void>();

/** This function announces a load by a page that stays, so that an error counts as an answer too. Call it before the loader is asked. */
export const expectAnswer = (address: string): void => void waiting.set(address, () => undefined);

/** This function has the router send a form or ask a loader, and returns the answer or the error. */
export async function outcomeOf(name: string, send: () => Promise<void>): Promise<Outcome> {
  let outcome: Outcome = { error: undefined };
  waiting.set(name, (heard) => {
    outcome = heard;
  });
  await send();
  waiting.delete(name);
  return outcome;
}

/** Forms whose answer is a page, by the name of their operation; true once nobody was reached. */
const pages = new Map<string, boolean>();

/**
 * This function has the router send a form whose answer is a page.
 * @returns true when the page was lost, in which case the current page stays as it was
 */
export async function isPageLost(name: string, send: () => Promise<void>): Promise<boolean> {
  pages.set(name, false);
  try {
    await send();
    return pages.get(name) === true;
  } finally {
    pages.delete(name);
  }
}

type Results = Record<string, DataStrategyResult>;

/**
 * Middleware of all routes in the browser: tells whoever sent a form, or asked a loader, what came of it. Where that is a
 * failure the page stays as it is; the router alone would put the error page in its place.
 */
export async function reportFormResults(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const name = await nameOf(request);
  if (pages.has(name)) return stayWhenLost(name, await next());
  const tell = waiting.get(name);
  // A navigation is the router's own; what it fails at is for the error page.
  if (!tell) return await next();
  const results = await next();
  const [route, { type, result }] = Object.entries(results)[0] ?? ["", { type: "error" }];
  if (type === "data") tell({ answer: withoutStatus(result) });
  // Whoever is led elsewhere goes there.
  if (type === "data" || result instanceof Response) return results;
  tell({ error: result });
  return { [route]: { type: "data", result: lostProblem } };
}

/** What was typed stands on the page that sent it: no error page takes its place, and nothing is asked for anew. */
function stayWhenLost(name: string, results: Results): Results {
  const [route, { type, result }] = Object.entries(results)[0] ?? ["", { type: "data" as const, result: undefined }];
  if (type !== "error" || !isUnreached(withoutStatus(result))) return results;
  pages.set(name, true);
  return { [route]: { type: "data", result: data(undefined, { status: 503 }) } };
}

async function nameOf(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url);
  if (request.method === "GET") return `${pathname}${search}`;
  return String((await request.clone().formData()).get(operationField));
}
