import { setTimeout as wait } from "node:timers/promises";

/** The result of the work, no sooner than after a time, so that the time of an answer does not tell how much work there was. */
export async function afterAtLeast<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work, wait(ms)]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
