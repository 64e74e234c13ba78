import type { Refusal } from "@skaenk/contract/refusal";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";

export type RefusalStatus = 500 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 415 | 422 | 429 | 503;

const titles: Record<RefusalStatus, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** An expected no. `code` is a snake_case fact, `detail` is Danish and ready to show. */
export class Refused extends HTTPException {
  readonly refusal: Refusal;
  readonly headers: Record<string, string>;

  constructor(
    status: RefusalStatus,
    code: string,
    detail: string,
    more: { errors?: Record<string, string>; headers?: Record<string, string>; more?: Record<string, unknown> } = {},
  ) {
    super(status as 400, { message: detail });
    this.headers = more.headers ?? {};
    this.refusal = {
      type: `https://skaenk.example/afvisninger/${code}`,
      title: titles[status],
      status,
      code,
      detail,
      ...(more.errors ? { errors: more.errors } : {}),
      // Members of its own, as RFC 9457 allows: both sides of a conflict, for instance.
      ...more.more,
    };
  }
}

/** Turns a refusal into the answer that the contract promises. */
export function refusalResponse(refused: Refused): Response {
  return new Response(JSON.stringify(refused.refusal), {
    status: refused.refusal.status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...refused.headers },
  });
}

/**
 * The input as the schema parses it. A schema's own messages are shown; where it has none, a Danish message is made.
 * @throws Refused 400 malformed, with a message for each field, of a hundred at most
 */
export function requireWellFormed<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const read = schema.safeParse(sent, { error: messageWithout });
  if (read.success) return read.data;
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues.slice(0, mostErrors)) errors[path.join(".") || "body"] ??= message;
  throw new Refused(400, "malformed", "Noget i forespørgslen er ikke, som det skal være.", { errors });
}

/** No form has more fields that are wrong at once; what a program sends may be wrong ten thousand times. */
const mostErrors = 100;

/** More than these are a list to look up. */
const mostNamed = 12;

/** The message of a rule that was given none. */
function messageWithout(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return "Feltet mangler eller har en forkert type.";
    case "too_small":
      if (issue.origin === "string")
        return issue.minimum === 1 ? "Skal udfyldes." : `Skriv mindst ${issue.minimum} tegn.`;
      return `Værdien er for lille (mindst ${issue.minimum}).`;
    case "too_big":
      if (issue.origin === "string") return `Skriv højst ${issue.maximum} tegn.`;
      return `Værdien er for stor (højst ${issue.maximum}).`;
    case "invalid_value":
      return issue.values && issue.values.length > 1 && issue.values.length <= mostNamed
        ? `Skal være en af: ${issue.values.join(", ")}.`
        : "Værdien er ikke gyldig.";
    case "unrecognized_keys":
      return `Ukendte felter: ${issue.keys?.join(", ")}.`;
    default:
      return "Værdien er ikke gyldig.";
  }
}
