import type { SearchRuleKind } from "@skaenk/contract/office/search";
import { searchRuleKinds } from "@skaenk/contract/office/search";
import { typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { momentOf } from "../ui/local-time";
import { listOf, numberOf, textOrNull } from "../ui/read-fields";

export const kindOf = (text: string): SearchRuleKind => searchRuleKinds.find((kind) => kind === text) ?? "synonym";

/** A rule's form, by the members of its kind. */
export function readRule(form: SentForm, kind: SearchRuleKind) {
  const text = (name: string) => textOrNull(typed(form, name));
  const words = listOf(typed(form, "words"));
  if (kind === "synonym") return { words };
  if (kind === "redirect") return { words, destination: text("destination"), title: text("title") };
  const moment = (name: string) => {
    const told = text(name);
    return told === null ? null : momentOf(told);
  };
  return {
    words,
    productSlug: text("productSlug"),
    ...(kind === "pin"
      ? checkNumbers({ position: numberOf(typed(form, "position")) })
      : { brandSlug: text("productSlug") === null ? text("brandSlug") : null }),
    from: moment("from"),
    to: moment("to"),
  };
}
