import { performance } from "node:perf_hooks";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { TurnQueue, TurnRefused } from "./turn-queue.ts";

const crowd = { network: "192.0.2.0/24" };
const other = { network: "198.51.100.0/24" };

/** A rendering that ends when it is told to. */
function openRender() {
  let end = () => {};
  const ended = new Promise<string>((resolve) => {
    end = () => resolve("page");
  });
  let begun = false;
  const { promise: begins, resolve: begin } = Promise.withResolvers<void>();
  const render = () => {
    begun = true;
    begin();
    return ended;
  };
  return { render, end: () => end(), begins, begun: () => begun };
}

describe("the queue before the thread that renders", () => {
  it("renders a few at once, and in turn for each network that waits", async () => {
    const queue = new TurnQueue({ together: 1 });
    const done: string[] = [];
    const ask = (name: string, network: string) => queue.run({ network }, async () => done.push(name));
    const first = openRender();
    const under = queue.run(crowd, first.render);
    await first.begins;
    const waiting = [1, 2, 3].map((at) => ask(`crowd ${at}`, crowd.network));
    const others = [1, 2].map((at) => ask(`other ${at}`, other.network));
    first.end();
    await Promise.all([under, ...waiting, ...others]);
    expect(done).toEqual(["crowd 1", "other 1", "crowd 2", "other 2", "crowd 3"]);
  });

  it("lets those who come in the next rounds of the event loop take their turns before the crowd is rendered", async () => {
    const queue = new TurnQueue({ together: 1, longestArrivalMs: 10_000 });
    const done: string[] = [];
    const ask = (name: string, network: string) => queue.run({ network }, async () => done.push(name));
    const all: Promise<number>[] = [];
    for (const name of ["crowd 1", "crowd 2", "crowd 3", "crowd 4"]) {
      all.push(ask(name, crowd.network));
      await setImmediate();
    }
    all.push(ask("other", other.network));
    await Promise.all(all);
    expect(done.slice(0, 2)).toEqual(["crowd 1", "other"]);
  });

  it("renders although somebody comes in each round of the event loop", async () => {
    const queue = new TurnQueue({ together: 1, longestArrivalMs: 5 });
    const first = openRender();
    const all = [queue.run(crowd, first.render)];
    const until = performance.now() + 2_000;
    while (!first.begun() && performance.now() < until) {
      all.push(queue.run(crowd, async () => "page").catch(() => "refused"));
      await setImmediate();
    }
    expect(first.begun()).toBe(true);
    first.end();
    await Promise.all(all);
  });

  it("keeps a network to its share, and has room for others", async () => {
    const queue = new TurnQueue({ together: 1, perNetwork: 2 });
    const first = openRender();
    const under = queue.run(crowd, first.render);
    await first.begins;
    const all = [under, ...[1, 2].map(() => queue.run(crowd, async () => "page"))];
    await expect(queue.run(crowd, async () => "page")).rejects.toBeInstanceOf(TurnRefused);
    const served = queue.run(other, async () => "page");
    first.end();
    expect(await Promise.all([...all, served])).toEqual(["page", "page", "page", "page"]);
  });

  it("renders nothing for who has left or has waited too long", async () => {
    const queue = new TurnQueue({ together: 1, longestWaitMs: 30 });
    const first = openRender();
    const under = queue.run(crowd, first.render);
    await first.begins;
    const leaving = new AbortController();
    const left = openRender();
    const late = openRender();
    const asked = [queue.run({ ...crowd, signal: leaving.signal }, left.render), queue.run(other, late.render)];
    leaving.abort();
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    first.end();
    await under;
    expect([left.begun(), late.begun()]).toEqual([false, false]);
    expect(await queue.run(crowd, async () => "page")).toBe("page");
  });

  it("is not held up by a rendering that waits for somebody else", async () => {
    const queue = new TurnQueue({ together: 1, longestHoldMs: 20 });
    const slow = openRender();
    const under = queue.run(crowd, slow.render);
    expect(await queue.run(other, async () => "page")).toBe("page");
    slow.end();
    await under;
    await sleep(30);
    const again = openRender();
    const next = queue.run(crowd, again.render);
    await again.begins;
    const waits = openRender();
    const behind = queue.run(other, waits.render);
    expect([again.begun(), waits.begun()]).toEqual([true, false]);
    for (const { end } of [again, waits]) end();
    await Promise.all([next, behind]);
  });

  it("begins no more for one network than its share, and meanwhile what others ask for", async () => {
    const queue = new TurnQueue({ together: 3, perNetworkUnderWay: 1 });
    const [first, second, others] = [openRender(), openRender(), openRender()];
    const all = [queue.run(crowd, first.render), queue.run(crowd, second.render), queue.run(other, others.render)];
    await Promise.all([first.begins, others.begins]);
    expect(second.begun()).toBe(false);
    first.end();
    await second.begins;
    for (const { end } of [second, others]) end();
    await Promise.all(all);
  });

  it("begins no more dear work in a round of the event loop, so that others go on in between", async () => {
    const queue = new TurnQueue({ together: 8 });
    let rounds = 0;
    const begun: number[] = [];
    const dear = async () => {
      begun.push(rounds);
      const until = performance.now() + 3;
      while (performance.now() < until);
    };
    const all = Promise.all([1, 2, 3, 4].map(() => queue.run(crowd, dear)));
    for (; begun.length < 4 && rounds < 100; rounds += 1) await setImmediate();
    await all;
    expect(new Set(begun).size).toBeGreaterThanOrEqual(3);
  });

  it("goes on after a rendering that fails", async () => {
    const queue = new TurnQueue({ together: 1 });
    await expect(queue.run(crowd, () => Promise.reject(new Error("a mistake")))).rejects.toThrow("a mistake");
    expect(await queue.run(crowd, async () => "page")).toBe("page");
  });

  it("leaves the event loop asleep when nothing can begin", async () => {
    const queue = new TurnQueue({ together: 4, perNetworkUnderWay: 1 });
    const under = openRender();
    const first = queue.run(crowd, under.render);
    const second = queue.run(crowd, async () => "page");
    await under.begins;
    expect(await shareOfWork(), "one under way, one that may not begin").toBeLessThan(0.5);
    under.end();
    await Promise.all([first, second]);
    expect(await shareOfWork(), "empty").toBeLessThan(0.5);
  });
});

/** Share of a tenth of a second for which the event loop worked, 0 to 1. */
async function shareOfWork(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await sleep(100);
  return performance.eventLoopUtilization(before).utilization;
}
