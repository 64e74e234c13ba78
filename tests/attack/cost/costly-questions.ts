import fc from "fast-check";
import type { Target } from "../target.ts";

/** Maximum response time of any query. */
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
const worst = [
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
];
const values = fc.oneof(fc.constantFrom(...worst), fc.string({ maxLength: 80 }));

/** Worst-case lists, searches and filters: each is answered in time, and most are executed rather than refused. */
export async function costlyQuestions(target: Target, times: number): Promise<void> {
  for (const path of paths) {
    const { status } = await target.ask(`${path}?q=gin`);
    target.control(status === 200, `${path}?q=gin: ${status}`);
  }
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 12 });
  const drawn = [
    ...paths.flatMap((path) => worst.map((text): [string, [string, string][]] => [path, [["q", text]]])),
    ...target.draw(fc.tuple(fc.constantFrom(...paths), pairs), times),
  ];
  let answered = 0;
  for (const [path, asked] of drawn) {
    const query = new URLSearchParams(asked).toString().slice(0, 1_900);
    const started = performance.now();
    const answer = await target.ask(`${path}?${query}`).catch(() => undefined);
    const took = Math.round(performance.now() - started);
    const status = answer?.status ?? 0;
    if (status === 200) answered += 1;
    target.expect(
      status >= 200 && status < 500 && took < longestMs,
      `${path}?${query.slice(0, 120)}: ${status} in ${took} ms`,
    );
  }
  target.control(answered > drawn.length / 5, `${answered} of ${drawn.length} were worked upon`);
}
