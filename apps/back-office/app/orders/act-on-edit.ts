import type { Call } from "@skaenk/contract/client";
import { editOfficeOrder, previewOrderEdit } from "@skaenk/contract/office/order-edits";
import { formatPrice } from "@skaenk/danish/format";
import { fieldsToConfirm } from "../api/fields-to-confirm";
import { type FormAnswer, typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { numberOf } from "../ui/read-fields";
import { moneyOfEdit } from "./edit-words";

type Asked = { params: { number: string }; headers: { "idempotency-key": string }; form: SentForm };

/** Shows what the change costs first, and carries it out when that is agreed to. */
export async function editOrder(call: Call, { params, headers, form }: Asked): Promise<string | FormAnswer> {
  const wanted = wantedOf(form);
  const shown = form.get("shownTotalOre");
  if (typeof shown === "string") {
    await call(editOfficeOrder, { params, headers, body: { ...wanted, shownTotalOre: Number(shown) } });
    return "Ordren er ændret, og kunden får en ny bekræftelse om få minutter.";
  }
  const preview = await call(previewOrderEdit, { params, body: wanted });
  return {
    ok: false,
    toConfirm: {
      sentences: [
        ...preview.changes,
        `I alt ${formatPrice(preview.totalOre)} mod ${formatPrice(preview.beforeOre)} før.`,
        ...moneyOfEdit(preview),
        ...(preview.waivedDeliveryOre > 0
          ? [
              `Leveringen bliver ved at være gratis, selv om ordren nu er under grænsen for fri levering. Den koster ellers ${formatPrice(preview.waivedDeliveryOre)}`,
            ]
          : []),
      ],
      act: "Ret ordren",
      fields: fieldsToConfirm(form, [["shownTotalOre", String(preview.totalOre)]]),
    },
  };
}

/** `edit:GIN-70=2` for each line, and what is put in. @throws WrongFields */
function wantedOf(form: SentForm) {
  const lines = [...form].flatMap(([name, value]) => {
    if (!name.startsWith("edit:")) return [];
    const { lines: quantity } = checkNumbers({ lines: numberOf(String(value)) ?? Number.NaN });
    return [{ sku: name.slice("edit:".length), quantity }];
  });
  const sku = typed(form, "addSku").trim();
  const { addQuantity } = checkNumbers({ addQuantity: numberOf(typed(form, "addQuantity")) ?? 1 });
  const [deliveryMethodId, pickupPointId] = ["deliveryMethodId", "pickupPointId"].map((name) =>
    typed(form, name).trim(),
  );
  return {
    lines: [...lines, ...(sku ? [{ sku, quantity: addQuantity }] : [])],
    ...(deliveryMethodId ? { deliveryMethodId } : {}),
    ...(pickupPointId ? { pickupPointId } : {}),
  };
}
