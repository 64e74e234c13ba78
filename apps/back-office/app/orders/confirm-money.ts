import type { OfficeOrder, RefundPreview } from "@skaenk/contract/office/orders";
import { formatPrice } from "@skaenk/danish/format";
import type { FormAnswer } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

/** The fields as they were sent, to be sent again with the amount that is agreed to. */
const fieldsOf = (form: SentForm): [string, string][] =>
  [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));

/** Shows what a refund will pay back, and for which goods. */
export function refundToConfirm(preview: RefundPreview, form: SentForm): FormAnswer {
  const { totalOre, giftCardOre, returnedPieces, lines } = preview;
  const amount = formatPrice(totalOre);
  const toCards = giftCardOre > 0 ? [`${formatPrice(giftCardOre)} af dem går tilbage til gavekortet.`] : [];
  return {
    ok: false,
    toConfirm: {
      sentences: [
        totalOre > 0 ? `${amount} betales tilbage for:` : "Varerne tages retur. Der er ingen penge at betale tilbage.",
        ...lines.map(({ quantity, name, size }) => `${quantity} × ${name} ${size}`.trim()),
        ...toCards,
        ...(form.has("restock") ? ["Varerne lægges på lager igen."] : []),
      ],
      act: totalOre > 0 ? `Betal ${amount} tilbage` : "Tag varerne retur",
      fields: [...fieldsOf(form), ["shownOre", String(totalOre)], ["shownPieces", String(returnedPieces)]],
    },
  };
}

/** The preview that the form was sent with; nothing before it was shown. */
export function shownOf(form: SentForm): { totalOre: number; returnedPieces: number } | undefined {
  if (!form.has("shownOre")) return undefined;
  return { totalOre: Number(form.get("shownOre")), returnedPieces: Number(form.get("shownPieces")) };
}

/** Shows what becomes of the money of an order that is cancelled. */
export function cancelToConfirm({ order, money, lines }: OfficeOrder, form: SentForm): FormAnswer {
  return {
    ok: false,
    toConfirm: {
      sentences: [
        `Ordre ${order.orderNumber} annulleres:`,
        ...lines.map(({ quantity, name, size }) => `${quantity} × ${name} ${size}`.trim()),
        ...(money.drawnOre > money.paidBackOre
          ? [`${formatPrice(money.drawnOre - money.paidBackOre)} betales tilbage.`]
          : []),
        ...(money.reservedOre > 0 ? [`${formatPrice(money.reservedOre)}, der er reserveret, slippes.`] : []),
        "Kunden får besked.",
      ],
      act: "Annuller ordren",
      fields: [...fieldsOf(form), ["agreed", "ja"]],
    },
  };
}
