import type { z } from "zod";
import type { NeededRight, Right } from "./office/rights.ts";

/** Under which address the backend answers, wherever it runs. */
export const apiBase = "/api/v1";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** What a caller needs to know of an endpoint. Only the types know what it takes and what it answers. */
export type Address<Input = unknown, Answer = unknown> = {
  readonly method: Method;
  /** Below `apiBase`, with its params in braces: `/products/{slug}`. One that may hold slashes has a plus: `{+path}`. */
  readonly path: string;
  readonly types?: { input: Input; answer: Answer };
};

/** One question that a program of ours answers: all there is to know about it, said once. */
export type Endpoint = {
  readonly method: Method;
  readonly path: string;
  /** The chapter of the documentation. */
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Other bodies than JSON; one that is read raw has a type and no schema. */
  readonly bodyTypes?: readonly string[];
  /** The most bytes of its body, where that is more than a form of words has. Who may not send them is refused before any is read. */
  readonly largestBody?: number;
  /** Whether its body is written to a file as it arrives, so that it takes no memory. */
  readonly bodyIsStreamed?: true;
  /** What it says when it says yes; nothing for 204. */
  readonly answer?: z.ZodType;
  /** Files by media type, in place of an answer or beside it. */
  readonly files?: readonly string[];
  /** 200 with an answer and 204 without, unless it is another. */
  readonly status?: 200 | 201 | 202 | 204;
  /** With which statuses it says no. */
  readonly refusals: readonly RefusalStatus[];
  /** What a member of staff must be allowed to, to ask it: every endpoint of the office names one. */
  readonly right?: NeededRight;
  /**
   * Whether the password or passkey must have been shown again just now. `ticket`: to whoever asks, not merely in their session.
   * The answer to a step-up or login holds a ticket, which this request carries in the header `step-up-ticket`, so that a stolen cookie
   * is not enough to change factors or rights in the minutes after its owner's step-up.
   */
  readonly stepUp?: true | "ticket";
  /** Rights that are asked for besides, because other endpoints ask for them where they show the same data or do the same (decision 595). */
  readonly alsoRights?: readonly Right[];
  /** Requests per minute for each member of staff or API key; set where an answer takes 10 ms of the main thread or more. */
  readonly mostPerMinute?: number;
  /** Whether a session may ask it that is there to enrol a first factor and nothing else. */
  readonly beforeFactor?: true;
  /** Whether other sites send it by nature (a payment provider, a mail program): it is signed, or carries a token. */
  readonly openToOthers?: true;
};

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `+${infer Slashed}` ? Slashed : Name) | ParamsOf<Rest>
  : never;

/** Params are those of the path: one too many or too few does not compile. */
type WithParams<Path extends string> = [ParamsOf<Path>] extends [never]
  ? { params?: never }
  : { params: z.ZodObject<Record<ParamsOf<Path>, z.ZodType>> };

/** Makes an endpoint. */
export function endpoint<const Path extends string, const Of extends Endpoint & { path: Path } & WithParams<Path>>(
  of: Of & { path: Path },
): Of & Address<InputOf<Of>, AnswerOf<Of>> {
  return of;
}

/**
 * An endpoint as the browser carries it: where it is, and no schema. `addressOnly<typeof getPicks>("get", "/shelves/{name}")`
 * compiles only with the endpoint's own method and path.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function addressOnly<Of extends Endpoint>(
  method: Of["method"],
  path: Of["path"],
): Address<InputOf<Of>, AnswerOf<Of>> {
  return { method, path };
}

/** What is handed over is only read. */
type Given<Value> = Value extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : Value extends Blob
    ? Value
    : Value extends object
      ? { [Key in keyof Value]: Given<Value[Key]> }
      : Value;

type Part<Of, Name extends string, Side extends "input" | "output"> = Of extends { [Key in Name]: infer Schema }
  ? Schema extends z.ZodType
    ? Side extends "output"
      ? { [Key in Name]: z.output<Schema> }
      : Record<never, never> extends z.input<Schema>
        ? { [Key in Name]?: Given<z.input<Schema>> }
        : undefined extends z.input<Schema>
          ? { [Key in Name]?: Given<z.input<Schema>> }
          : { [Key in Name]: Given<z.input<Schema>> }
    : unknown
  : unknown;

type RequestParts<Of, Side extends "input" | "output"> = Part<Of, "params", Side> &
  Part<Of, "query", Side> &
  Part<Of, "headers", Side> &
  Part<Of, "body", Side>;

type Flat<Value> = { [Key in keyof Value]: Value[Key] };

/** What a caller hands over: `{ params, query, headers, body }`, as far as the endpoint has them. */
export type InputOf<Of> = Flat<RequestParts<Of, "input">>;

/** The same, checked, with what was left out filled in: what the endpoint's handler is given. */
export type CheckedInput<Of> = Flat<RequestParts<Of, "output">>;

/** What an endpoint answers when it says yes. */
export type AnswerOf<Of> = Of extends { answer: infer Schema }
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : undefined
  : undefined;

/** What an endpoint takes as its body. */
export type BodyOf<Of extends Endpoint> = Of extends { body: infer Schema }
  ? Schema extends z.ZodType
    ? Given<z.input<Schema>>
    : never
  : never;

type QueryValue = string | number | boolean | readonly string[] | undefined;

export type PathInput = { params?: unknown; query?: unknown };

/**
 * The address that an endpoint is asked at, with its params and query in it. Each is encoded so that it stays what it was put
 * for: what comes from an address or a form may hold a slash, a question mark or dots, and would ask for something else.
 */
export function addressOf<Input>(of: Address<Input>, ...[input]: InputArgs<Omit<Input, "body" | "headers">>): string {
  return `${apiBase}${pathWith(of.path, (input ?? {}) as PathInput)}`;
}

/** The input may be left out where nothing in it must be said. */
export type InputArgs<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

export function pathWith(path: string, { params = {}, query = {} }: PathInput): string {
  const named = params as Record<string, string | number>;
  const filled = path.replace(/\{(\+?)(\w+)\}/g, (_, slashes: string, name: string) => {
    const value = String(named[name] ?? "");
    return slashes ? value.split("/").map(encodedParam).join("/") : encodedParam(value);
  });
  return `${filled}${queryText(query as Record<string, QueryValue>)}`;
}

/** A pattern of the addresses of an endpoint. */
export function patternOf({ path }: Pick<Address, "path">): RegExp {
  const texts = path.split(/\{\+?\w+\}/).map((text) => text.replaceAll(".", "\\."));
  return new RegExp(`^${apiBase}${texts.join("[^/]+")}$`);
}

/** One or two dots mean another path even when they are encoded; encoded twice they are a name that nothing has. */
function encodedParam(value: string): string {
  return encodeURIComponent(value).replace(/^\.{1,2}$/, (dots) => "%252E".repeat(dots.length));
}

function queryText(query: Record<string, QueryValue>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of value === undefined ? [] : [value].flat()) search.append(name, String(one));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
