import type { Log } from "../log.ts";
import { RenderingPool, usualBounds } from "./rendering-pool.ts";

/**
 * Where everything is decoded, rendered and set, apart from the process that serves pages. One pool for each kind, so that
 * a crowd at one is no queue at the other and no stranger's file is opened where another's invoice is set.
 */
export type Rendering = {
  /** What strangers send. */
  uploads: RenderingPool;
  /** Pictures of our own drawings, for other sites. */
  previews: RenderingPool;
  /** Drinks cards. */
  cards: RenderingPool;
  /** Invoices and the house's other papers. */
  papers: RenderingPool;
  /** Photographs that the staff send: they may weigh more and take longer than anything a stranger sends. */
  photographs: RenderingPool;
  /** Labels that the staff send: a small PDF or SVG may take long to draw, and no photograph waits for it. */
  labels: RenderingPool;
  /** Files of goods, piece by piece. */
  imports: RenderingPool;
  close(): Promise<void>;
};

/** @param ownWorkMs how long a piece of our own may take: tests beside others on a small machine wait longer */
export function openRendering(log: Log, ownWorkMs: number = usualBounds.longestMs): Rendering {
  const patience = { longestWaitMs: 10 * ownWorkMs };
  const own = { longestMs: ownWorkMs, ...patience };
  const pools = {
    uploads: new RenderingPool("uploads", log, { longestQueue: 8, mostPerNetwork: 3, ...patience }),
    previews: new RenderingPool("previews", log, { ...own, longestQueue: 64, mostPerNetwork: 24 }),
    cards: new RenderingPool("cards", log, own),
    photographs: new RenderingPool("photographs", log, {
      mostBytes: 700 * 1024 * 1024,
      longestMs: 60_000,
      mostCpuSeconds: 600,
      longestQueue: 12,
      retryAfterSeconds: 20,
    }),
    labels: new RenderingPool("labels", log, {
      mostBytes: 700 * 1024 * 1024,
      longestMs: 15_000,
      mostCpuSeconds: 150,
      longestQueue: 6,
      retryAfterSeconds: 20,
    }),
    papers: new RenderingPool("papers", log, { ...own, longestQueue: 200 }),
    imports: new RenderingPool("imports", log, {
      mostBytes: 300 * 1024 * 1024,
      longestMs: 30_000,
      mostCpuSeconds: 240,
      retryAfterSeconds: 10,
    }),
  };
  return {
    ...pools,
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}
