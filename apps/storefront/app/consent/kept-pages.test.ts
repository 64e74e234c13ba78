import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";

const code = readFileSync(join(import.meta.dirname, "..", "..", "public", "sw.js"), "utf8");
const origin = "https://shop.example";
const address = (one: string | { url: string }) => new URL(typeof one === "string" ? one : one.url, origin).href;

/** A browser's cache, as far as the worker asks of it. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  open = async (name: string) => {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    return {
      put: async (one: string, answer: Response) => void kept.set(address(one), answer),
      delete: async (one: string | { url: string }) => kept.delete(address(one)),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    };
  };
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  match = async (one: string, { cacheName, ignoreSearch = false }: { cacheName: string; ignoreSearch?: boolean }) => {
    const bare = (url: string) => (ignoreSearch ? (url.split("?", 1)[0] ?? "") : url);
    for (const [url, answer] of this.all.get(cacheName) ?? []) {
      if (bare(url) === bare(address(one))) return answer.clone();
    }
    return undefined;
  };
  paths = () => [...this.all.values()].flatMap((kept) => [...kept.keys()].map((url) => url.slice(origin.length)));
}

type Listener = (event: object) => void;
type Asked = { mode?: string; method?: string };

let caches: FakeCaches;
let answers: Map<string, () => Response>;
let connected: boolean;
let listeners: Map<string, Listener>;
let work: Promise<unknown>[];

beforeEach(() => {
  caches = new FakeCaches();
  connected = true;
  listeners = new Map();
  work = [];
  const page = (name: string) => () =>
    new Response(
      `<!DOCTYPE html><html lang="da"><head><title>${name} · Skænk</title></head><body><header>Skænk</header><main id="indhold">${name} 129,95 kr.</main><footer></footer><script src="/assets/entry-1.js"></script></body></html>`,
      { headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'self'" } },
    );
  answers = new Map([
    ["/drinks", page("Drinks")],
    ["/drinks.data", () => new Response("[]", { headers: { "content-type": "text/x-script" } })],
    ["/drink/negroni", page("Negroni")],
    ["/drink/negroni.data", () => new Response("[1]", { headers: { "content-type": "text/x-script" } })],
    ["/kurv", page("Kurv")],
    ["/assets/entry-1.js", () => new Response("1")],
  ]);
  const reach = async (asked: string | { url: string }) => {
    const path = new URL(address(asked)).pathname;
    if (!connected) throw new TypeError("Failed to fetch");
    const answer = answers.get(path)?.() ?? new Response("", { status: 404 });
    Object.defineProperty(answer, "type", { value: "basic" });
    return answer;
  };
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
  };
  runInContext(code, createContext({ self, caches, fetch: reach, URL, Response, Headers, Set, Date }));
});

const waitUntil = (done: Promise<unknown>) => void work.push(done);

async function happens(name: string, more: object = {}): Promise<void> {
  listeners.get(name)?.({ waitUntil, ...more });
  await settle();
}

async function settle(): Promise<void> {
  while (work.length > 0) await work.shift();
}

/** What the worker answers; nothing where the request goes its own way. */
async function ask(path: string, { mode = "navigate", method = "GET" }: Asked = {}): Promise<Response | undefined> {
  const given: Promise<Response>[] = [];
  const request = { url: address(path), mode, method };
  const respondWith = (answer: Promise<Response>) => void given.push(answer);
  listeners.get("fetch")?.({ request, waitUntil, respondWith });
  const answer = await given[0];
  await settle();
  return answer;
}

