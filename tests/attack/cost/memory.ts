import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { memoryMb } from "../measure.ts";
import type { AskedRequest, Target } from "../target.ts";

/** Requests that one client sends in about 15 minutes. */
export const manyRequests = 30_000;
/** Maximum time in which the shop must have released the memory. */
export const givenBackWithinMs = 120_000;
const atOnce = 8;
const word = fc.stringMatching(/^[a-zæøå0-9]{1,12}$/);
const odd = fc.oneof(
  word.map((text): [string, AskedRequest] => [`/?${text}=${text}`, {}]),
  word.map((text): [string, AskedRequest] => [`/find?q=${encodeURIComponent(text)}`, {}]),
  word.map((text): [string, AskedRequest] => [`/drinks?type=${encodeURIComponent(text)}&side=${text.length}`, {}]),
  word.map((text): [string, AskedRequest] => [`/api/v1/products?q=${encodeURIComponent(text)}&pageSize=60`, {}]),
  word.map((text): [string, AskedRequest] => [`/api/v1/search?q=${encodeURIComponent(text)}`, {}]),
  word.map((text): [string, AskedRequest] => [
    `/findes-ikke/${encodeURIComponent(text)}`,
    { headers: { accept: "text/html" } },
  ]),
  word.map((text): [string, AskedRequest] => [
    "/api/v1/cart/lines",
    { method: "POST", body: JSON.stringify({ variantId: text }), headers: { "content-type": "application/json" } },
  ]),
  word.map((text): [string, AskedRequest] => [
    "/api/v1/cart",
    { headers: { cookie: `skaenk_visitor=${text.padEnd(22, "x").slice(0, 22)}` } },
  ]),
);

/** Memory after many odd requests and a pause: less than twice the memory at rest before. */
export async function memoryAfterOddRequests(target: Target, requests: number, waitMs: number): Promise<void> {
  const { pid } = target.shop.process.child;
  for (const [path, asked] of target.draw(odd, 200)) await target.ask(path, asked);
  const rest = memoryMb(pid);
  target.control(rest > 50, `the shop holds ${rest} MB at rest`);
  const drawn = target.draw(odd, requests);
  let at = 0;
  let answered = 0;
  const flood = async () => {
    while (at < drawn.length) {
      const [path, asked] = drawn[at++] ?? ["/", {}];
      const reply = await target.ask(path, asked).catch(() => undefined);
      if (reply && reply.status < 500) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, flood));
  target.control(answered > requests * 0.95, `${answered} of ${requests} were answered`);
  const full = memoryMb(pid);
  const until = Date.now() + waitMs;
  while (memoryMb(pid) >= 2 * rest && Date.now() < until) await sleep(1_000);
  const after = memoryMb(pid);
  target.expect(after < 2 * rest, `${rest} MB at rest, ${full} MB after ${requests} requests, ${after} MB later`);
}
