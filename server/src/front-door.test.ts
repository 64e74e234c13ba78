import { request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createLog } from "@skaenk/api/platform/log";
import type { KeptAnswer } from "@skaenk/api/platform/response-cache";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ageGateAnswer, ownPath } from "./age-gate-answer.ts";
import { openFrontDoor } from "./front-door.ts";
import { PageCache } from "./page-cache.ts";
import { RenderBudget } from "./render-budget.ts";
import { StaticFiles } from "./static-files.ts";

const cache = new PageCache();
let rendered = 0;
const echo = new Hono();
echo.all("/api/v1/echo", (context) =>
  context.json({ id: context.req.header("x-request-id"), from: context.req.header("x-forwarded-for") }),
);
echo.post("/api/v1/payments/fake/webhook", (context) => context.text("ok"));
const gate = ageGateAnswer(false);
const keptAnswers = new Map<string, KeptAnswer>();

const server = openFrontDoor({
  programs: [
    { owns: (path) => path.endsWith("/webhook"), openToOthers: true, fetch: (request) => echo.fetch(request) },
    {
      owns: (path) => path.startsWith("/api/v1/"),
      kept: (address) => keptAnswers.get(address),
      fetch: (request) => echo.fetch(request),
    },
    { owns: (path) => path === "/alder", fetch: (request) => gate.fetch(request) },
  ],
  storefront: {
    render: async (request, agePassed) => {
      rendered += 1;
      const { pathname } = new URL(request.url);
      const html = `<html><script>start(${JSON.stringify(agePassed)})</script>${pathname}</html>`;
      const response = new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
      return { response, tags: pathname === "/kurv" ? [] : ["recipes"], personal: pathname === "/kurv" };
    },
  },
  files: new StaticFiles("/nowhere"),
  cache,
  log: createLog("silent"),
  publicUrl: "http://localhost",
  production: false,
  budget: new RenderBudget({ burst: 12, perSecond: 0.001 }),
});
let base = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("renders a public page once for everyone, and one more for those past the gate", async () => {
  const first = await fetch(`${base}/drinks`);
  const again = await fetch(`${base}/drinks`);
  const past = await fetch(`${base}/drinks`, { headers: { cookie: "skaenk_age=18" } });
  expect(await first.text()).toBe(await again.text());
  expect(await past.text()).toContain("true");
  expect(rendered).toBe(2);
  expect(again.headers.get("etag")).toBeTruthy();
});

it("says 304 to a browser that has the page", async () => {
  const etag = (await fetch(`${base}/drinks`)).headers.get("etag") ?? "";
  expect((await fetch(`${base}/drinks`, { headers: { "if-none-match": etag } })).status).toBe(304);
});

it("never keeps a personal page", async () => {
  const before = rendered;
  const answer = await fetch(`${base}/kurv`);
  await fetch(`${base}/kurv`);
  expect(rendered).toBe(before + 2);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

it("allows a page's own inline scripts by hash and no other", async () => {
  const policy = (await fetch(`${base}/drinks`)).headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).toContain("frame-ancestors 'none'");
});

it("refuses what another site's page sends, and lets a webhook through", async () => {
  const foreign = { method: "POST", headers: { origin: "https://evil.example" } };
  expect((await fetch(`${base}/api/v1/echo`, foreign)).status).toBe(403);
  expect((await fetch(`${base}/kurv`, foreign)).status).toBe(403);
  expect((await fetch(`${base}/api/v1/payments/fake/webhook`, foreign)).status).toBe(200);
  expect((await fetch(`${base}/api/v1/echo`, { method: "POST", headers: { origin: base } })).status).toBe(200);
});

it("gives every request a number of its own and does not believe a strange one", async () => {
  const answer = async (id: string) =>
    (await (await fetch(`${base}/api/v1/echo`, { headers: { "x-request-id": id } })).json()) as { id: string };
  expect((await answer("abcdef12-3456")).id).toBe("abcdef12-3456");
  expect((await answer("<script>")).id).toMatch(/^[0-9a-f-]{36}$/);
});

it("refuses an address without end", async () => {
  expect((await fetch(`${base}/find?q=${"a".repeat(4000)}`)).status).toBe(414);
});

it("asks a visitor who makes it render without end to wait", async () => {
  const statuses = [];
  for (let page = 0; page < 14; page += 1) statuses.push(await fetch(`${base}/x?${page}`));
  const refused = statuses.at(-1);
  expect(refused?.status).toBe(429);
  expect(refused?.headers.get("retry-after")).toMatch(/^\d+$/);
  expect((await fetch(`${base}/drinks`)).status).toBe(200);
  // Behind a proxy on this machine everybody comes from the same place, and one must not use up what is all the others'.
  const neighbour = { headers: { "x-forwarded-for": "203.0.113.7, 198.51.100.4" } };
  expect((await fetch(`${base}/x?another`, neighbour)).status).toBe(200);
});

it.each([
  ["TRACE", "/drinks", "GET, HEAD, POST"],
  ["PROPFIND", "/drinks", "GET, HEAD, POST"],
  ["TRACE", "/api/v1/echo", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"],
])("says no to %s %s, and what may be done there", async (method, path, allow) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(`${base}${path}`, { method }, resolve).on("error", reject).end();
  });
  answer.resume();
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
});

it("survives a request that is cut off in the middle", async () => {
  await new Promise<void>((resolve) => {
    const cut = httpRequest(`${base}/kurv`, { method: "POST", headers: { "content-length": "1000" } });
    cut.on("error", () => undefined);
    cut.on("close", () => resolve());
    cut.write("half");
    setTimeout(() => cut.destroy(), 20);
  });
  expect((await fetch(`${base}/drinks`)).status).toBe(200);
});

it("remembers a yes to the age gate and stores nothing at a no", async () => {
  const answer = (svar: string) =>
    fetch(`${base}/alder?til=/drinks`, { method: "POST", body: new URLSearchParams({ svar }), redirect: "manual" });
  const yes = await answer("ja");
  expect(yes.headers.get("set-cookie")).toContain("skaenk_age=18; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax");
  expect(yes.headers.get("location")).toBe("/drinks");
  const no = await answer("nej");
  expect(no.headers.get("set-cookie")).toBeNull();
  expect(no.headers.get("location")).toBe("/18-aar");
});

it("leads only to addresses of its own after the gate", () => {
  expect(["/drinks?x=1", "//evil.example", "/\\evil.example", "https://evil.example", undefined].map(ownPath)).toEqual([
    "/drinks?x=1",
    "/",
    "/",
    "/",
    "/",
  ]);
});

it("gives out a program's ready answer itself, to who asks for just that, and 304 to who has it", async () => {
  const body = new TextEncoder().encode('{"items":[]}');
  const headers = { "content-type": "application/json", etag: '"a"', "cache-control": "public" };
  keptAnswers.set("/api/v1/echo?page=2", { body, headers, etag: '"a"', tags: ["products"], bytes: body.length });
  const first = await fetch(`${base}/api/v1/echo?page=2`);
  expect(await first.json()).toEqual({ items: [] });
  expect(first.headers.get("x-content-type-options")).toBe("nosniff");
  expect(first.headers.get("content-length")).toBe("12");
  const again = await fetch(`${base}/api/v1/echo?page=2`, { headers: { "if-none-match": '"a"' } });
  expect(again.status).toBe(304);
  const other = await fetch(`${base}/api/v1/echo?page=3`);
  expect(await other.json()).toHaveProperty("id");
  const posted = await fetch(`${base}/api/v1/echo?page=2`, { method: "POST" });
  expect(await posted.json()).toHaveProperty("id");
});
