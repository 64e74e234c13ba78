import { BackendRefusal } from "@skaenk/contract/client";
import type { DrinksCard } from "@skaenk/contract/drinks-cards";
import { type CardUnits, cardUnits, changeDrinksCard, makeDrinksCard } from "@skaenk/contract/drinks-cards";
import type { PersonalApi } from "../../api/personal-api";

/** What the first step sends: the drinks in their order, each with its group, and the card they belong to, if any. */
export type OrderForm = { card: string; units?: CardUnits; drinks: { slug: string; group: string }[] };

export function readOrderForm(form: FormData): OrderForm {
  const texts = (name: string) => form.getAll(name).map(String);
  const groups = texts("group");
  const units = cardUnits.find((unit) => unit === form.get("units"));
  return {
    card: String(form.get("kort") ?? ""),
    ...(units && { units }),
    drinks: texts("drink").map((slug, place) => ({ slug, group: groups[place] ?? "" })),
  };
}

/** Changes the visitor's card, or makes one where there is none any more or it is somebody else's. */
export async function saveOrder(api: PersonalApi, { card, units, drinks }: OrderForm): Promise<DrinksCard> {
  if (card !== "") {
    try {
      return await api.call(changeDrinksCard, { params: { id: card }, body: { drinks } });
    } catch (error) {
      if (!(error instanceof BackendRefusal) || ![403, 404].includes(error.refusal.status)) throw error;
    }
  }
  return await api.call(makeDrinksCard, { body: { drinks, units } });
}
