import type { OfficePromotionRow, PromotionFields, PromotionState } from "@skaenk/contract/office/promotions";
import { formatPrice } from "@skaenk/danish/format";
import type { Tone } from "../ui/state-word";

export const stateWords: Record<PromotionState, [Tone, string]> = {
  planned: ["wait", "Venter"],
  running: ["good", "Gælder"],
  ended: ["still", "Slut"],
};

export const kindChoices: { value: PromotionFields["benefit"]["kind"]; name: string }[] = [
  { value: "percent", name: "En del af prisen (%)" },
  { value: "amount", name: "Et beløb (kr.)" },
  { value: "bundle", name: "Tag flere, betal for færre" },
  { value: "free-delivery", name: "Gratis levering" },
];

export const audienceChoices: { value: PromotionFields["audience"]; name: string }[] = [
  { value: "all", name: "Alle" },
  { value: "members", name: "Klubbens medlemmer" },
  { value: "first-order", name: "Den første ordre" },
];

/** The benefit of a promotion in a few words. */
export function benefitWords(benefit: OfficePromotionRow["benefit"]): string {
  switch (benefit.kind) {
    case "percent":
      return `${benefit.percent} %`;
    case "amount":
      return formatPrice(benefit.offOre);
    case "bundle":
      return `${benefit.take} for ${benefit.pay}`;
    case "free-delivery":
      return "Gratis levering";
  }
}

/** What fields are called where two people set the same, and in the log. */
export const fieldWords: Record<string, string> = {
  name: "Navn",
  code: "Kode",
  benefit: "Rabat",
  scope: "Gælder for",
  fromOre: "Mindstekøb",
  audience: "Hvem",
  stacks: "Sammen med andre rabatter",
  withPoints: "Sammen med point",
  mostUses: "Højst i alt",
  mostPerCustomer: "Højst pr. kunde",
  startsAt: "Fra",
  endsAt: "Til",
};
