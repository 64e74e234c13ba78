import type { AskOptions, CallInput, Reply, Transport } from "@skaenk/contract/client";
import { apiBase, pathWith } from "@skaenk/contract/endpoint";
import { keptOr, type ResponseCache } from "../caching/response-cache.ts";
import { MemoryCaller } from "../caller.ts";
import { answerTo, type Endpoints, type ServedEndpoint } from "../endpoints.ts";
import type { RefusalOf } from "./refusal-of.ts";

type Sources = {
  /** Endpoints whose answers are the same for everybody, and kept. */
  kept: Endpoints;
  others: Endpoints;
  answers: ResponseCache;
  refusalOf: RefusalOf;
};

/**
 * The endpoints as a function in the same process: the value that a handler returns is handed over as it is. The function answers as HTTP
 * does (`serve.test.ts`), but builds no request, writes no JSON and reads none.
 */
export function serveInMemory({ kept, others, answers, refusalOf }: Sources): Transport {
  const own = byAddress(others);
  const shared = byAddress(kept);
  return async ({ method, path }, asked, options) => {
    const name = `${method} ${path}`;
    try {
      const same = shared.get(name);
      if (same) return await replyKept(same, asked, answers);
      return await replyNow(own.get(name), asked, options);
    } catch (error) {
      const { refusal, headers } = refusalOf(error, { path, req: new MemoryCaller(options.headers).req });
      return { status: refusal.status, body: refusal, tags: [], cookies: [], retryAfter: headers["retry-after"] };
    }
  };
}

async function replyKept(served: ServedEndpoint, asked: CallInput, answers: ResponseCache): Promise<Reply> {
  const address = `${apiBase}${pathWith(served.endpoint.path, asked)}`;
  const { said, tags } = await keptOr(answers, address, () => answerTo(served, asked));
  return { status: 200, body: said, tags, cookies: [] };
}

async function replyNow(
  served: ServedEndpoint | undefined,
  asked: CallInput,
  { headers = {} }: AskOptions,
): Promise<Reply> {
  if (served?.kind !== "answer") throw new Error("Nothing in this process answers that");
  const { endpoint, before, answer } = served;
  const own = asked.headers as Record<string, string> | undefined;
  const caller = new MemoryCaller(own ? { ...headers, ...own } : headers);
  for (const step of before) await step(caller);
  const body = await answer(asked, caller);
  const { tags, cookies } = caller;
  return { status: endpoint.status ?? (endpoint.answer ? 200 : 204), body, tags, cookies };
}

const byAddress = ({ served }: Endpoints): Map<string, ServedEndpoint> =>
  new Map(served.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]));
