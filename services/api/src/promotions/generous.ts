import type { PromotionFields } from "@skaenk/contract/office/promotions";

/**
 * Whether a promotion can take more than half of what somebody buys: whoever makes one shows the password again, so that an open
 * session that is not theirs cannot empty the shelves. Pure.
 */
export function isGenerous({ benefit, fromOre }: Pick<PromotionFields, "benefit" | "fromOre">): boolean {
  switch (benefit.kind) {
    case "percent":
      return benefit.percent > 50;
    case "amount":
      return benefit.offOre * 2 > fromOre;
    case "bundle":
      return benefit.pay * 2 < benefit.take;
    default:
      return false;
  }
}
