import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { createLog } from "../log.ts";
import type { OddRequest } from "./odd-work.fixture.ts";
import { type PoolBounds, RenderingPool } from "./rendering-pool.ts";
import { workIn } from "./work.ts";

const odd = workIn<typeof import("./odd-work.fixture.ts")>(new URL("./odd-work.fixture.ts", import.meta.url));
const pools: RenderingPool[] = [];
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
});

function open(bounds: Partial<PoolBounds> = {}) {
  const logged: unknown[] = [];
  const log = createLog("silent");
  log.warn = ((line: unknown) => logged.push(line)) as typeof log.warn;
  const pool = new RenderingPool("odd", log, { longestMs: 500, ...bounds });
  pools.push(pool);
  const ask = (wish: OddRequest) => pool.run(odd, () => wish);
  return { pool, ask, logged };
}

const tell = async (ask: (wish: OddRequest) => Promise<unknown>) =>
  (await ask({ does: "tells" })) as { pid: number; environment: string[] };
const isAlive = (pid: number): boolean => {
  try {
    return !/State:\s+Z/.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
};

describe("a rendering process", () => {
  test("is another one, without the shop's secrets, and serves again", async () => {
    const { ask, pool } = open();
    expect(pool.children).toBe(0);
    const first = await tell(ask);
    expect(first.pid).not.toBe(process.pid);
    expect(first.environment).not.toContain("DATABASE_URL");
    expect(first.environment.filter((name) => /SECRET|KEY|PASSWORD/.test(name))).toEqual([]);
    expect((await tell(ask)).pid).toBe(first.pid);
  });

  test("that dies fails one thing, is logged with what it said, and is followed by another", async () => {
    const { ask, logged } = open();
    const { pid } = await tell(ask);
    await expect(ask({ does: "dies" })).rejects.toMatchObject({ reason: "died" });
    expect(logged).toEqual([expect.objectContaining({ pool: "odd", work: "odd-work.fixture.ts", reason: "died" })]);
    expect((await tell(ask)).pid).not.toBe(pid);
    expect(isAlive(pid)).toBe(false);
  });

  test("that takes too long is ended within its time, and the next in line is served", async () => {
    const { ask } = open();
    await tell(ask);
    const started = performance.now();
    const [spun, next] = await Promise.allSettled([ask({ does: "spins" }), tell(ask)]);
    expect(spun).toMatchObject({ status: "rejected", reason: { reason: "too_slow" } });
    expect(next.status).toBe("fulfilled");
    // Half a second of its own; a machine that gives it less than half a processor lets it take five times as long.
    expect(performance.now() - started).toBeLessThan(8_000);
  });

  test("that fills native memory ends at its cap, and never weighs more", async () => {
    const { ask } = open({ mostBytes: 200 * 1024 * 1024, longestMs: 5_000 });
    const { pid } = await tell(ask);
    let heaviest = 0;
    const watch = setInterval(() => {
      heaviest = Math.max(heaviest, peakKilobytes(pid));
    }, 1);
    await expect(ask({ does: "fills" })).rejects.toMatchObject({ name: "Error" });
    clearInterval(watch);
    expect(heaviest).toBeLessThan(200 * 1024 * 1.05);
    expect((await tell(ask)).pid).toBeGreaterThan(0);
  });

  test("writes no file and starts no program", async () => {
    const { ask } = open();
    await expect(ask({ does: "writes" })).rejects.toThrow(/restricted/);
    await expect(ask({ does: "starts" })).rejects.toThrow(/restricted/);
  });

  test("whose work fails is still there for the next", async () => {
    const { ask, logged } = open();
    const { pid } = await tell(ask);
    await expect(ask({ does: "fails" })).rejects.toThrow("the work itself failed");
    expect((await tell(ask)).pid).toBe(pid);
    expect(logged).toEqual([]);
  });

  test("that was refused memory and lives on is followed by a fresh one", async () => {
    const { ask, logged } = open();
    const { pid } = await tell(ask);
    await expect(ask({ does: "is refused memory" })).rejects.toMatchObject({ reason: "too_heavy" });
    expect(logged).toHaveLength(1);
    expect((await tell(ask)).pid).not.toBe(pid);
  });

  test("goes home when there is nothing to do", async () => {
    const { ask, pool } = open({ idleMs: 50 });
    const { pid } = await tell(ask);
    await expect.poll(() => pool.children).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  test("ends with the shop, whatever it does", async () => {
    const { ask, pool } = open({ longestMs: 60_000 });
    const { pid } = await tell(ask);
    const spinning = ask({ does: "spins" });
    const ended = expect(spinning).rejects.toMatchObject({ reason: "died" });
    await pool.close();
    await ended;
    expect(isAlive(pid)).toBe(false);
    await expect(ask({ does: "tells" })).rejects.toMatchObject({ refusal: { code: "rendering_busy" } });
  });
});

describe("the queue before it", () => {
  test("is bounded, and says when to come again", async () => {
    const { ask } = open({ longestQueue: 3 });
    const served = [1, 2, 3].map(() => ask({ does: "waits", ms: 20 }));
    await expect(ask({ does: "tells" })).rejects.toMatchObject({
      refusal: { status: 503, code: "rendering_busy" },
      headers: { "retry-after": "5" },
    });
    expect(await Promise.all(served)).toEqual([20, 20, 20]);
  });

  test("prepares nothing for those who only wait", async () => {
    const { ask, pool } = open();
    await tell(ask);
    let prepared = 0;
    const first = ask({ does: "waits", ms: 100 });
    const second = pool.run(odd, () => {
      prepared += 1;
      return { does: "tells" as const };
    });
    expect(prepared).toBe(0);
    await Promise.all([first, second]);
    expect(prepared).toBe(1);
  });

  test("starts no more processes than it may", async () => {
    const { ask, pool } = open({ children: 2 });
    const all = Promise.all(Array.from({ length: 12 }, () => ask({ does: "waits", ms: 10 })));
    expect(pool.children).toBeLessThanOrEqual(2);
    await all;
    expect(pool.children).toBeLessThanOrEqual(2);
  });
});

describe("strangers before it", () => {
  const waits = { does: "waits", ms: 100 } as const;

  test("of one network leave room for the house and for others, who are served first", async () => {
    const { ask, pool } = open({ longestQueue: 8, mostPerNetwork: 4 });
    await tell(ask);
    const done: string[] = [];
    const askAs = (who: string, network: string | undefined, signal?: AbortSignal) =>
      pool.run(odd, () => waits, network === undefined ? undefined : { network, signal }).then(() => done.push(who));
    const crowd = Promise.allSettled(Array.from({ length: 40 }, () => askAs("crowd", "192.0.2.0/24")));
    const office = askAs("office", undefined);
    const neighbour = askAs("neighbour", "198.51.100.0/24");
    await Promise.all([office, neighbour]);
    // One was under way, and one of the crowd had the first turn of the two networks.
    expect(done.indexOf("office")).toBeLessThanOrEqual(1);
    expect(done.indexOf("neighbour")).toBeLessThanOrEqual(3);
    const refused = (await crowd).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(35);
    expect(refused[0]).toMatchObject({ reason: { refusal: { status: 503, code: "rendering_busy" } } });
  });

  test("who have left are not rendered for, and their places are free", async () => {
    const { ask, pool } = open({ longestQueue: 4, mostPerNetwork: 2 });
    await tell(ask);
    let prepared = 0;
    const leaving = new AbortController();
    const caller = { network: "192.0.2.0/24", signal: leaving.signal };
    const prepare = () => {
      prepared += 1;
      return waits;
    };
    const first = pool.run(odd, prepare, caller);
    const left = [1, 2].map(() => pool.run(odd, prepare, caller));
    expect(() => pool.refuseWhenFull(caller)).toThrow();
    leaving.abort();
    const ended = await Promise.allSettled(left);
    expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    pool.refuseWhenFull(caller);
    await expect(pool.run(odd, prepare, caller)).rejects.toMatchObject({ refusal: { status: 503 } });
    await first;
    expect(prepared).toBe(1);
  });

  test("are told to come again once they have waited long; the house waits", async () => {
    const { ask, pool } = open({ longestWaitMs: 50 });
    await tell(ask);
    const first = ask({ does: "waits", ms: 300 });
    const own = ask({ does: "waits", ms: 1 });
    await expect(pool.run(odd, () => waits, { network: "192.0.2.0/24" })).rejects.toMatchObject({
      refusal: { code: "rendering_busy" },
    });
    expect(await Promise.all([first, own])).toEqual([300, 1]);
  });
});

/** The most a process has ever weighed; 0 when it is gone. */
function peakKilobytes(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
