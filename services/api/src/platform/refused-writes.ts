import { isDiskFull } from "@skaenk/postgres/is-disk-full";
import { reportDependency } from "./dependencies.ts";

/** A full disk refuses one write and takes the next, which finds room in a page that exists: for so long after a refusal it counts as full. */
export const refusedForMs = 15_000;

let refusedAt: number | undefined;
let calm: NodeJS.Timeout | undefined;

/** Notes a query that failed for want of room; any other failure is ignored. The time without room becomes an outage of `disk`. */
export function noteFailedQuery(error: unknown): void {
  if (!isDiskFull(error)) return;
  refusedAt = performance.now();
  reportDependency("disk", "the database refused writes for want of room");
  clearTimeout(calm);
  calm = setTimeout(() => reportDependency("disk"), refusedForMs).unref();
}

/** @returns whether a write of this process was refused for want of room a moment ago */
export const isRefusingWrites = (): boolean => refusedAt !== undefined && performance.now() - refusedAt < refusedForMs;

/** Forgets what was refused: a process of tests opens one shop after the other, and a new one has had no full disk. */
export function forgetRefusedWrites(): void {
  refusedAt = undefined;
  clearTimeout(calm);
  reportDependency("disk");
}
