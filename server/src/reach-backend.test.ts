import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getProduct } from "@skaenk/contract/catalogue";
import type { Reply } from "@skaenk/contract/client";
import { getPage } from "@skaenk/contract/pages";
import { getPicks } from "@skaenk/contract/picks";
import { expect, it } from "vitest";
import { reachBackend } from "./reach-backend.ts";

const here = async (): Promise<Reply> => ({ status: 200, body: "here", tags: [], cookies: [] });
const page = [getPage, { params: { path: "forside" } }, {}] as const;
const product = [getProduct, { params: { slug: "gin" } }, {}] as const;

/** A backend that says its own name. */
async function backendCalled(name: string) {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(name));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

it("asks in memory when no place is named", async () => {
  const reach = reachBackend({ call: here }, { apiUrl: undefined, cmsUrl: undefined, shopUrl: undefined });
  expect((await reach(...page)).body).toBe("here");
});

it("asks each backend for what is its own, and the rest of the one that is for all", async () => {
  const [cms, shop] = await Promise.all([backendCalled("cms"), backendCalled("shop")]);
  const reach = reachBackend({ call: here }, { apiUrl: undefined, cmsUrl: cms.url, shopUrl: shop.url });
  expect((await reach(...page)).body).toBe("cms");
  expect((await reach(...product)).body).toBe("shop");
  expect((await reach(getPicks, { params: { name: "personal-drinks" } }, {})).body).toBe("here");
  for (const { stop } of [cms, shop]) stop();
});
