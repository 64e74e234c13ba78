import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { answerHeaders, storedByBrowser } from "../api/back-to-answer";

/**
 * Routes whose answer to a form a browser may store: none of them shows a name, an address, a cart or an order, except the withdrawal to a
 * browser without cookies, which has no other way back to its receipt.
 */
const stored = [
  "drinks-order.route.tsx",
  "newsletter-confirm.route.tsx",
  "newsletter-unsubscribe.route.tsx",
  "stock-notice-confirm.route.tsx",
  "stock-notice-leave.route.tsx",
  "withdrawal.route.tsx",
];
const app = join(import.meta.dirname, "..");
const sourceOf = (path: string) => readFileSync(join(app, path), "utf8");
const routes = readdirSync(join(app, "routes")).filter((name) => /\.route\.tsx?$/.test(name));
const takesForms = (name: string) => /export (async function|const) action\b/.test(sourceOf(`routes/${name}`));

it("is chosen by the routes on the list, and by no other", () => {
  const chosen = routes.filter((name) => /export const headers = answerHeaders/.test(sourceOf(`routes/${name}`)));
  expect(chosen.sort()).toEqual(stored);
  expect(routes.filter(takesForms)).toEqual(expect.arrayContaining(stored));
});

it("is otherwise left to the server, which says no-store, or said to be no-store", () => {
  const others = routes.filter((name) => takesForms(name) && !stored.includes(name));
  expect(others.length).toBeGreaterThan(15);
  for (const name of others) {
    const said = sourceOf(`routes/${name}`).match(/storedByBrowser|answerHeaders|cache-control[^\n]*/g) ?? [];
    expect(
      said.filter((words) => !words.includes("no-store")),
      name,
    ).toEqual([]);
  }
});

it("keeps the cookies of an answer, and leaves a page without one to the server", () => {
  const headers = storedByBrowser([
    ["set-cookie", "a=1"],
    ["set-cookie", "b=2"],
  ]);
  expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(answerHeaders({ actionHeaders: headers })).toEqual({ "cache-control": "private, no-cache" });
  expect(answerHeaders({ actionHeaders: new Headers() })).toEqual({});
});
