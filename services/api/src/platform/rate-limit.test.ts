import fc from "fast-check";
import { expect, it } from "vitest";
import { MemoryCaller } from "./caller.ts";
import { RateCounts } from "./rate-counts.ts";
import { costLimit, rateLimit } from "./rate-limit.ts";

const invented = (number: number) => `skaenk_visitor=${String(number).padStart(22, "x")}`;
const from = (address: string, cookie = "") =>
  new MemoryCaller({ "x-forwarded-for": address, ...(cookie ? { cookie } : {}) });

/** Whether the limit lets the request pass. */
const passes = (limit: ReturnType<typeof rateLimit>, caller: MemoryCaller): boolean => {
  try {
    limit(caller);
    return true;
  } catch {
    return false;
  }
};

it("is not reset by 50,300 invented visitor cookies from one address", () => {
  const limit = rateLimit({ seconds: 60, perVisitor: 3, perAddress: 10 }, () => 1_000);
  const address = "203.0.113.9";
  for (let time = 0; time < 10; time += 1) expect(passes(limit, from(address))).toBe(true);
  let passed = 0;
  for (let time = 0; time < 50_300; time += 1) if (passes(limit, from(address, invented(time)))) passed += 1;
  expect(passed).toBe(0);
  expect(passes(limit, from(address))).toBe(false);
});

it("is not reset by cookies invented on the machine itself, nor by 60,000 other networks", () => {
  // Windows of one length share a table: no limit of the shop has this one, so that tests of those begin with an empty table.
  const limit = rateLimit({ seconds: 602, perVisitor: 5, perAddress: 20 }, () => 1_000);
  const visitor = from("127.0.0.1", invented(-1));
  const address = "198.51.100.9";
  for (let time = 0; time < 5; time += 1) expect(passes(limit, visitor)).toBe(true);
  for (let time = 0; time < 20; time += 1) expect(passes(limit, from(address))).toBe(true);
  for (let time = 0; time < 60_000; time += 1) passes(limit, from("127.0.0.1", invented(time)));
  for (let time = 0; time < 60_000; time += 1)
    passes(limit, from(`10.${time >> 16}.${(time >> 8) & 255}.${time & 255}`));
  expect(passes(limit, visitor)).toBe(false);
  expect(passes(limit, from(address))).toBe(false);
});

it("counts the 65,536 networks of one IPv6 site together, as so many networks", () => {
  const limit = rateLimit({ seconds: 60, perVisitor: 100, perAddress: 10 }, () => 1_000);
  let passed = 0;
  for (let net = 0; net < 1_000; net += 1) if (passes(limit, from(`2001:db8:1:${net.toString(16)}::1`))) passed += 1;
  expect(passed).toBe(80);
  expect(passes(limit, from("2001:db8:2:1::1"))).toBe(true);
});

it("lets a visitor through again when the window is over, and says when that is", () => {
  let now = 1_000;
  // Windows of one length begin together in a process; no other limit has this one.
  const limit = rateLimit({ seconds: 61, perVisitor: 2, perAddress: 10 }, () => now);
  const visitor = from("203.0.113.20", invented(1));
  expect([passes(limit, visitor), passes(limit, visitor), passes(limit, visitor)]).toEqual([true, true, false]);
  now += 15_000;
  expect(() => limit(visitor)).toThrow(expect.objectContaining({ refusal: expect.objectContaining({ status: 429 }) }));
  now += 46_001;
  expect(passes(limit, visitor)).toBe(true);
});

it("never counts a key too low, whatever else is counted, and in ordinary use not too high", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 3_000 }), (keys) => {
      const counters = new RateCounts(1_000);
      const passed = new Map<number, number>();
      for (const key of keys) {
        if (counters.take(`key ${key}`, 5, 10) === 0) passed.set(key, (passed.get(key) ?? 0) + 1);
      }
      for (const [key, count] of passed) {
        expect(count).toBe(Math.min(5, keys.filter((other) => other === key).length));
      }
    }),
    { numRuns: 20 },
  );
});

it("lets no key through more often in a window than it may, whenever others begin to be counted", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(59_999), { minLength: 200, maxLength: 200 }), (offsets) => {
      const counters = new RateCounts(60_000);
      const passedAt: number[] = [];
      for (let second = 0; second < 180; second += 1) {
        const at = 1_000 * second;
        for (let other = 0; other < 500; other += 1)
          counters.take(`other ${other} ${offsets[(other + second) % 200]}`, 20, at);
        for (let time = 0; time < 3; time += 1) if (counters.take("one", 20, at) === 0) passedAt.push(at);
      }
      for (const window of [0, 60_000, 120_000]) {
        const passed = passedAt.filter((at) => at >= window && at < window + 60_000).length;
        expect(passed).toBeLessThanOrEqual(20);
      }
    }),
    { numRuns: 3 },
  );
}, 60_000);

it("counts work by its size when that is known, and lets the next one wait who has used up everything", () => {
  const { begin, add, allows } = costLimit({ seconds: 60, perVisitor: 100, perAddress: 10 }, () => 1_000);
  const caller = from("203.0.113.30");
  begin(caller);
  add(caller, 8);
  begin(caller);
  expect(() => begin(caller)).toThrow(expect.objectContaining({ refusal: expect.objectContaining({ status: 429 }) }));
  expect([allows(caller), allows(from("203.0.113.31"))]).toEqual([false, true]);
  // The last work may be larger than what is left.
  add(from("203.0.113.31"), 50);
  expect(allows(from("203.0.113.31"))).toBe(false);
});
