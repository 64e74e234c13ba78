import { setTimeout as sleep } from "node:timers/promises";
import type { AnswerOf, CheckedInput, Endpoint } from "@skaenk/contract/endpoint";
import { isCutOff } from "@skaenk/postgres/is-database-away";
import type { Context } from "hono";
import { type Caller, MemoryCaller } from "./caller.ts";
import { requireWellFormed } from "./refuse.ts";

/** Answers a checked input with the body itself: `({ params: { slug } }, caller) => product`. */
export type Handler<Of> = (input: CheckedInput<Of>, caller: Caller) => AnswerOf<Of> | Promise<AnswerOf<Of>>;

/** Answers over HTTP alone: a file, or a body that is read raw because its signature counts every byte. */
export type FileHandler<Of> = (input: CheckedInput<Of>, context: Context) => Response | Promise<Response>;

/** A check that runs before the handler, such as a rate limit; it refuses by throwing. */
export type Middleware = (caller: Caller) => void | Promise<void>;

/** Decides by the head of a request whether its body may be sent; refuses by throwing. */
export type UploadGuard = (caller: Caller, params: Readonly<Record<string, string>>) => unknown;

type Sent = { params?: unknown; query?: unknown; headers?: unknown; body?: unknown };

export type ServedEndpoint = {
  endpoint: Endpoint;
  before: readonly Middleware[];
  /** Of an endpoint that takes large bodies. */
  uploadGuard?: UploadGuard;
} & (
  | { kind: "answer"; answer(sent: Sent, caller: Caller): unknown }
  | { kind: "file"; answer(sent: Sent, context: Context): Response | Promise<Response> }
);

/** A feature's endpoints with what answers them. They are reached over HTTP or called in the same process. */
export class Endpoints {
  readonly served: ServedEndpoint[] = [];
  readonly #before: readonly Middleware[];

  /** @param before what all of them have before their answer, such as asking who may */
  constructor(...before: Middleware[]) {
    this.#before = before;
  }

  on<const Of extends Endpoint>(endpoint: Of, handler: Handler<Of>, ...before: Middleware[]): this {
    const answer = (sent: Sent, caller: Caller) => {
      const input = checkedInput(endpoint, sent);
      return readingAgain(endpoint, () => handler(input, caller));
    };
    this.served.push({ kind: "answer", endpoint, before: this.#allBefore(endpoint, before), answer });
    return this;
  }

  file<const Of extends Endpoint>(endpoint: Of, handler: FileHandler<Of>, ...before: Middleware[]): this {
    const answer = (sent: Sent, context: Context) => {
      const input = checkedInput(endpoint, sent);
      return readingAgain(endpoint, () => handler(input, context));
    };
    this.served.push({ kind: "file", endpoint, before: this.#allBefore(endpoint, before), answer });
    return this;
  }

  /** Who may send the large body of an endpoint that is served already (`largestBody`): asked before any of the body is read. */
  guardUpload(endpoint: Endpoint, guard: UploadGuard): this {
    const served = this.served.find((one) => one.endpoint === endpoint);
    if (!served) throw new Error(`${endpoint.path} is not served yet`);
    served.uploadGuard = guard;
    return this;
  }

  #allBefore(endpoint: Endpoint, before: Middleware[]): Middleware[] {
    return [...this.#before, ...before].map((step) => (caller) => readingAgain(endpoint, () => step(caller)));
  }

  /** @throws Error when two have one address: over HTTP only the first would ever be asked */
  include(...others: Endpoints[]): this {
    this.served.push(...others.flatMap(({ served }) => served));
    const addresses = this.served.map(({ endpoint: { method, path } }) => `${method} ${path}`);
    const twice = addresses.find((address, index) => addresses.indexOf(address) !== index);
    if (twice) throw new Error(`Two endpoints have the address ${twice}`);
    return this;
  }
}

/** As long as the pool waits for a database that is away; other connections of it may be about to be cut off, too. */
const longestReadingMs = 3_000;
const readAgainMs = 100;

/**
 * A restart of the database cuts off what is being read just then. Nothing came of it, so it is read once more, and whoever asked
 * notices a pause; what changes something is told instead.
 */
async function readingAgain<Said>({ method }: Endpoint, read: () => Said | Promise<Said>): Promise<Said> {
  const until = performance.now() + longestReadingMs;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (method !== "get" || !isCutOff(error) || performance.now() > until) throw error;
    }
    await sleep(readAgainMs);
  }
}

/** The answer of a cached endpoint, the same for everybody, with the content that it shows. */
export async function answerTo(
  served: ServedEndpoint,
  sent: Sent,
): Promise<{ said: unknown; tags: readonly string[] }> {
  if (served.kind !== "answer") throw new Error(`${served.endpoint.path} answers over HTTP only`);
  const caller = new MemoryCaller();
  const said = await served.answer(sent, caller);
  return { said, tags: caller.tags };
}

const parts = ["query", "params", "headers", "body"] as const;

/** @throws Refused 400 malformed */
function checkedInput<Of extends Endpoint>(endpoint: Of, sent: Sent): CheckedInput<Of> {
  const input: Sent = {};
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema) continue;
    input[part] = requireWellFormed(schema, sent[part] === undefined ? {} : sent[part]);
  }
  return input as CheckedInput<Of>;
}
