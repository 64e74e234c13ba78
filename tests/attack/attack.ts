import type { AttackedShop, ShopKind } from "./open-shops.ts";
import { othersAreServed } from "./others.ts";
import type { Outcome } from "./outcome.ts";
import { ControlFailed, Target } from "./target.ts";

/** How often to do something: so many times in the whole, fewer in a part, but never fewer or more than that. */
export type CountOf = (whole: number, least?: number, most?: number) => number;

export type Attack = {
  name: string;
  shop: ShopKind;
  /** Below this size it would not be the same attack: a smaller run leaves it out. */
  leastSize?: number;
  run(target: Target, times: CountOf): Promise<void>;
};

/** 1 for the whole, 0.05 for a taste. */
export const countOf =
  (size: number): CountOf =>
  (whole, least = 3, most = Number.POSITIVE_INFINITY) =>
    Math.min(most, Math.max(Math.min(least, whole), Math.round(whole * size)));

/** Runs one attack, and sees afterwards that everybody else is served. @param url another way to the shop than its own */
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
    if (!(error instanceof ControlFailed)) outcome.unproven.push(`ended by ${String(error)}`.slice(0, 400));
  }
  if (!shop.process.alive()) outcome.broken.push(`the shop has died: ${shop.process.output().slice(-300)}`);
  outcome.seconds = (performance.now() - started) / 1000;
  return outcome;
}
