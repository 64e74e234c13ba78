import type { Call } from "@skaenk/contract/client";
import {
  type AllowancePreview,
  giveAllowance,
  type OfficeAmounts,
  previewAllowance,
} from "@skaenk/contract/office/allowances";
import { formatPrice } from "@skaenk/danish/format";
import { isTransfer } from "@skaenk/danish/payment-words";
import { fieldsToConfirm } from "../api/fields-to-confirm";
import { type FormAnswer, typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { oreOf } from "../ui/read-fields";

type Asked = { params: { number: string }; headers: { "idempotency-key": string }; form: SentForm };

/** Shows the amounts first, and pays them back when they are agreed to. */
export async function payAllowance(call: Call, { params, headers, form }: Asked): Promise<string | FormAnswer> {
  const lines = amountsOf(form);
  const reason = typed(form, "reason");
  if (lines.length === 0) return wrong({ lines: "Skriv, hvor meget kunden får tilbage." });
  if (lines.some(({ amountOre }) => Number.isNaN(amountOre) || amountOre < 0)) {
    return wrong({ lines: "Skriv beløb som 25,00." });
  }
  if (reason.trim() === "") return wrong({ reason: "Skriv hvorfor" });
  if (!form.has("shownOre")) return toConfirm(await call(previewAllowance, { params, body: { lines } }), form);
  const shown = { totalOre: Number(form.get("shownOre")), allowedOre: Number(form.get("shownAllowed")) };
  const { order } = await call(giveAllowance, { params, headers, body: { reason, lines, shown } });
  if (isTransfer(order.payment.method)) return "Afslaget er givet. Overfør pengene, og notér det her på ordren.";
  return `Tilbagebetalingen af ${formatPrice(shown.totalOre)} er sat i gang. Under »Penge« står, når den er gennemført.`;
}

const wrong = (errors: Record<string, string>): FormAnswer => ({
  ok: false,
  errors,
  message: Object.values(errors)[0] ?? "",
});

function toConfirm(preview: AllowancePreview, form: SentForm): FormAnswer {
  const { method, totalOre, giftCardOre, allowedOre, lines } = preview;
  const amount = formatPrice(totalOre);
  const moneyOre = totalOre - giftCardOre;
  return {
    ok: false,
    toConfirm: {
      sentences: [
        `${amount} ${isTransfer(method) ? "skal betales" : "betales"} tilbage som afslag:`,
        ...lines.map(({ name, size, amountOre }) => `${formatPrice(amountOre)} for ${name} ${size}`.trim()),
        ...(giftCardOre > 0 ? [`${formatPrice(giftCardOre)} af dem går tilbage til gavekortet.`] : []),
        ...(isTransfer(method) && moneyOre > 0
          ? [`Du overfører ${formatPrice(moneyOre)} til kundens konto og noterer det på ordren.`]
          : []),
        ...(allowedOre > 0 ? [`Der er givet ${formatPrice(allowedOre)} i afslag på ordren før.`] : []),
        "Kunden beholder varerne og får en kreditnota.",
      ],
      act: isTransfer(method) ? "Giv afslaget" : `Betal ${amount} tilbage`,
      fields: fieldsToConfirm(form, [
        ["shownOre", String(totalOre)],
        ["shownAllowed", String(allowedOre)],
      ]),
    },
  };
}

/** `amount:GIN-70=25,00` for each line, by the id of its goods; what is empty or nought is left out. */
function amountsOf(form: SentForm): OfficeAmounts {
  return [...form].flatMap(([name, value]) => {
    if (!name.startsWith("amount:")) return [];
    const amountOre = oreOf(String(value));
    return amountOre === null || amountOre === 0 ? [] : [{ sku: name.slice("amount:".length), amountOre }];
  });
}
