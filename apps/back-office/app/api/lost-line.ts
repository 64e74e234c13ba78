import { isUnreached, withoutStatus } from "@skaenk/contract/cut-line";
import { type DataStrategyResult, data, isRouteErrorResponse } from "react-router";
import type { FormAnswer } from "./form-answer";

type Results = Record<string, DataStrategyResult>;

const lost: FormAnswer = {
  ok: false,
  unanswered: true,
  message: "Der er ingen forbindelse lige nu. Det, du skrev, står her endnu. Prøv igen, når du er på nettet.",
};

const failed: FormAnswer = {
  ok: false,
  unanswered: true,
  message: "Det lykkedes ikke lige nu. Det, du skrev, står her endnu. Prøv igen om lidt.",
};

/** The answer to a form whose request ended in an error, a new object each time, so that a second one is told from the first; undefined where the error belongs to the page. */
function answerTo(error: unknown): FormAnswer | undefined {
  if (isUnreached(withoutStatus(error))) return { ...lost };
  // The server was away, or had no database: its answer came from before the office.
  return isRouteErrorResponse(error) && error.status > 500 ? { ...failed } : undefined;
}

/**
 * Middleware of all routes in the browser: a form whose line was cut, or whose server was away, is answered in its room, with all that was
 * typed in it. The router alone would put the error page in its place.
 */
export async function keepRoomOnCutLine(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  if (request.method === "GET") return results;
  const [route = "", { type, result } = { type: "data" as const, result: undefined }] =
    Object.entries(results)[0] ?? [];
  const answer = type === "error" ? answerTo(result) : undefined;
  if (!answer) return results;
  // With a failure's status nothing of the page is asked for anew.
  return { [route]: { type: "data", result: data(answer, { status: 503 }) } };
}
