import type { Refusal } from "@skaenk/contract/refusal";
import type { ApiFetch } from "./server-context";

/** The specification's retries: up to three, at once, for network errors and for idempotent requests answered with 5xx. */
export const mostRetries = 3;

const idempotent = new Set(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]);

/** A no from the backend, with Danish text ready to show. */
export class BackendRefusal extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}

/** Whether nothing stands at that address, or nothing ever could. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof BackendRefusal && (error.refusal.status === 404 || error.refusal.status === 400);

export type CallOptions = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON; a file is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** A session token, sent as a bearer authorization header. */
  token?: string | undefined;
  signal?: AbortSignal;
};

/**
 * One call to the product backend. An answer that is the same as before (304) comes only to who asked with its tag.
 * @throws BackendRefusal for what the backend says no to, or says that it failed at; Error when it cannot be reached
 */
export async function callBackend(fetch: ApiFetch, path: string, options: CallOptions = {}): Promise<Response> {
  const { method = "GET", body, token, signal } = options;
  const init: RequestInit = {
    method,
    headers: {
      accept: "application/json, text/plain",
      ...(body === undefined || body instanceof Blob ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
  const response = await withRetries(() => fetch(`/api/v1${path}`, init), idempotent.has(method), signal);
  if (response.ok || response.status === 304) return response;
  if (response.headers.get("content-type")?.includes("problem+json")) {
    throw new BackendRefusal((await response.json()) as Refusal);
  }
  throw new Error(`The backend answered ${response.status} to ${method} ${path}`);
}

async function withRetries(
  send: () => Promise<Response>,
  retryFailures: boolean,
  signal?: AbortSignal,
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt === mostRetries;
    try {
      const response = await send();
      if (response.status < 500 || !retryFailures || last) return response;
    } catch (error) {
      if (last || signal?.aborted) throw error;
    }
  }
}
