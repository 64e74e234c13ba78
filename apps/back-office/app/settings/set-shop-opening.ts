import type { Call } from "@skaenk/contract/client";
import { type Duty, getReadiness, setOpening } from "@skaenk/contract/office/settings";
import { lawfulWords } from "@skaenk/danish/duty-words";
import { fieldsToConfirm } from "../api/fields-to-confirm";
import { type FormAnswer, typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { lawfulDuties } from "./lawful-duties";

/**
 * Handles the form that opens or closes the shop. What the law still requires is listed first, and the shop opens once that list is agreed to.
 * @returns the sentence of success, or the list
 */
export async function setShopOpening(call: Call, form: SentForm): Promise<FormAnswer | string> {
  const open = typed(form, "act") === "open";
  if (open && !form.has("agreed")) {
    const { ready, duties } = await call(getReadiness);
    const lacking = lawfulDuties(duties);
    if (ready && lacking.length > 0) return openingToConfirm(lacking, form);
  }
  await call(setOpening, { body: { open, note: typed(form, "note") } });
  return open ? "Butikken er åben." : "Butikken er lukket for besøgende.";
}

/** Lists what the law still requires before the shop opens without it. Pure. */
export const openingToConfirm = (lacking: readonly Pick<Duty, "title" | "state">[], form: SentForm): FormAnswer => ({
  ok: false,
  toConfirm: {
    sentences: [
      `Butikken kan åbne. ${lawfulWords(lacking)}:`,
      ...lacking.map(({ title }) => title),
      "Det er dig, der svarer for det, fra besøgende kan komme ind.",
    ],
    act: "Åbn butikken alligevel",
    fields: fieldsToConfirm(form, [["agreed", "ja"]]),
  },
});
