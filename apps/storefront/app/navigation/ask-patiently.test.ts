import { beforeEach, describe, expect, it } from "vitest";
import { askPatiently } from "./ask-patiently";

type Asked = { method: string | undefined; accept: string | null };

let answers: (Response | Error)[];
let asked: Asked[];
let browser: Parameters<typeof askPatiently>[0] & {};

beforeEach(() => {
  answers = [];
  asked = [];
  browser = {
    location: { href: "https://shop.example/drinks" },
    fetch: async (_, options) => {
      asked.push({ method: options?.method, accept: new Headers(options?.headers).get("accept") });
      const answer = answers.shift() ?? new Response("data");
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  askPatiently(browser);
});

const cut = () => new TypeError("Failed to fetch");
const failed = () => new Response("", { status: 500 });
const accept = "application/json, text/plain";

describe("a question for a page's data", () => {
  it("says what it takes", async () => {
    await browser.fetch(new URL("https://shop.example/drink/negroni.data?for=4"));
    expect(asked).toEqual([{ method: undefined, accept }]);
  });

  it("is asked up to three times more when nobody was reached", async () => {
    answers = [cut(), cut(), cut()];
    expect(await (await browser.fetch("/drinks.data")).text()).toBe("data");
    expect(asked).toHaveLength(4);
  });

  it("is asked up to three times more when the server failed, and then answered with the failure", async () => {
    answers = [failed(), failed(), failed(), failed(), new Response("too late")];
    expect((await browser.fetch("/drinks.data")).status).toBe(500);
    expect(asked).toHaveLength(4);
  });

  it("takes a no for an answer", async () => {
    answers = [new Response("", { status: 404 })];
    expect((await browser.fetch("/drink/nix.data")).status).toBe(404);
    expect(asked).toHaveLength(1);
  });

  it("is not asked again when nobody waits any more", async () => {
    const gone = AbortSignal.abort();
    answers = [new DOMException("gone", "AbortError")];
    await expect(browser.fetch("/drinks.data", { signal: gone })).rejects.toThrow("gone");
    expect(asked).toHaveLength(1);
  });
});

describe("a form", () => {
  it("is given up on a line that hangs, and not sent again by itself", async () => {
    let tries = 0;
    const hanging: typeof browser = {
      location: { href: "https://shop.example/kurv" },
      fetch: (_, options) => {
        tries += 1;
        return new Promise((_resolve, reject) =>
          options?.signal?.addEventListener("abort", () => reject(options.signal?.reason)),
        );
      },
    };
    askPatiently(hanging, undefined, 1);
    const sent = hanging.fetch("/kurv.data", { method: "POST", body: "operationId=1" });
    await expect(sent).rejects.toThrow(expect.objectContaining({ name: "TimeoutError" }));
    expect(tries).toBe(1);
  });

  it("is sent again when nobody was reached, and says what it takes", async () => {
    answers = [cut(), cut(), cut(), cut()];
    await expect(browser.fetch("/kurv.data", { method: "POST", body: "operationId=1" })).rejects.toThrow(TypeError);
    expect(asked).toEqual(Array.from({ length: 4 }, () => ({ method: "POST", accept })));
  });

  it("is not sent again when the server failed: it may have counted", async () => {
    answers = [failed()];
    expect((await browser.fetch("/kurv.data", { method: "POST", body: "operationId=1" })).status).toBe(500);
    expect(asked).toHaveLength(1);
  });
});

it("leaves every other request to who sends it", async () => {
  answers = [failed()];
  await browser.fetch("/api/v1/search/predictions?q=gin");
  expect(asked).toEqual([{ method: undefined, accept: null }]);
});
