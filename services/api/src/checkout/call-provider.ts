import { ProviderRefused, ProviderSilent } from "./payment/payment-provider.ts";

const timeoutMs = 3_000;
const mostTries = 3;
/** A customer is waiting: no new try is begun after this. */
const patienceMs = 3_500;

type Call = { method: "GET" | "POST"; url: string; secret: string; key?: string; body?: unknown };

/**
 * One call to a provider over HTTP: a time limit, and up to three tries with the same key when nobody answers.
 * @throws ProviderSilent, ProviderRefused
 */
export async function callProvider<Answer>(send: typeof fetch, call: Call): Promise<Answer> {
  const { method, url, secret, key, body } = call;
  const init = {
    method,
    headers: {
      accept: "application/json",
      authorization: `Bearer ${secret}`,
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await send(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      if (response.status >= 500) throw new ProviderSilent(`${method} ${url} answered ${response.status}`);
      if (!response.ok) throw new ProviderRefused(`${method} ${url} answered ${response.status}`);
      return (await response.json()) as Answer;
    } catch (error) {
      if (error instanceof ProviderRefused) throw error;
      if (attempt === mostTries || performance.now() - began > patienceMs)
        throw new ProviderSilent(`${method} ${url} did not answer`, { cause: error });
    }
  }
}
