import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { CountedViews, countsSearch } from "./counted-views.ts";

const dayMs = 86_400_000;

it("counts one view of a visitor and day, and three of a network whatever the cookies", () => {
  const views = new CountedViews();
  const count = (visitor: string | undefined, address: string, at = 0) =>
    views.counts("recipe:negroni", { visitor, address }, at);
  expect([count("a", "203.0.113.1"), count("a", "203.0.113.1"), count("a", "203.0.113.2")]).toEqual([
    true,
    false,
    false,
  ]);
  const invented = Array.from({ length: 50 }, (_, at) => count(at % 2 ? undefined : `x${at}`, "203.0.113.1"));
  expect(invented.filter(Boolean)).toHaveLength(2);
  expect(views.counts("recipe:mojito", { visitor: "a", address: "203.0.113.1" }, 0)).toBe(true);
  expect(count("a", "203.0.113.1", dayMs)).toBe(true);
});

it("counts a network or site once in thirty days where it is told to", () => {
  const searches = new CountedViews({ days: 30, mostPerNetwork: 1, sitesAsOne: true });
  const count = (address: string, at: number) => searches.counts("search:gin", { address }, at);
  const days = Array.from({ length: 30 }, (_, day) => count("203.0.113.1", day * dayMs));
  expect(days.filter(Boolean)).toHaveLength(1);
  const networks = Array.from({ length: 20 }, (_, at) => count(`2001:db8:1:${at.toString(16)}::1`, 0));
  expect(networks.filter(Boolean)).toHaveLength(1);
  expect(count("203.0.113.2", 0)).toBe(true);
  expect(count("203.0.113.1", 30 * dayMs)).toBe(true);
});

it("counts a network once around any midnight or month, thirty days from its own count", () => {
  const searches = new CountedViews({ days: 30, mostPerNetwork: 1, sitesAsOne: true });
  const views = new CountedViews();
  const edge = Date.parse("2026-12-03T00:00:00Z");
  expect(edge % (30 * dayMs)).toBe(0);
  const count = (budget: CountedViews, at: number) =>
    budget.counts("gin", { visitor: "v", address: "203.0.113.1" }, at);
  for (const budget of [searches, views])
    expect([count(budget, edge - 60_000), count(budget, edge + 60_000)]).toEqual([true, false]);
  expect(count(searches, edge - 60_001 + 30 * dayMs)).toBe(false);
  expect(count(searches, edge - 60_000 + 30 * dayMs)).toBe(true);
});

it("keeps the count of words whatever number of longer terms than the service keeps is sent after it", () => {
  const site = (at: number) => ({ visitor: `v${at % 56}`, address: `2001:db8:7:${at % 8}::1` });
  const count = () => countsSearch("bramble vodka mule", { address: "2001:db8:7:1::1" }, 0);
  expect(count()).toBe(true);
  for (let at = 0; at < 36_000; at += 1) countsSearch(`${at} ${"x".repeat(90)}`, site(at), 0);
  expect(count()).toBe(false);
});

it("takes no more memory for long words than for short ones", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const heapMb = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const searches = new CountedViews({ days: 30, mostPerNetwork: 1, sitesAsOne: true });
  const before = heapMb();
  for (let time = 0; time < 34_000; time += 1)
    searches.counts(`search:${"a".repeat(1_100)}${time}`, { visitor: "v", address: "2001:db8:7:1::1" }, 0);
  expect(heapMb() - before).toBeLessThan(20);
  expect(searches.counts("search:gin", { visitor: "v", address: "2001:db8:7:1::1" }, 0)).toBe(true);
});

it("counts the networks of one IPv6 site as eight", () => {
  const views = new CountedViews();
  const counted = Array.from({ length: 100 }, (_, at) =>
    views.counts("recipe:negroni", { visitor: undefined, address: `2001:db8:1:${at.toString(16)}::1` }, 0),
  );
  expect(counted.filter(Boolean)).toHaveLength(24);
});
