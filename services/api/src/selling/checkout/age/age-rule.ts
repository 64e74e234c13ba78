import { shopAge } from "../../../platform/age-limit.ts";

/** A check is good for one order, for so long. */
const goodForMs = 30 * 60_000;

/**
 * The age that the shop asks of a buyer of these goods; 0 when anybody may buy them.
 * @source denmark.md 1.1
 */
export function neededAge(abvPercents: readonly number[], limitOf: (abv: number) => number = shopAge): number {
  return Math.max(0, ...abvPercents.map(limitOf));
}

export type KnownCheck = {
  visitorId: string;
  minAge: number;
  result: "pending" | "passed" | "failed";
  checkedAt: Date | null;
  usedAt: Date | null;
};

/**
 * True when a check is good enough for an order: passed, for that age or more, by the person who orders, not used before, and fresh. A click
 * in the site's age gate and a birthday in the club are no checks. Pure.
 * @source denmark.md 1.2
 */
export function isGoodCheck(check: KnownCheck, wanted: { visitorId: string; minAge: number; now: Date }): boolean {
  return (
    check.result === "passed" &&
    check.visitorId === wanted.visitorId &&
    check.minAge >= wanted.minAge &&
    check.usedAt === null &&
    check.checkedAt !== null &&
    wanted.now.getTime() - check.checkedAt.getTime() <= goodForMs
  );
}
