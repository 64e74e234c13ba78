import type { Benefit } from "./promotions.ts";

/** Above so much the guidelines of alcohol advertising count a drink as alcohol. @source denmark.md 1.23; guidelines § 2 (3) */
export const alcoholAbovePercent = 0.5;
/** The most that may come off alcohol: half. */
const mostOffPercent = 50;

export const isAlcohol = ({ abvPercent }: { abvPercent: number }): boolean => abvPercent > alcoholAbovePercent;

/** Why a promotion leaves alcohol out. */
export type AlcoholExclusion = "quantity" | "giveaway";

/**
 * True when a promotion may include alcohol. A lower price for a larger quantity encourages large consumption, and alcohol for less than half
 * of its price counts as given away; responsible marketing avoids both. Free delivery is neither. Pure.
 * @source guidelines for marketing of alcohol § 3 (1)-(2) and § 4 (2); markedsføringsloven §§ 3-4; decision 242
 */
export function leavesAlcoholOut(benefit: Benefit, fromOre: number): AlcoholExclusion | undefined {
  if (benefit.kind === "bundle") return "quantity";
  if (benefit.kind === "percent" && benefit.percent > mostOffPercent) return "giveaway";
  if (benefit.kind === "amount" && benefit.offOre * 100 > fromOre * mostOffPercent) return "giveaway";
  return undefined;
}
