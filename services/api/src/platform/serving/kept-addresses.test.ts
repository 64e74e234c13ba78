import { apiBase } from "@skaenk/contract/endpoint";
import { listBottles } from "@skaenk/contract/recipes";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { openResponseCache } from "../caching/response-cache.ts";
import { shows } from "../caller.ts";
import { Endpoints } from "../endpoints.ts";
import { serveKept } from "./serve-over-http.ts";

it("keeps one answer of a thing, however its address is spelled and whatever stands in its query", async () => {
  const answers = openResponseCache();
  const endpoints = new Endpoints().on(listBottles, ({ params: { key } }, caller) => {
    if (key === "æble gin") shows(caller, "products");
    return { items: [] };
  });
  const app = new Hono().basePath(apiBase);
  serveKept(app, endpoints, answers);
  const addressOf = (key: string) => `${apiBase}/ingredients/${key}/bottles`;
  const plain = encodeURIComponent("æble gin");
  const keys = [plain, plain.toLowerCase(), `${plain.slice(0, -1)}%6e`, `${plain.slice(0, -1)}%6E`];
  for (const spelled of [...keys.map(addressOf), `${addressOf(plain)}?v=1`, `${addressOf(plain)}?`]) {
    expect((await app.request(spelled)).status, spelled).toBe(200);
    expect(answers.figures.entries, spelled).toBe(1);
  }
  expect(answers.get(addressOf(plain))).toBeDefined();
  expect((await app.request(addressOf("findes-ikke"))).status).toBe(200);
  expect(answers.figures.entries).toBe(1);
});
