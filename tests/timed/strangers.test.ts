import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allAttacks } from "../attack/all-attacks.ts";
import { type Attack, runAttack } from "../attack/attack.ts";
import { type AttackedShops, openAttackedShops } from "../attack/open-shops.ts";
import { asLines, verdictOf } from "../attack/outcome.ts";
import { holes, noShops, type WeakShop } from "../attack/weaknesses/see-weaknesses.ts";
import { frontPageUnderPreviews } from "../support/crowd-of-previews.ts";
import { freePort } from "../support/free-port.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { openShop } from "../support/start-shop.ts";

/** Attacks of strangers on a shop without other load, because response times of other visitors are measured. */
let url: string;
let databaseUrl: string;
let folder: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  url = `http://localhost:${await freePort()}`;
  folder = mkdtempSync(join(tmpdir(), "skaenk-strangers-"));
  databaseUrl = await createTestDatabase();
  stop = await openShop(url, folder, databaseUrl);
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("260 previews at once", () => {
  // Up to five rounds, each a minute where the machine has other work.
  test.each(["cards", "sharing"] as const)(
    "of %s let nobody wait for the front page",
    { timeout: 300_000 },
    async (kind) => {
      const rounds = [Number.POSITIVE_INFINITY];
      for (let turn = 0; turn < 5 && Math.min(...rounds) >= 100; turn += 1) {
        const { longestMs, restMs, statuses } = await frontPageUnderPreviews(url, { count: 260, kind });
        rounds.push(longestMs - restMs);
        // A drawn picture, or a busy house that says when to come again; nothing else.
        expect(Object.keys(statuses).filter((status) => !["200", "429", "503"].includes(status))).toEqual([]);
        expect(statuses[200]).toBeGreaterThan(0);
      }
      // More than it takes with nobody there, and the best of five: the machine may have other work too.
      expect(Math.min(...rounds)).toBeLessThan(100);
    },
  );
});

describe("a taste of `npm run attack`", () => {
  const seed = Date.now() % 1_000_000;
  const size = 0.05;
  let shops: AttackedShops;
  beforeAll(async () => {
    shops = await openAttackedShops({ seeded: true });
  });
  afterAll(() => shops.close());

  const isQuick = ({ leastSize = 0 }: Attack) => leastSize <= size;
  test.each(allAttacks.filter(isQuick))("$name", async (attack) => {
    const outcome = await runAttack(attack, { shop: await shops.open(attack.shop), seed, size });
    expect(verdictOf(outcome), `seed ${seed}: ${asLines(attack.name, outcome)}`).toBe("held");
  });

  test("has a hole for every attack to report", () => {
    const unproven = allAttacks.filter((attack) => !holes.some((hole) => hole.attack === attack));
    expect(unproven.map(({ name }) => name)).toEqual([]);
  });

  // A random sample of `npm run attack -- --weakened`. Missing locks are left out, because such a weakness shows only when two requests
  // happen to overlap.
  const drawn = (all: readonly WeakShop[]) =>
    fc.sample(
      fc.shuffledSubarray(
        all.filter(({ attack, name }) => isQuick(attack) && !name.startsWith("unlocked-")),
        { minLength: 2, maxLength: 2 },
      ),
      {
        seed,
        numRuns: 1,
      },
    )[0] ?? [];
  test.each([...drawn(holes), ...drawn(noShops)])("$name", async ({ attackIt }) => {
    expect(await attackIt(shops, { seed, size }), `seed ${seed}`).toBeUndefined();
  });
});
