import fc from "fast-check";
import type { Target } from "./target.ts";

/** A question may cost so much and no more, whatever it asks. */
const longestMs = 5_000;
const paths = [
  "/api/v1/products",
  "/api/v1/recipes",
  "/api/v1/search",
  "/api/v1/search/predictions",
  "/drinks",
  "/shop",
  "/find",
];
const names = [
  "q",
  "filter",
  "category",
  "brand",
  "sort",
  "page",
  "pageSize",
  "limit",
  "price",
  "slugs",
  "term",
  "taste",
];
const values = fc.oneof(
  fc.constantFrom(
    "-1",
    "0",
    "1e9",
    "99999999999999999999",
    "NaN",
    "a".repeat(900),
    "%25".repeat(200),
    "((((((((((a+)+)+)+)+)+)+)+)+)+)",
    "gin ".repeat(200),
    "'; drop table orders; --",
    "\u0000",
    "😀".repeat(100),
    Array.from({ length: 300 }, (_, index) => `s${index}`).join(","),
  ),
  fc.string({ maxLength: 80 }),
);

/** Lists, searches and filters at their worst. */
export async function costlyQuestions(target: Target, times: number): Promise<void> {
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 12 });
  for (const [path, asked] of target.draw(fc.tuple(fc.constantFrom(...paths), pairs), times)) {
    const query = new URLSearchParams(asked).toString().slice(0, 1_900);
    const started = performance.now();
    const answer = await target.ask(`${path}?${query}`).catch(() => undefined);
    const took = Math.round(performance.now() - started);
    const status = answer?.status ?? 0;
    await answer?.body?.cancel();
    target.expect(
      status >= 200 && status < 500 && took < longestMs,
      `${path}?${query.slice(0, 120)}: ${status} in ${took} ms`,
    );
  }
  await target.othersAreServed();
}

/** Pictures that a reader of pictures would choke on; the card they are for is made first. */
export async function hostilePictures(target: Target): Promise<void> {
  const from = target.newAddress();
  const drinks = ["negroni"];
  const made = await target.ask("/api/v1/drinks-cards", json({ drinks }), from);
  const card = (await made.json()) as { id?: string };
  const cookie = made.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const svg = (head: string, inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`;
  const uses = (depth: number): string =>
    depth === 0
      ? `<path id="u0" d="M0 0h1v1z"/>`
      : `<g id="u${depth}">${`<use href="#u${depth - 1}"/>`.repeat(9)}</g>${uses(depth - 1)}`;
  const pictures: (string | Buffer)[] = [
    svg(`viewBox="0 0 1 1000000000" width="1" height="1000000000"`, `<path d="M0 0h1v1z"/>`),
    svg(`viewBox="0 0 1 100000" width="1" height="100000"`, `<path d="M0 0h1v1z"/>`),
    svg(`viewBox="0 0 9 9"`, uses(9)),
    svg(`viewBox="0 0 9 9"`, `<style>${".a{fill:red}".repeat(80_000)}</style><path class="a" d="M0 0h1v1z"/>`),
    svg(`viewBox="0 0 9 9"`, `<script>alert(1)</script><image href="http://evil.example/x.png"/>`),
    `<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${svg("", "&b;")}`,
    pngOf(1, 39_000_000),
    pngOf(60_000, 60_000),
  ];
  for (const picture of pictures) {
    const init = { method: "PUT", body: picture as string, headers: { cookie, "content-type": "image/svg+xml" } };
    const answer = await target.ask(`/api/v1/drinks-cards/${card.id}/logo`, init, from).catch(() => undefined);
    const name = typeof picture === "string" ? picture.slice(0, 90) : "png";
    const status = answer?.status ?? 0;
    target.expect((status >= 200 && status < 500) || status === 503, `logo ${name}: ${status}`);
    await answer?.body?.cancel();
    await target.othersAreServed();
  }
}

/** A PNG that says it is so large, with nothing in it. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  const sides = Buffer.alloc(8);
  sides.writeUInt32BE(width, 0);
  sides.writeUInt32BE(height, 4);
  return Buffer.concat([head, sides, Buffer.from("0806000000", "hex"), Buffer.alloc(64)]);
}

const json = (body: object): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});
