import type { AttackedShop, ShopKind } from "./open-shops.ts";
import { othersAreServed } from "./others.ts";
import type { Outcome } from "./outcome.ts";
import { ControlFailed, Target } from "./target.ts";

/** Scales a repeat count: `whole` times in a full run, fewer in a partial run, within `least` and `most`. */
export type CountOf = (whole: number, least?: number, most?: number) => number;

export type Attack = {
  name: string;
  shop: ShopKind;
  /** Smallest run size at which the attack still means something; smaller runs leave it out. */
  leastSize?: number;
  run(target: Target, times: CountOf): Promise<void>;
};

/** @param size 1 for a full run, 0.05 for a sample */
export const countOf =
  (size: number): CountOf =>
  (whole, least = 3, most = Number.POSITIVE_INFINITY) =>
    Math.min(most, Math.max(Math.min(least, whole), Math.round(whole * size)));

/**
 * Runs one attack, then checks that other visitors are still served.
 * @param url base URL of a front that stands before the shop; the shop's own URL by default
 */
export async function runAttack(
  attack: Attack,
  { shop, seed, size, url }: { shop: AttackedShop; seed: number; size: number; url?: string },
): Promise<Outcome> {
  const target = new Target(shop, seed, url);
  const { outcome } = target;
  const started = performance.now();
  try {
    await attack.run(target, countOf(size));
    await othersAreServed(target);
  } catch (error) {
    const reason = error instanceof ControlFailed ? error.message : `ended by ${String(error)}`;
    // A control on another target, such as the owner's login, is recorded there.
    if (!outcome.unproven.includes(reason.slice(0, 400))) outcome.unproven.push(reason.slice(0, 400));
  }
  if (!shop.process.alive()) outcome.broken.push(`the shop has died: ${shop.process.output().slice(-300)}`);
  outcome.seconds = (performance.now() - started) / 1000;
  return outcome;
}
