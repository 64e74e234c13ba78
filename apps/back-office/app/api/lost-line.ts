import { type DataStrategyResult, data, type UNSAFE_DataWithResponseInit } from "react-router";
import type { FormAnswer } from "./form-answer";

type Results = Record<string, DataStrategyResult>;

/** What the browser says of a line that is cut or hangs; a server that failed says something itself. */
export const isLineCut = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

const lost: FormAnswer = {
  ok: false,
  message: "Der er ingen forbindelse lige nu. Det, du skrev, står her endnu. Prøv igen, når du er på nettet.",
};

/**
 * Middleware of all routes in the browser: a form whose line was cut is answered in its room, with all that was typed in it. The router
 * alone would put the error page in its place.
 */
export async function keepRoomOnCutLine(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  if (request.method === "GET") return results;
  const [route = "", { type, result } = { type: "data" as const, result: undefined }] =
    Object.entries(results)[0] ?? [];
  // The router wraps what its own request failed at as it wraps an answer.
  if (type !== "error" || !isLineCut(isWithStatus(result) ? result.data : result)) return results;
  // With a failure's status nothing of the page is asked for anew.
  return { [route]: { type: "data", result: data(lost, { status: 503 }) } };
}

const isWithStatus = (result: unknown): result is UNSAFE_DataWithResponseInit<unknown> =>
  typeof result === "object" && result !== null && "data" in result && "init" in result;
