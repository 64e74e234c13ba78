import { setTimeout as sleep } from "node:timers/promises";
import { mainThreadMs, slowdownNow } from "./main-thread-time.ts";
import type { MeasuredOutbox } from "./measured-outbox.ts";
import type { Question, SendRequest } from "./question.ts";

export type Measurement = { ms: number; statuses: number[] };

/** Number of bursts per address, and of requests per burst. */
export type MeasuredAmount = { bursts: number; inBurst: number };
export const wholeAmount: MeasuredAmount = { bursts: 5, inBurst: 5 };
/** The shop's process, and the outbox that it works. */
export type MeasuredProcess = { pid: number; outbox: MeasuredOutbox };
const slowAmount: MeasuredAmount = { bursts: 2, inBurst: 1 };
/** Main-thread milliseconds per check below which the shop counts as idle. */
const restMs = 0.4;
const lookEveryMs = 12;
const mostLooks = 80;
/** Whatever takes longer waits for something else than this shop. */
const mostOutboxLooks = 250;

/**
 * Main-thread milliseconds of one request, scaled to an idle machine. A burst is sent one request after the other; all work until the
 * outbox is empty and the shop is idle again counts; the median burst is taken. One burst before warms up the compiler.
 */
export async function measureCost(
  { pid, outbox }: MeasuredProcess,
  { prepare, slow: isSlow = false }: Pick<Question, "prepare" | "slow">,
  amount = wholeAmount,
): Promise<Measurement> {
  const { bursts, inBurst } = isSlow ? slowAmount : amount;
  const costs: number[] = [];
  const statuses = new Set<number>();
  for (let burst = 0; burst <= bursts; burst += 1) {
    const sendings: SendRequest[] = [];
    for (let turn = 0; turn < inBurst; turn += 1) sendings.push(await prepare(burst * inBurst + turn));
    await atRest({ pid, outbox });
    const slow = slowdownNow();
    const before = mainThreadMs(pid);
    for (const send of sendings) statuses.add((await send()).status);
    await atRest({ pid, outbox });
    const used = mainThreadMs(pid) - before;
    costs.push(used / inBurst / Math.max(1, (slow + slowdownNow()) / 2));
  }
  const sorted = costs.slice(1).sort((one, other) => one - other);
  return { ms: sorted[bursts >> 1] ?? 0, statuses: [...statuses] };
}

async function atRest({ pid, outbox }: MeasuredProcess): Promise<void> {
  for (let look = 0; look < mostOutboxLooks && !(await outbox.isEmpty()); look += 1) await sleep(lookEveryMs);
  for (let look = 0; look < mostLooks; look += 1) {
    const before = mainThreadMs(pid);
    await sleep(lookEveryMs);
    if (mainThreadMs(pid) - before < restMs) return;
  }
}
