import { officeAddress } from "@skaenk/contract/office/pages";
import { countOf, formatList } from "@skaenk/danish/format";
import type { GoodsFacts } from "./check-queries.ts";

/** Goods with an age limit, by name as far as a line has room. */
export function limitedGoods({ withAgeLimit, limitedNames }: GoodsFacts): string {
  const others = withAgeLimit - limitedNames.length;
  return formatList(others > 0 ? [...limitedNames, countOf(others, "anden vare", "andre varer")] : limitedNames);
}

/** The sentence about goods that cannot be bought while nobody proves ages. */
const notYetGoods = (goods: GoodsFacts): string => `Kan ikke købes endnu: ${limitedGoods(goods)}.`;

/** The sentences about goods for sale: their number, and how many of them cannot be bought while nobody proves ages. */
export function saleWords({ active, withAgeLimit }: GoodsFacts, provider: string): string {
  const forSale = `${countOf(active, "vare", "varer")} er til salg`;
  if (provider !== "none" || withAgeLimit === 0) return `${forSale}.`;
  const which = withAgeLimit < active ? `${withAgeLimit} af dem kan ikke købes endnu` : "men kan ikke købes endnu";
  return `${forSale}, ${which}: Alderskontrol mangler.`;
}

/** Goods that the trial order can be of while nobody proves ages. */
export const trialGoods = (goods: GoodsFacts): string =>
  goods.freeNames.length > 0
    ? `Den kan være på ${goods.freeNames.join(" eller ")}. ${notYetGoods(goods)}`
    : `Ingen vare til salg kan købes, før der er en alderskontrol: Vælg en, eller sæt en vare uden alkohol til salg. ${notYetGoods(goods)}`;

type AgeFacts = { provider: string; goods: GoodsFacts; worked: boolean | undefined };

/** 1.2: without it the shop opens, and goods with an age limit cannot be bought. */
export function ageDuty({ provider, goods, worked }: AgeFacts) {
  const shared = {
    key: "age",
    title: "Alderskontrol, der holder",
    law: true,
    link: officeAddress("/begynd/:step", { step: "alder" }),
  };
  if (provider === "oidc") {
    return {
      ...shared,
      reason:
        worked === undefined
          ? "Alderskontrollen er valgt, men forbindelsen er ikke prøvet."
          : worked
            ? "Køberens alder bliver kontrolleret digitalt før hvert køb af alkohol. Forbindelsen svarede, da den blev prøvet."
            : "Alderskontrollen svarede ikke, da den blev prøvet.",
      fulfilled: worked === true,
      checked: worked !== undefined,
    };
  }
  return {
    ...shared,
    reason:
      goods.withAgeLimit === 0
        ? "Ingen vare til salg har en aldersgrænse. Alkohol kan ikke købes, før køberne kan vise deres alder."
        : `${notYetGoods(goods)} Køberne skal først kunne vise deres alder med MitID eller tilsvarende; et flueben er ikke nok. Butikken kan åbne uden.`,
    fulfilled: goods.withAgeLimit === 0,
  };
}
