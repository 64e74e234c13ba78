import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { limitBody } from "@skaenk/api/platform/limit-body";
import { Refused } from "@skaenk/api/platform/refuse";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";

const app = new Hono();
app.use(limitBody(100, new Refused(413, "body_too_large", "Forespørgslen fylder for meget.")));
app.all("/echo", async (context) => context.text(`${context.req.method} ${await context.req.text()}`));
const listener = getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false });
const server = createServer((request, response) => void listener(request, response));
let address = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/echo`;
});
afterAll(() => server.close());

/** As browsers do it: Node's fetch always tells a length. */
function send(method: string, chunks: string[]): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(address, { method }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => (text += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode, text }));
    });
    sent.on("error", reject);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
}

it("lets a DELETE without a body through", async () => {
  expect(await send("DELETE", [])).toEqual({ status: 200, text: "DELETE " });
});

it("reads a body whose length nobody told", async () => {
  expect(await send("POST", ["to ", "flasker"])).toEqual({ status: 200, text: "POST to flasker" });
});

it("refuses what is too large, told or not", async () => {
  const told = await fetch(address, { method: "POST", body: "x".repeat(101) });
  expect([told.status, (await send("POST", ["x".repeat(60), "x".repeat(60)])).status]).toEqual([413, 413]);
});
