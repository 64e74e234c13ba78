import { officePage } from "@skaenk/contract/office/pages";
import type { DataStrategyResult } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { fieldsOf, noteOutcome, type Outcome } from "./kept-acts";

type Results = Record<string, DataStrategyResult>;

/** A login that expired, and a second factor that is missing, lead here; the act itself was not looked at. */
const waysIn = [officePage("/log-ind"), officePage("/konto")];

function outcomeOf({ type, result }: DataStrategyResult): Outcome {
  if (result instanceof Response) {
    const to = new URL(result.headers.get("location") ?? "", "http://office").pathname;
    return waysIn.some((path) => to.endsWith(path)) ? "turned-away" : "decided";
  }
  if (type === "error") return "lost";
  const { data: answer, init } = result as { data?: FormAnswer; init?: ResponseInit | null };
  if (answer?.unanswered) return "lost";
  return answer?.confirmAgain || init?.status === 429 ? "turned-away" : "decided";
}

/**
 * Middleware of all routes in the browser: notes how the request of a kept act ended. The form that sent it may be gone by then, and the
 * router gives its answer to nobody.
 */
export async function noteOutcomes({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  const fields = isForm ? fieldsOf(await request.clone().formData()) : undefined;
  const results = await next();
  const [first] = Object.values(results);
  if (fields && first) noteOutcome(fields, outcomeOf(first));
  return results;
}
