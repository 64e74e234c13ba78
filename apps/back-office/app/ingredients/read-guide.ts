import { eachField } from "@skaenk/contract/each-field";
import type { IngredientGuide } from "@skaenk/contract/office/ingredients";
import { mostSwaps } from "@skaenk/contract/office/limits";
import { tasteFactNames } from "@skaenk/contract/taste-scales";
import { typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { numberOf } from "../ui/read-fields";

/** The texts and the taste of an ingredient as its form sends them; a line of swaps without an ingredient and without words is left out. */
export function readGuide(form: SentForm): IngredientGuide {
  const lines = Array.from({ length: mostSwaps }, (_, index) => ({
    key: typed(form, `swaps.${index}.key`),
    note: typed(form, `swaps.${index}.note`),
  }));
  return {
    about: typed(form, "about"),
    taste: typed(form, "taste"),
    choose: typed(form, "choose"),
    store: typed(form, "store"),
    swaps: lines.filter(({ key, note }) => key !== "" || note.trim() !== ""),
    months: form.getAll("months").map(Number),
    // A field that was emptied is wrong, as 0 is what nothing tastes of.
    ...checkNumbers(eachField(tasteFactNames, (name) => numberOf(typed(form, name)) ?? Number.NaN)),
  };
}

/**
 * The form field of a refused value. All swaps share one error at their list, because empty lines are left out and shift the numbers of the
 * others.
 */
export const fieldAt = (path: string): string => (path.startsWith("swaps") ? "swaps" : path);
