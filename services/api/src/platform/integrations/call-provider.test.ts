import { describe, expect, it } from "vitest";
import { callProvider } from "./call-provider.ts";
import { ProviderRefused, ProviderUnavailable } from "./provider-answers.ts";

type Sent = { key: string | null; authorization: string | null };

/** A provider that answers with what is listed, one after the other; `undefined` is no answer at all. */
function provider(...answers: (Response | undefined)[]) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (_, init) => {
    const headers = new Headers(init?.headers);
    sent.push({ key: headers.get("idempotency-key"), authorization: headers.get("authorization") });
    const answer = answers.shift();
    if (!answer) throw new TypeError("fetch failed");
    return answer;
  };
  return { send, sent };
}

const headers = { authorization: "Bearer hemmelig", "idempotency-key": "100001-1" };
const call = { method: "POST", url: "https://psp.example/payments", headers } as const;

describe("a call to a provider", () => {
  it("is tried three times with the same key when nobody answers", async () => {
    const { send, sent } = provider(undefined, new Response("", { status: 503 }), Response.json({ id: "p" }));
    expect(await callProvider(send, { ...call, body: {} })).toEqual({ id: "p" });
    expect(sent).toEqual(Array(3).fill({ key: "100001-1", authorization: "Bearer hemmelig" }));
  });

  it("gives up after the third, and says that it was silence", async () => {
    const { send, sent } = provider();
    await expect(callProvider(send, call)).rejects.toThrow(ProviderUnavailable);
    expect(sent).toHaveLength(3);
  });

  it("takes a no for a no", async () => {
    const { send, sent } = provider(new Response("", { status: 409 }));
    await expect(callProvider(send, call)).rejects.toThrow(ProviderRefused);
    expect(sent).toHaveLength(1);
  });

  it("does not wait for a provider that hangs", async () => {
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    const began = performance.now();
    await expect(callProvider(hanging, call)).rejects.toThrow(ProviderUnavailable);
    expect(performance.now() - began).toBeLessThan(7_000);
  });
});
