import type { Cart } from "@skaenk/contract/cart";

type Blocked = Pick<Cart, "warnings"> & { lines: readonly Pick<Cart["lines"][number], "notYet">[] };

const bounds = new Set<Cart["warnings"][number]["code"]>(["too_many_gift_cards", "order_too_large"]);

/** Tells in Danish why a cart does not lead to the checkout. */
export function blockedWords({ lines, warnings }: Blocked): string {
  if (lines.length === 0) return "Kurven er tom.";
  return `Tag ${tooMuch({ lines, warnings })} ud af kurven, så kan du gå til kassen.`;
}

function tooMuch({ lines, warnings }: Blocked): string {
  if (lines.some(({ notYet }) => notYet)) return "det, der ikke kan købes endnu,";
  if (warnings.some(({ code }) => code === "sold_out")) return "det, der er udsolgt,";
  return warnings.some(({ code }) => bounds.has(code)) ? "noget" : "det, der er udsolgt,";
}
