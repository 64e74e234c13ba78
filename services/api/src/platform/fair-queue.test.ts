import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const all = (queue: FairQueue<string>) => Array.from({ length: queue.size }, () => queue.next());

test("each network has its turn, however many of one wait", () => {
  const queue = new FairQueue<string>({ longest: 20, perNetwork: 10 });
  for (let at = 0; at < 5; at += 1) queue.add(`a${at}`, "a");
  queue.add("b0", "b");
  queue.add("c0", "c");
  queue.add("b1", "b");
  expect(all(queue)).toEqual(["a0", "b0", "c0", "a1", "b1", "a2", "a3", "a4"]);
  expect(queue.size).toBe(0);
});

test("a network has no more than its share", () => {
  const queue = new FairQueue<string>({ longest: 20, perNetwork: 2 });
  expect([1, 2, 3].map((at) => queue.add(`a${at}`, "a").added)).toEqual([true, true, false]);
  expect(queue.hasRoom("a")).toBe(false);
  expect(queue.add("b", "b").added).toBe(true);
});

test("where many networks have filled it, the one with most gives way to whoever has fewer", () => {
  const queue = new FairQueue<string>({ longest: 4, perNetwork: 3 });
  for (const at of [1, 2, 3]) queue.add(`a${at}`, "a");
  queue.add("b1", "b");
  expect(queue.add("c1", "c")).toEqual({ added: true, gaveWay: "a3" });
  expect(queue.add("d1", "d")).toEqual({ added: true, gaveWay: "a2" });
  expect(queue.add("e1", "e").added).toBe(false);
  expect(all(queue)).toEqual(["a1", "b1", "c1", "d1"]);
});

test("the house has room of its own and comes first", () => {
  const queue = new FairQueue<string>({ longest: 2, perNetwork: 2 });
  for (const at of [1, 2, 3]) queue.add(`a${at}`, "a");
  expect([1, 2, 3].map((at) => queue.add(`h${at}`).added)).toEqual([true, true, false]);
  expect(all(queue)).toEqual(["h1", "h2", "a1", "a2"]);
});

test("what is taken out leaves its place, and what is not there leaves all as it is", () => {
  const queue = new FairQueue<string>({ longest: 2, perNetwork: 1 });
  queue.add("a", "a");
  queue.add("h");
  for (const item of ["a", "h", "nothing"]) queue.remove(item);
  expect(queue.size).toBe(0);
  expect(queue.add("a again", "a").added).toBe(true);
  queue.add("h again");
  expect(queue.clear()).toEqual(["h again", "a again"]);
  expect(queue.next()).toBeUndefined();
});
