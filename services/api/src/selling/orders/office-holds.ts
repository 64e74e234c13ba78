import type { ActingStaff } from "../../platform/office-endpoints.ts";
import { Refused } from "../../platform/refuse.ts";

/** Largest share of a product's units that unpaid orders of the office hold together after the act of somebody who is not the owner. */
const heldShare = { person: 3 / 4, key: 1 / 2 } as const;
/** Units of a product that these orders may hold whatever the stock: a case or a box, as of a buyer in the shop. */
const heldLeast = 12;

export type WantedUnpaid = {
  name: string;
  quantity: number;
  /** Units on the shelf. */
  free: number;
  /** Units that unpaid orders of the office hold already. */
  held: number;
};

/**
 * Throws when unpaid orders of the office would hold too much of a product. Pure. The owner has no limit.
 * @param field the form's field with the goods
 * @throws Refused 409 too_much_of_product
 */
export function refuseToHoldUnpaid(
  { role, sessionId }: Pick<ActingStaff, "role" | "sessionId">,
  goods: readonly WantedUnpaid[],
  field: "goods" | "lines",
): void {
  if (role === "owner") return;
  const share = heldShare[sessionId === undefined ? "key" : "person"];
  for (const { name, quantity, free, held } of goods) {
    const left = Math.max(heldLeast, Math.floor((free + held) * share)) - held;
    // The sale itself refuses more than there is.
    if (quantity <= left || quantity > free) continue;
    const some = left > 0 ? `højst lægge beslag på ${left} mere af ${name}` : `ikke lægge beslag på mere af ${name}`;
    const detail = `Ordrer pr. telefon og ændrede ordrer, der ikke er betalt, kan ${some}. Bed ejeren om at gøre det, eller vent, til de andre er betalt.`;
    throw new Refused(409, "too_much_of_product", detail, { errors: { [field]: detail } });
  }
}
