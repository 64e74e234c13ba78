import { request as httpRequest } from "node:http";
import fc from "fast-check";
import type { Target } from "./target.ts";

const megabyte = 1024 * 1024;
const takers = [
  "/alder",
  "/kurv",
  "/kurv/kasse",
  "/klub/login",
  "/fortryd",
  "/mock/payment/x",
  "/mock/alder/x",
  "/api/v1/club/login",
  "/api/v1/cart/lines",
  "/api/v1/withdrawals",
  "/api/v1/tracking/views",
  "/api/v1/payments/fake/webhook",
  "/api/v1/drinks-cards",
  "/design-drinkskort/resultat",
];

/** More than anybody has to say, told and untold. */
export async function bodiesWithoutEnd(target: Target): Promise<void> {
  for (const path of takers) {
    const told = await target.ask(path, { method: "POST", body: new Uint8Array(4 * megabyte) }).catch(() => undefined);
    target.expect(told?.status === 413, `4 MB to ${path}: ${told?.status}`);
    await told?.body?.cancel();
    const status = await inPieces(target, path);
    target.expect(status === 413 || status === 0, `12 MB in pieces to ${path}: ${status}`);
  }
  await target.othersAreServed();
}

/** @returns the status, 0 when the shop hung up */
function inPieces(target: Target, path: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { "x-forwarded-for": target.newAddress() };
    const sent = httpRequest(`${target.url}${path}`, { method: "POST", headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on("error", () => resolve(0));
    for (let piece = 0; piece < 12; piece += 1) sent.write(Buffer.alloc(megabyte));
    sent.end();
  });
}

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const garbage = fc.oneof(
  fc.json({ depthSize: "small" }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom(
    nested(40_000),
    `{"a":${nested(20_000)}}`,
    `{"__proto__":{"admin":true}}`,
    `{"email":"\\u0000","password":"\\ud800"}`,
    `{"quantity":1e309,"variantId":"GIN-70"}`,
    `{"items":[${"0,".repeat(40_000)}0]}`,
    `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n`,
    "a=b&".repeat(20_000),
    "%",
    "",
  ),
);
const kinds = fc.constantFrom(
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "application/json; charset=utf-7",
  "image/svg+xml",
);

/** What no reader of forms and JSON expects. */
export async function bodiesOfNonsense(target: Target, times: number): Promise<void> {
  const methods = fc.constantFrom("POST", "PUT", "PATCH", "DELETE");
  const drawn = target.draw(fc.tuple(fc.constantFrom(...takers), methods, kinds, garbage), times);
  for (const [path, method, type, body] of drawn) {
    const answer = await target.ask(path, { method, body, headers: { "content-type": type } }).catch(() => undefined);
    const status = answer?.status ?? 0;
    await answer?.body?.cancel();
    target.expect(
      status >= 200 && status < 500,
      `${method} ${path} ${type} ${JSON.stringify(body.slice(0, 80))}: ${status}`,
    );
  }
  await target.othersAreServed();
}

/** Many who begin and never end. */
export async function neverEnding(target: Target, connections: number): Promise<void> {
  const { request } = await import("node:http");
  const open = Array.from({ length: connections }, () => {
    const headers = { "x-forwarded-for": target.newAddress(), "content-length": "1000" };
    const begun = request(`${target.url}/kurv`, { method: "POST", headers, agent: false });
    begun.on("error", () => undefined);
    begun.write("a");
    return begun;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await target.othersAreServed();
  for (const one of open) one.destroy();
}