describe("what a browser keeps", () => {
  it("is the overview of drinks from the start, with the files that it names", async () => {
    await happens("install");
    expect(caches.paths().sort()).toEqual(["/assets/entry-1.js", "/drinks"]);
  });

  it("is a drink that was seen, with its data, whichever way it was come to", async () => {
    await ask("/drink/negroni");
    expect(caches.paths().sort()).toEqual(["/drink/negroni", "/drink/negroni.data"]);
    caches.all.clear();
    await ask("/drink/negroni.data?for=4", { mode: "cors" });
    expect(caches.paths().sort()).toEqual(["/assets/entry-1.js", "/drink/negroni", "/drink/negroni.data?for=4"]);
  });

  it("is the page that was being read when it began, where that may be kept", async () => {
    await happens("message", { data: { keep: "/drink/negroni" } });
    await happens("message", { data: { keep: "/kurv" } });
    await happens("message", { data: null });
    expect(caches.paths().sort()).toEqual(["/assets/entry-1.js", "/drink/negroni"]);
  });

  it("is read without a connection, and says when it is from", async () => {
    await ask("/drink/negroni");
    connected = false;
    const page = await ask("/drink/negroni?for=4");
    expect(page?.status).toBe(200);
    expect(await page?.text()).toMatch(/<html data-kept-at="\d{4}-\d\d-\d\dT[\d:.]+Z" lang="da">/);
    expect(page?.headers.get("content-security-policy")).toBe("default-src 'self'");
    const data = await ask("/drink/negroni.data", { mode: "cors" });
    expect(data?.headers.get("x-kept-at")).toMatch(/^\d{4}-/);
  });

  it("is asked for anew whenever there is a connection", async () => {
    await ask("/drink/negroni");
    answers.set(
      "/drink/negroni",
      () => new Response("<html >139,95 kr.", { headers: { "content-type": "text/html" } }),
    );
    expect(await (await ask("/drink/negroni"))?.text()).toBe("<html >139,95 kr.");
    connected = false;
    expect(await (await ask("/drink/negroni"))?.text()).toContain("139,95 kr.");
  });

  it("is never a personal page, the office, what the office writes, or what a form was answered", async () => {
    for (const path of [
      "/kurv",
      "/kurv/kasse",
      "/klub/oversigt",
      "/favoritter",
      "/vare/gin",
      "/drink/negroni/bedoem",
    ]) {
      await ask(path);
    }
    for (const path of ["/kontor/ordrer", "/api/v1/cart", "/dev/mail"]) expect(await ask(path)).toBeUndefined();
    expect(await ask("/drink/negroni", { method: "POST" })).toBeUndefined();
    expect(await ask("/kurv.data", { mode: "cors" })).toBeUndefined();
    expect(await ask("https://elsewhere.example/drinks")).toBeUndefined();
    expect(caches.paths()).toEqual([]);
  });

  it("is nothing that the server did not give as it stands", async () => {
    answers.set("/drinks", () => new Response("", { status: 503, headers: { "content-type": "text/html" } }));
    answers.set("/drink/negroni", () => new Response("", { headers: { "cache-control": "no-store" } }));
    await ask("/drinks");
    await ask("/drink/negroni");
    await ask("/drink/findes-ikke");
    expect(caches.paths()).toEqual([]);
  });

  it("leaves with the version that kept it, and nothing of others goes", async () => {
    await caches.open("skaenk-pages-0");
    await caches.open("another");
    await happens("install");
    await happens("activate");
    expect(await caches.keys()).toEqual(["another", "skaenk-files-1", "skaenk-pages-1"]);
  });
});

describe("a page that was not kept", () => {
  it("is the shop's own frame with the news, asks again by itself, and runs nothing", async () => {
    await happens("install");
    connected = false;
    const page = await ask("/kurv");
    const html = (await page?.text()) ?? "";
    expect(page?.status).toBe(503);
    expect(html).toContain("<title>Du er offline · Skænk</title>");
    expect(html).toContain("<header>Skænk</header>");
    expect(html).toContain("<h1>Du er offline</h1>");
    expect(html).toContain('http-equiv="refresh"');
    expect(html).not.toContain("<script");
    expect(html).not.toContain("129,95");
    expect(page?.headers.get("content-security-policy")).toContain("script-src 'none'");
  });

  it("fails as it would have where nothing was kept", async () => {
    connected = false;
    expect((await ask("/kurv"))?.type).toBe("error");
  });
});
