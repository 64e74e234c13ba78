import { expect, test } from "vitest";
import { Refused } from "../refuse.ts";
import { PrintCache } from "./print-cache.ts";

const busy = new Refused(503, "rendering_busy", "Der er travlt lige nu.");

test("prints once for all who ask at the same time", async () => {
  const cache = new PrintCache<string>(100, (print) => print.length);
  let printed = 0;
  const print = async () => {
    printed += 1;
    return "paper";
  };
  expect(await Promise.all([cache.get("a", print), cache.get("a", print)])).toEqual(["paper", "paper"]);
  expect(await cache.get("a", print)).toBe("paper");
  expect(printed).toBe(1);
});

test("whoever waited for a printing that lost its place prints in their own name, once", async () => {
  const cache = new PrintCache<string>(100, (print) => print.length);
  let printed = 0;
  const print = async () => {
    printed += 1;
    return "paper";
  };
  const first = cache.get("a", () => Promise.reject(busy));
  const others = [1, 2, 3].map(() => cache.get("a", print));
  await expect(first).rejects.toBe(busy);
  expect(await Promise.all(others)).toEqual(["paper", "paper", "paper"]);
  expect(printed).toBe(1);
});

test("a printing that fails fails for all who waited, and is tried again by the next", async () => {
  const cache = new PrintCache<string>(100, (print) => print.length);
  const wrong = new Error("no template");
  const asked = [1, 2].map(() => cache.get("a", () => Promise.reject(wrong)));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await cache.get("a", async () => "paper")).toBe("paper");
});
