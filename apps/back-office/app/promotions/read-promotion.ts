import type { PromotionFields } from "@skaenk/contract/office/promotions";
import { typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { momentOf } from "../ui/local-time";
import { listOf, numberOf, oreOf, textOrNull } from "../ui/read-fields";

const wholeOrNaN = (form: SentForm, name: string): number => numberOf(typed(form, name)) ?? Number.NaN;

/**
 * The fields of a promotion from a form.
 * @throws NoNumber
 */
export function readPromotion(form: SentForm): PromotionFields {
  const numbers = checkNumbers({
    fromOre: oreOf(typed(form, "fromOre")) ?? 0,
    mostUses: numberOf(typed(form, "mostUses")),
    mostPerCustomer: numberOf(typed(form, "mostPerCustomer")),
  });
  return {
    ...numbers,
    name: typed(form, "name"),
    code: textOrNull(typed(form, "code")),
    benefit: readBenefit(form),
    scope:
      typed(form, "about") === "all"
        ? { kind: "all" }
        : {
            kind: "some",
            products: listOf(typed(form, "products")),
            brands: listOf(typed(form, "brands")),
            categories: listOf(typed(form, "categories")),
          },
    audience: typed(form, "audience") as PromotionFields["audience"],
    stacks: typed(form, "stacks") === "ja",
    withPoints: typed(form, "withPoints") === "ja",
    startsAt: momentOf(typed(form, "startsAt")) ?? "",
    endsAt: momentOf(typed(form, "endsAt")),
  };
}

/** @throws NoNumber beside the one field that the chosen kind asks for */
function readBenefit(form: SentForm): PromotionFields["benefit"] {
  const kind = typed(form, "kind");
  if (kind === "percent") return { kind, ...checkNumbers({ percent: wholeOrNaN(form, "percent") }) };
  if (kind === "amount") return { kind, ...checkNumbers({ offOre: oreOf(typed(form, "offOre")) ?? Number.NaN }) };
  if (kind === "bundle") {
    return { kind, ...checkNumbers({ take: wholeOrNaN(form, "take"), pay: wholeOrNaN(form, "pay") }) };
  }
  return { kind: "free-delivery" };
}
