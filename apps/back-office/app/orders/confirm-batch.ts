import type { AnswerOf } from "@skaenk/contract/endpoint";
import type { previewShipMany } from "@skaenk/contract/office/order-batches";
import { countOf, formatPrice } from "@skaenk/danish/format";
import { isPaidAhead } from "@skaenk/danish/payment-words";
import { fieldsToConfirm } from "../api/fields-to-confirm";
import type { FormAnswer } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

/** Shows the orders that are sent at once, each with the amount that is captured for it, and those that are left out. */
export function batchToConfirm(
  { orders, drawOre, refused }: AnswerOf<typeof previewShipMany>,
  form: SentForm,
): FormAnswer {
  const leftOut = refused.map(({ number, reason }) => `${number} sendes ikke: ${reason}`);
  if (orders.length === 0) return { ok: false, message: leftOut.join("\n") };
  const count = countOf(orders.length, "ordre", "ordrer");
  const paid = orders.filter(({ method }) => isPaidAhead(method));
  const paidOre = paid.reduce((sum, { drawOre: ownOre }) => sum + ownOre, 0);
  const drawnOre = drawOre - paidOre;
  const drawn = countOf(orders.length - paid.length, "ordre", "ordrer");
  const fields = fieldsToConfirm(form, [
    ...orders.map(({ number }): [string, string] => ["number", number]),
    ...orders.map((one): [string, string] => ["shown", `${one.number}:${one.drawOre}:${one.sentPieces}`]),
  ]);
  return {
    ok: false,
    toConfirm: {
      sentences: [
        drawnOre > 0
          ? `${formatPrice(drawnOre)} trækkes for ${drawn}, når de er afleveret, senest om en halv time:`
          : `${count} sendes. Der er ingen penge at trække:`,
        ...orders.map(
          ({ number, name, method, pieces, drawOre: ownOre }) =>
            `${number} ${name}: ${countOf(pieces, "vare", "varer")}, ${formatPrice(ownOre)}${isPaidAhead(method) && ownOre > 0 ? " (er betalt)" : ""}`,
        ),
        ...leftOut,
        "Kunderne får besked.",
      ],
      act: drawnOre > 0 ? `Send ${count}, og træk ${formatPrice(drawnOre)}` : `Send ${count}`,
      fields,
    },
  };
}

/** The answer to orders that were sent at once: a line that counts them, and a line for each that was refused. */
export function batchSent(
  done: readonly string[],
  refused: readonly { number: string; reason: string }[],
): { ok: boolean; message: string } {
  const sent =
    done.length > 0
      ? `${countOf(done.length, "ordre er sendt", "ordrer er sendt")}. Kan fortrydes på ordren i en halv time.`
      : "Ingen ordrer blev sendt.";
  const left = refused.map(({ number, reason }) => `${number}: ${reason}`);
  return { ok: refused.length === 0, message: [sent, ...left].join("\n") };
}

/** The amounts of the orders as the form showed them; nothing where they were not shown yet. */
export function shownBatchOf(form: SentForm): { number: string; drawOre: number; sentPieces: number }[] | undefined {
  const shown = form.getAll("shown").map(String);
  if (shown.length === 0) return undefined;
  return shown.map((one) => {
    const [number = "", drawOre, sentPieces] = one.split(":");
    return { number, drawOre: Number(drawOre), sentPieces: Number(sentPieces) };
  });
}
