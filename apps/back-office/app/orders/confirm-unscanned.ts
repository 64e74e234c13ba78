import type { Call } from "@skaenk/contract/client";
import { getOfficeOrder, type OfficeOrder } from "@skaenk/contract/office/orders";
import { fieldsToConfirm } from "../api/fields-to-confirm";
import type { FormAnswer } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

type Line = Pick<OfficeOrder["lines"][number], "goodsId" | "name" | "size" | "left">;

/** Lines of which less was scanned than is left, as the packing table counted them; none where nothing was counted. Pure. */
export function unscannedLines(lines: readonly Line[], form: SentForm): string[] {
  return lines.flatMap(({ goodsId, name, size, left }) => {
    const scanned = form.get(`packed:${goodsId}`);
    if (typeof scanned !== "string" || left === 0) return [];
    const missing = left - Math.min(left, Math.max(0, Math.trunc(Number(scanned) || 0)));
    return missing === 0 ? [] : [`${missing} af ${left} × ${name} ${size}`.trim()];
  });
}

/** Names what is not scanned, and asks whether it is sent all the same. */
export async function unscannedToConfirm(call: Call, number: string, form: SentForm): Promise<FormAnswer | undefined> {
  if (![...form].some(([name]) => name.startsWith("packed:"))) return undefined;
  const { lines } = await call(getOfficeOrder, { params: { number } });
  const unscanned = unscannedLines(lines, form);
  if (unscanned.length === 0) return undefined;
  return {
    ok: false,
    toConfirm: {
      sentences: ["Hverken scannet eller sat flueben ved:", ...unscanned, "Sendes ordren, tæller de med som sendt."],
      act: "Send alligevel",
      fields: fieldsToConfirm(form, [["agreed", "ja"]]),
    },
  };
}
