import type { ArmCounts, TrialReadout } from "@skaenk/contract/office/trials";

/** How often at most two equal arms are called different, however often somebody looks. */
export const falseStops = 0.05;
/** Below it the shares are too uncertain to be treated as normal. */
const leastShown = 200;
const leastOrdered = 25;
/** The difference that is expected before anything is seen: one in a hundred. A worse guess costs time, never truth. */
const expected = 0.01;

/**
 * The difference of two shares with an interval that is right at every look, so that one may look each day and stop when it leaves
 * zero: the mixture sequential probability ratio test, with a normal mixture over the difference.
 * @source Johari, Koomen, Pekelis, Walsh: Peeking at A/B Tests, KDD 2017 (equations 6 and 8); Robbins, Ann. Math. Stat. 41 (1970)
 */
export function readTrial(a: ArmCounts, b: ArmCounts, level = falseStops): TrialReadout {
  const difference = shareOf(b) - shareOf(a);
  if (Math.min(a.shown, b.shown) < leastShown || a.ordered + b.ordered < leastOrdered)
    return { difference, low: -1, high: 1, verdict: "too-few" };
  // One share for both: what the variance is if they are equal.
  const share = (a.ordered + b.ordered) / (a.shown + b.shown);
  const variance = Math.max(share * (1 - share), 1e-9) * (1 / a.shown + 1 / b.shown);
  const mixed = variance + expected ** 2;
  const half = Math.sqrt(((variance * mixed) / expected ** 2) * (Math.log(mixed / variance) - 2 * Math.log(level)));
  const low = Math.max(-1, difference - half);
  const high = Math.min(1, difference + half);
  return { difference, low, high, verdict: low > 0 ? "b" : high < 0 ? "a" : "open" };
}

const shareOf = ({ shown, ordered }: ArmCounts): number => (shown === 0 ? 0 : ordered / shown);
