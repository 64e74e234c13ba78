import type { ReductionBlocker } from "@skaenk/contract/office/product-fields";
import { formatDate, formatPrice } from "@skaenk/danish/format";

/** Why no before-price may stand beside a price, now or when a planned one begins. */
export function blockerWords({ why, since, lowestOre }: ReductionBlocker, when: "now" | "planned"): string {
  const price = when === "now" ? "prisen" : "den nye pris";
  const from = since ? ` (den første er fra ${formatDate(since)})` : "";
  if (why === "not_cut")
    return when === "now" ? "prisen er ikke sat ned" : "den nye pris er ikke lavere end den nuværende";
  if (why === "long_ago") {
    return `prisen blev sat ned${since ? ` ${formatDate(since)}` : ""}, og efter 30 dage er det den almindelige pris`;
  }
  if (why === "too_few_days") return `der er ikke 30 dages priser før nedsættelsen at sammenligne med${from}`;
  return `${price} er ikke under den laveste i de 30 dage før, ${formatPrice(lowestOre ?? 0)}`;
}
