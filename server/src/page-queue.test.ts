import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { PageQueue, PageQueueRefusal } from "./page-queue.ts";

const crowd = { network: "192.0.2.0/24" };
const other = { network: "198.51.100.0/24" };

/** A rendering that ends when it is told to. */
function openRender() {
  let end = () => {};
  const ended = new Promise<string>((resolve) => {
    end = () => resolve("page");
  });
  let begun = false;
  const render = () => {
    begun = true;
    return ended;
  };
  return { render, end: () => end(), begun: () => begun };
}

describe("the queue before the thread that renders", () => {
  it("renders a few at once, and in turn for each network that waits", async () => {
    const queue = new PageQueue({ together: 1 });
    const done: string[] = [];
    const ask = (name: string, network: string) => queue.run({ network }, async () => done.push(name));
    const first = openRender();
    const under = queue.run(crowd, first.render);
    const waiting = [1, 2, 3].map((at) => ask(`crowd ${at}`, crowd.network));
    const others = [1, 2].map((at) => ask(`other ${at}`, other.network));
    first.end();
    await Promise.all([under, ...waiting, ...others]);
    expect(done).toEqual(["crowd 1", "other 1", "crowd 2", "other 2", "crowd 3"]);
  });

  it("keeps a network to its share, and has room for others", async () => {
    const queue = new PageQueue({ together: 1, perNetwork: 2 });
    const first = openRender();
    const all = [queue.run(crowd, first.render), ...[1, 2].map(() => queue.run(crowd, async () => "page"))];
    await expect(queue.run(crowd, async () => "page")).rejects.toBeInstanceOf(PageQueueRefusal);
    const served = queue.run(other, async () => "page");
    first.end();
    expect(await Promise.all([...all, served])).toEqual(["page", "page", "page", "page"]);
  });

  it("renders nothing for who has left or has waited too long", async () => {
    const queue = new PageQueue({ together: 1, longestWaitMs: 30 });
    const first = openRender();
    const under = queue.run(crowd, first.render);
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
    const queue = new PageQueue({ together: 1, longestHoldMs: 20 });
    const slow = openRender();
    const under = queue.run(crowd, slow.render);
    expect(await queue.run(other, async () => "page")).toBe("page");
    slow.end();
    await under;
    await sleep(30);
    const again = openRender();
    const next = queue.run(crowd, again.render);
    const waits = openRender();
    const behind = queue.run(other, waits.render);
    expect([again.begun(), waits.begun()]).toEqual([true, false]);
    for (const { end } of [again, waits]) end();
    await Promise.all([next, behind]);
  });

  it("goes on after a rendering that fails", async () => {
    const queue = new PageQueue({ together: 1 });
    await expect(queue.run(crowd, () => Promise.reject(new Error("a mistake")))).rejects.toThrow("a mistake");
    expect(await queue.run(crowd, async () => "page")).toBe("page");
  });
});
