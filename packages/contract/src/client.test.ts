import { describe, expect, it, vi } from "vitest";
import { addCartLine, getCart, setCartPoints } from "./cart.ts";
import { BackendRefusal, createCall, mostRetries, overHttp } from "./client.ts";

/** A backend that gives these answers one after the other; an Error is a network that breaks. */
function backendOf(...answers: (Response | Error)[]) {
  let turn = 0;
  return vi.fn(async (_path: string, _init?: RequestInit) => {
    const answer = answers[Math.min(turn, answers.length - 1)];
    turn += 1;
    if (!answer || answer instanceof Error) throw answer ?? new Error("no answer");
    return answer.clone();
  });
}

const fine = Response.json({ ready: true });
const broken = new Response("", { status: 503 });
const offline = new TypeError("fetch failed");
const line = { body: { variantId: "x" } };

describe("a call to the backend", () => {
  it("asks for JSON or text at the endpoint's address", async () => {
    const fetch = backendOf(fine);
    await createCall(overHttp(fetch))(getCart);
    expect(fetch.mock.calls[0]?.[0]).toBe("/api/v1/cart");
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get("accept")).toBe("application/json, text/plain");
  });

  it("carries the headers of whoever it is for", async () => {
    const fetch = backendOf(fine);
    await createCall(overHttp(fetch), { headers: { authorization: "Bearer abc" } })(getCart);
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get("authorization")).toBe("Bearer abc");
  });

  it("tells what came along with a yes", async () => {
    const headers = { "surrogate-key": "recipes products", "set-cookie": "a=1" };
    const heard: unknown[] = [];
    await createCall(overHttp(backendOf(Response.json({}, { headers }))), {}, (reply) => heard.push(reply))(getCart);
    expect(heard).toMatchObject([{ tags: ["recipes", "products"], cookies: ["a=1"] }]);
  });

  it("is tried up to three times more when the network breaks, whatever the method", async () => {
    for (const ask of [(call: Asking) => call(getCart), (call: Asking) => call(addCartLine, line)]) {
      const fetch = backendOf(offline, offline, offline, fine);
      await ask(createCall(overHttp(fetch)));
      expect(fetch).toHaveBeenCalledTimes(1 + mostRetries);
    }
  });

  it("gives up after the third retry", async () => {
    const fetch = backendOf(offline);
    await expect(createCall(overHttp(fetch))(getCart)).rejects.toBe(offline);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it("is tried again on 5xx when asking twice does no harm", async () => {
    for (const ask of [
      (call: Asking) => call(getCart),
      (call: Asking) => call(setCartPoints, { body: { points: 1 } }),
    ]) {
      const fetch = backendOf(broken, broken, fine);
      await ask(createCall(overHttp(fetch)));
      expect(fetch).toHaveBeenCalledTimes(3);
    }
  });

  it("is not tried again on 5xx when asking twice might do it twice", async () => {
    const fetch = backendOf(broken, fine);
    await expect(createCall(overHttp(fetch))(addCartLine, line)).rejects.toThrow("503");
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("retries at once", async () => {
    vi.useFakeTimers();
    const fetch = backendOf(broken, broken, broken, fine);
    await expect(createCall(overHttp(fetch))(getCart)).resolves.toBeDefined();
    vi.useRealTimers();
  });

  it("is not tried again once it was called off", async () => {
    const stop = new AbortController();
    stop.abort();
    const fetch = backendOf(offline, fine);
    await expect(createCall(overHttp(fetch), { signal: stop.signal })(getCart)).rejects.toBe(offline);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("turns an expected no into a refusal with its Danish text", async () => {
    const refusal = {
      type: "about:blank",
      title: "Conflict",
      status: 409,
      code: "sold_out",
      detail: "Ginen er udsolgt",
    };
    const headers = { "content-type": "application/problem+json" };
    const fetch = backendOf(new Response(JSON.stringify(refusal), { status: 409, headers }));
    const failed = createCall(overHttp(fetch))(addCartLine, line);
    await expect(failed).rejects.toThrow(BackendRefusal);
    await expect(failed).rejects.toThrow("Ginen er udsolgt");
    expect(fetch).toHaveBeenCalledOnce();
  });
});

type Asking = ReturnType<typeof createCall>;
