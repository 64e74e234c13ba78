import { type Address, addressOf, type InputArgs } from "./endpoint.ts";
import type { Refusal } from "./refusal.ts";

/** What the client hands over to be asked, and on whose behalf. */
export type CallInput = { params?: unknown; query?: unknown; headers?: unknown; body?: unknown };
export type AskOptions = {
  /** Headers of whoever is asked for: their cookies, where they come from. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};

/** An answer, however it was asked for. `tags` name what it shows, for the caches. */
export type Reply = {
  status: number;
  body: unknown;
  tags: readonly string[];
  cookies: readonly string[];
  /** When it may be asked again, in seconds, after a no that will not last. */
  retryAfter?: string | undefined;
  /** How far the content had come that whoever answered from elsewhere knew; an answer in this process is as new as the process. */
  contentVersion?: number | undefined;
};

/**
 * A way to the backend: a call in the same process, or HTTP. Says no in its reply, with the body of a refusal.
 * @throws when it cannot be reached
 */
export type Transport = (address: Address, asked: CallInput, options: AskOptions) => Promise<Reply>;

/** The specification's retries: up to three, at once, for network errors and for idempotent requests answered with 5xx. */
export const mostRetries = 3;

/** A no from the backend, with Danish text ready to show. */
export class BackendRefusal extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}

/** True when the address leads to nothing (404) or is invalid (400). */
export const isUnknown = (error: unknown): boolean =>
  error instanceof BackendRefusal && (error.refusal.status === 404 || error.refusal.status === 400);

/** A no that will be the same tomorrow: too much asked at once (429) is not, and neither is what the backend cannot do. */
export const isExpected = (error: unknown): boolean =>
  error instanceof BackendRefusal && error.refusal.status < 500 && error.refusal.status !== 429;

export type Call = <Input, Answer>(
  address: Address<Input, Answer>,
  ...input: InputArgs<NoInfer<Input>>
) => Promise<Answer>;

/**
 * The backend as one function: `call(getProduct, { params: { slug } })`.
 * @param hear is told each reply, of which a yes is one
 * @throws BackendRefusal for what the backend says no to, or says that it failed at; Error when it cannot be reached
 */
export function createCall(
  transport: Transport,
  options: AskOptions = {},
  hear: (reply: Reply) => void = () => undefined,
): Call {
  return async <Input, Answer>(address: Address<Input, Answer>, ...[input]: InputArgs<NoInfer<Input>>) => {
    const reply = await withRetries(
      () => transport(address as Address, (input ?? {}) as CallInput, options),
      address,
      options,
    );
    if (reply.status >= 400) throw refusalOf(reply, address);
    hear(reply);
    // The backend answers what its endpoint says: its handlers do not compile otherwise.
    return reply.body as Answer;
  };
}

function refusalOf({ status, body }: Reply, { method, path }: Pick<Address, "method" | "path">): Error {
  const refusal = body as Partial<Refusal> | undefined;
  if (typeof refusal?.code === "string") return new BackendRefusal(refusal as Refusal);
  return new Error(`The backend answered ${status} to ${method} ${path}`);
}

async function withRetries(
  send: () => Promise<Reply>,
  { method }: Pick<Address, "method">,
  { signal }: AskOptions,
): Promise<Reply> {
  const idempotent = method === "get" || method === "put" || method === "delete";
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt === mostRetries;
    try {
      const reply = await send();
      if (reply.status < 500 || !idempotent || last) return reply;
    } catch (error) {
      if (last || signal?.aborted) throw error;
    }
  }
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** The backend over HTTP, at the address before `/api/v1` or at the page's own. */
export function overHttp(fetch: Fetch, origin = ""): Transport {
  return async (address, { params, query, headers, body }, options) => {
    const response = await fetch(`${origin}${addressOf(address as Address<object>, { params, query })}`, {
      method: address.method.toUpperCase(),
      headers: {
        accept: "application/json, text/plain",
        ...(body === undefined || body instanceof Blob ? {} : { "content-type": "application/json" }),
        ...(headers as Record<string, string> | undefined),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
    return {
      status: response.status,
      body: isJson ? await response.json() : undefined,
      tags: response.headers.get("surrogate-key")?.split(" ") ?? [],
      cookies: response.headers.getSetCookie(),
      retryAfter: response.headers.get("retry-after") ?? undefined,
      contentVersion: numberIn(response.headers.get("x-content-version")),
    };
  };
}

const numberIn = (text: string | null): number | undefined => (text === null ? undefined : Number(text));
