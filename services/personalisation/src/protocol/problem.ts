/** Refusals and bugs as `application/problem+json`. */
import { randomUUID } from "node:crypto";
import { Refusal } from "./refusal.ts";

export const problemType = "application/problem+json";

export type Problem = {
  type: string;
  title: string;
  status: number;
  traceId: string;
  detail?: string;
  errors?: Record<string, string>;
};

export function problemOf(error: unknown): Problem {
  const traceId = randomUUID();
  if (!(error instanceof Refusal)) {
    return {
      type: "about:blank",
      title: "Internal Server Error",
      status: 500,
      traceId,
      detail: "the service failed; the trace id is in its log",
    };
  }
  const { status, title, message: detail, errors } = error;
  return { type: "about:blank", title, status, traceId, detail, ...(errors ? { errors } : {}) };
}
