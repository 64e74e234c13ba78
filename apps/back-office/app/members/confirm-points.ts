import { countOf } from "@skaenk/danish/format";
import { fieldsToConfirm } from "../api/fields-to-confirm";
import type { FormAnswer } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

const pointsText = (points: number) => countOf(points, "point", "point");

/** Shows how many points a member is given or loses, and the balance that follows. */
export function pointsToConfirm(
  { name, balance }: { name: string; balance: number },
  points: number,
  form: SentForm,
): FormAnswer {
  const amount = pointsText(Math.abs(points));
  return {
    ok: false,
    toConfirm: {
      sentences: [
        points > 0 ? `${name} får ${amount}.` : `${name} mister ${amount}.`,
        `Saldoen er ${pointsText(balance)} nu og bliver ${pointsText(balance + points)}.`,
      ],
      act: points > 0 ? `Giv ${amount}` : `Tag ${amount}`,
      fields: fieldsToConfirm(form, [["shownBalance", String(balance)]]),
    },
  };
}
