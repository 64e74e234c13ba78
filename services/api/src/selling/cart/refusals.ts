import { largestQuantity, mostCartLines } from "@skaenk/contract/cart";
import { Refused } from "../../platform/refuse.ts";

export const refuseUnknownVariant = () => new Refused(404, "variant_not_found", "Vi kender ikke den vare.");

export const refuseEmpty = () => new Refused(409, "cart_empty", "Kurven er tom.");

export const refuseSoldOut = (name: string) => new Refused(409, "sold_out", `${name} er udsolgt`);

/** Said of goods with an age limit while nobody proves the buyers' ages. */
export const notYetWords = "kan ikke købes endnu, fordi butikken ikke kan kontrollere købernes alder.";

export const refuseNotYet = () => new Refused(409, "not_yet", `Varer med en aldersgrænse ${notYetWords}`);

export const refuseFull = () =>
  new Refused(
    422,
    "cart_full",
    `Der er plads til ${mostCartLines} forskellige varer i kurven. Fjern nogle, eller læg færre i.`,
  );

export const refuseTooFew = () =>
  new Refused(422, "quantity_too_small", "Antallet skal være mindst 1.", {
    errors: { quantity: "Antallet skal være mindst 1." },
  });

/** This refusal tells how many units there are, and how many of them the visitor has already. */
export function refuseTooMany({ name, stock, before }: { name: string; stock: number; before: number }): Refused {
  const available = Math.min(stock, largestQuantity);
  const limit =
    stock > largestQuantity
      ? `Du kan højst købe ${largestQuantity} af ${name} ad gangen.`
      : `Der er kun ${available} tilbage af ${name}.`;
  const detail = before > 0 ? `${limit} Du har ${before} i kurven.` : limit;
  return new Refused(422, "quantity_too_large", detail, { errors: { quantity: detail } });
}
