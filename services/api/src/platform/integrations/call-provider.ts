import { reportDependency } from "../dependencies.ts";
import { providerSeconds } from "../metrics.ts";
import { ProviderRefused, ProviderUnavailable } from "./provider-answers.ts";

const timeoutMs = 3_000;
const mostTries = 3;
/** Too many at once, or busy: asked again it may be done. */
const comesLater = new Set([408, 425, 429]);
const longestReason = 300;
/** A customer is waiting: no new try is begun after this. */
const patienceMs = 3_500;

export type ProviderCall = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  /** Who we are, and what the provider wants to know besides. */
  headers: Record<string, string>;
  /** Sent as JSON, or as it is when it is a form. */
  body?: unknown;
  /** Once, where asking again could do it again. */
  tries?: 1;
};

/**
 * One call to a provider over HTTP: a time limit, and up to three tries with the same headers when nobody answers. What is
 * sent with a key is thereby done once.
 * @returns the JSON answered, or undefined where there was none
 * @throws ProviderUnavailable, ProviderRefused
 */
export async function callProvider<Answer>(send: typeof fetch, call: ProviderCall): Promise<Answer> {
  const { method, url, body } = call;
  const isForm = body instanceof URLSearchParams;
  const init = {
    method,
    headers: {
      accept: "application/json",
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      ...call.headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  };
  const began = performance.now();
  // By its host: that is what is up or down, and there are only as many as are set.
  const provider = new URL(url).hostname;
  const ended = (outcome: "ok" | "refused" | "silent", error?: unknown) => {
    providerSeconds.observe({ provider, outcome }, (performance.now() - began) / 1000);
    reportDependency(provider, outcome === "silent" ? firstLineOf(error) : undefined);
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await send(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      if (comesLater.has(response.status) || response.status >= 500) {
        throw new ProviderUnavailable(`${method} ${url} answered ${response.status}`);
      }
      const text = await response.text();
      if (!response.ok) throw new ProviderRefused(whyNot(call, response.status, text), response.status);
      ended("ok");
      return (text === "" ? undefined : JSON.parse(text)) as Answer;
    } catch (error) {
      if (error instanceof ProviderRefused) {
        ended("refused");
        throw error;
      }
      if (attempt === (call.tries ?? mostTries) || performance.now() - began > patienceMs) {
        ended("silent", error);
        throw new ProviderUnavailable(`${method} ${url} did not answer`, { cause: error });
      }
    }
  }
}

const firstLineOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split("\n")[0] ?? "";

/** What the log and the office show: the provider's own words, cut short. */
const whyNot = ({ method, url }: ProviderCall, status: number, text: string) =>
  `${method} ${new URL(url).pathname} answered ${status}: ${text.slice(0, longestReason)}`;
