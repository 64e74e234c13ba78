import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createLog } from "@skaenk/api/platform/log";
import { afterAll, beforeAll, expect, it } from "vitest";
import { containErrors } from "./contain-errors.ts";

const log = createLog("silent");
const server = createServer((request, response) =>
  containErrors({ request, response, log }, () => {
    response.setHeader("etag", '"a"');
    if (request.url === "/at-once") throw new Error("at once");
    if (request.url === "/later") return Promise.reject(new Error("later"));
    response.writeHead(200, { "content-length": 10 }).write("half");
    throw new Error("half sent");
  }),
);
let base = "";
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it.each(["/at-once", "/later"])(
  "answers what fails %s with an error of its own and without its headers",
  async (path) => {
    const answer = await fetch(base + path);
    expect([answer.status, answer.headers.get("etag")]).toEqual([500, null]);
    expect(await answer.json()).toMatchObject({ code: "internal_error" });
  },
);

it("cuts the connection where half of an answer has been sent", async () => {
  await expect(fetch(`${base}/half`).then((answer) => answer.text())).rejects.toThrow();
});
