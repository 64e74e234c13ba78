import type { PromotionFields } from "@skaenk/contract/office/promotions";

/**
 * True when a promotion can discount more than half of a purchase. Saving such a promotion asks for the password again, so that a hijacked
 * session cannot give the stock away. Pure.
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
