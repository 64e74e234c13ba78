import { describe, expect, it, vi } from "vitest";
import { BackendRefusal, callBackend, mostRetries } from "./call-backend";

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

describe("a call to the backend", () => {
  it("asks for JSON or text at /api/v1", async () => {
    const fetch = backendOf(fine);
    await callBackend(fetch, "/recipes");
    expect(fetch.mock.calls[0]?.[0]).toBe("/api/v1/recipes");
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get("accept")).toBe("application/json, text/plain");
  });

  it("carries a bearer token when there is one", async () => {
    const fetch = backendOf(fine);
    await callBackend(fetch, "/club/me", { token: "abc" });
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get("authorization")).toBe("Bearer abc");
    await callBackend(fetch, "/club/me");
    expect(new Headers(fetch.mock.calls[1]?.[1]?.headers).has("authorization")).toBe(false);
  });

  it("is tried up to three times more when the network breaks, whatever the method", async () => {
    for (const method of ["GET", "POST"] as const) {
      const fetch = backendOf(offline, offline, offline, fine);
      expect((await callBackend(fetch, "/cart/lines", { method })).status).toBe(200);
      expect(fetch).toHaveBeenCalledTimes(1 + mostRetries);
    }
  });

  it("gives up after the third retry", async () => {
    const fetch = backendOf(offline);
    await expect(callBackend(fetch, "/recipes")).rejects.toBe(offline);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it("is tried again on 5xx when asking twice does no harm", async () => {
    for (const method of ["GET", "PUT", "DELETE"] as const) {
      const fetch = backendOf(broken, broken, fine);
      expect((await callBackend(fetch, "/cart/points", { method })).status).toBe(200);
      expect(fetch).toHaveBeenCalledTimes(3);
    }
  });

  it("is not tried again on 5xx when asking twice might do it twice", async () => {
    for (const method of ["POST", "PATCH"] as const) {
      const fetch = backendOf(broken, fine);
      await expect(callBackend(fetch, "/checkout", { method })).rejects.toThrow("503");
      expect(fetch).toHaveBeenCalledOnce();
    }
  });

  it("retries at once", async () => {
    vi.useFakeTimers();
    const fetch = backendOf(broken, broken, broken, fine);
    await expect(callBackend(fetch, "/recipes")).resolves.toBeDefined();
    vi.useRealTimers();
  });

  it("is not tried again once it was called off", async () => {
    const stop = new AbortController();
    stop.abort();
    const fetch = backendOf(offline, fine);
    await expect(callBackend(fetch, "/recipes", { signal: stop.signal })).rejects.toBe(offline);
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
    const body = JSON.stringify(refusal);
    const fetch = backendOf(
      new Response(body, { status: 409, headers: { "content-type": "application/problem+json" } }),
    );
    const failed = callBackend(fetch, "/cart/lines", { method: "POST", body: { variantId: "x", quantity: 1 } });
    await expect(failed).rejects.toThrow(BackendRefusal);
    await expect(failed).rejects.toThrow("Ginen er udsolgt");
    expect(fetch).toHaveBeenCalledOnce();
  });
});
