import type { AddressInfo } from "node:net";
import { createLog } from "@skaenk/api/platform/log";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ageGateAnswer } from "./age-gate-answer.ts";
import { pageMethods } from "./http-refusals.ts";
import { openHttpServer } from "./http-server.ts";
import { PageCache } from "./page-cache.ts";
import { RenderBudget } from "./render-budget.ts";
import { StaticFiles } from "./static-files.ts";

/** The number of fields of each form that was read. */
let read: number[] = [];
const api = new Hono();
api.post("/api/v1/newsletter/unsubscribe", async ({ req, text }) => {
  read.push([...(await req.formData())].length);
  return text("ok");
});
const gate = ageGateAnswer(false);
const budget = new RenderBudget({ burst: 40, perSecond: 0.001 });

const server = openHttpServer({
  programs: [
    { owns: (path) => path.startsWith("/api/v1/"), fetch: (request) => api.fetch(request) },
    { owns: (path) => path === "/alder", fetch: (request) => gate.fetch(request), methods: pageMethods },
    {
      owns: (path) => path === "/kontor",
      methods: pageMethods,
      fetch: async (request) => {
        read.push([...(await request.formData())].length);
        return new Response("gemt");
      },
      largeBody: ({ headers }) => ({
        largest: 2 * 1024 * 1024,
        ofStaff: true,
        refusal: async () =>
          headers.authorization === "Bearer staff"
            ? undefined
            : { status: 401, code: "not_logged_in", detail: "Log ind." },
      }),
    },
  ],
  storefront: {
    render: async (request) => {
      read.push([...(await request.formData())].length);
      return { response: new Response("side"), tags: [], personal: true };
    },
  },
  files: new StaticFiles("/nowhere"),
  cache: new PageCache(),
  log: createLog("silent"),
  publicUrl: "http://localhost",
  production: false,
  budget,
});
let base = "";
let visitors = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  read = [];
  visitors += 1;
});
afterAll(() => server.close());

const urlencoded = "application/x-www-form-urlencoded";
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${base}${path}`, {
    method: "POST",
    body,
    headers: { "content-type": urlencoded, "x-forwarded-for": `192.0.${visitors}.2`, ...headers },
    redirect: "manual",
  });

const fields = (count: number) => Array.from({ length: count }, () => "a=b").join("&");
const parts = (count: number) =>
  `${'--grense\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(count)}--grense--\r\n`;
const inParts = { "content-type": "multipart/form-data; boundary=grense" };

it.each([
  ["/kurv", fields(50_000 / 2), {}],
  ["/kurv", "a&".repeat(50_000), {}],
  ["/kurv", fields(601), { "content-type": "Application/X-WWW-Form-URLencoded; charset=utf-8" }],
  ["/kurv", parts(101), inParts],
  [
    "/kurv",
    `--grense\r\ncontent-disposition: form-data; name="a"${"; a=b".repeat(20_000)}\r\n\r\nb\r\n--grense--\r\n`,
    inParts,
  ],
  ["/kurv", `--grense\r\n${"a: b\r\n".repeat(10_000)}\r\nb\r\n--grense--\r\n`, inParts],
  ["/alder", "a&".repeat(50_000), {}],
  ["/api/v1/newsletter/unsubscribe", "&".repeat(50_000), {}],
  ["/api/v1/newsletter/unsubscribe", parts(1_000), inParts],
  ["/kontor", fields(10_001), { authorization: "Bearer staff" }],
])("refuses a form of too many fields for %s before anything reads it", async (path, body, headers) => {
  const answer = await post(path, body, headers);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: "too_many_fields", detail: "Formularen har for mange felter." });
  expect(read).toEqual([]);
});

it.each([`${urlencoded}; x=multipart`, `${urlencoded}; x="multipart/form-data"`, `${urlencoded}; charset=utf-8;`])(
  "counts the fields of %s",
  async (type) => {
    for (const path of ["/kurv", "/alder", "/api/v1/newsletter/unsubscribe"]) {
      expect((await post(path, "a&".repeat(50_000), { "content-type": type })).status).toBe(413);
    }
    expect(read).toEqual([]);
  },
);

it.each([
  `multipart/form-data; boundary=x, ${urlencoded}`,
  `${urlencoded}, multipart/form-data; boundary=x`,
  "multipart/mixed; boundary=x",
  "x-multipart/form-data",
  `${urlencoded} multipart`,
])("reads no form whose type is %s", async (type) => {
  for (const path of ["/kurv", "/alder", "/api/v1/newsletter/unsubscribe"]) {
    expect((await post(path, "a&".repeat(50_000), { "content-type": type })).status).toBe(415);
  }
  expect(read).toEqual([]);
});

it.each([
  ["/kurv", fields(600), {}, 600],
  ["/kurv", parts(100), inParts, 100],
  ["/api/v1/newsletter/unsubscribe", fields(2), {}, 2],
  ["/kontor", fields(10_000), { authorization: "Bearer staff" }, 10_000],
])("reads the longest form that anybody needs for %s", async (path, body, headers, count) => {
  expect((await post(path, body, headers)).status).toBe(200);
  expect(read.at(-1)).toBe(count);
});

it("reads a long form of the office for staff alone", async () => {
  expect((await post("/kontor", fields(600))).status).toBe(200);
  const answer = await post("/kontor", fields(601));
  expect([answer.status, (await answer.json()).code]).toEqual([401, "not_logged_in"]);
});

it.each(["/alder", "/kurv", "/kontor", "/api/v1/newsletter/unsubscribe"])(
  "lets one network send so many forms to %s and asks it to wait then",
  async (path) => {
    const statuses: number[] = [];
    for (let time = 0; time < 45; time += 1) statuses.push((await post(path, "svar=ja")).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    visitors += 1;
    expect((await post(path, "svar=ja")).status).not.toBe(429);
  },
);
