import { isUnreached, withoutStatus } from "@skaenk/contract/cut-line";
import { type DataStrategyResult, data } from "react-router";
import type { FormAnswer } from "./form-answer";

type Results = Record<string, DataStrategyResult>;

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
  if (type !== "error" || !isUnreached(withoutStatus(result))) return results;
  // With a failure's status nothing of the page is asked for anew.
  return { [route]: { type: "data", result: data(lost, { status: 503 }) } };
}
