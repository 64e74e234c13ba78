import { packingPapers, previewShipMany, shipManyOrders } from "@skaenk/contract/office/order-batches";
import { OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import { Refused } from "../../../platform/refuse.ts";
import { carryOutOfficeStep, notPossible } from "./carry-out-office-step.ts";
import { getOfficeOrderRow, loadOfficeOrder } from "./load-office-order.ts";
import { pdfAnswer } from "./pdf-answer.ts";
import { previewShipping } from "./preview-shipping.ts";
import { printPacking } from "./print-packing.ts";
import type { OfficeOrderContext } from "./routes.ts";

type Left = { number: string; reason: string };

/** Acts on many orders at once. One order that cannot be acted on is named and stops no other. */
export function orderBatchEndpoints(context: OfficeOrderContext): OfficeEndpoints {
  const { db, now, guard } = context;
  const room = new OfficeEndpoints(guard);

  room.on(previewShipMany, async ({ body }, actor) => {
    const { done: orders, refused } = await each(body.numbers, async (number) => {
      const order = await getOfficeOrderRow(db, number);
      const { steps } = await loadOfficeOrder(db, number, actor, now());
      if (!steps.includes("ship")) throw notPossible(order, "ship");
      const { method, drawOre, sentPieces, lines } = await previewShipping(db, { number, lines: undefined });
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      return { number, name: order.name, method, pieces, drawOre, sentPieces };
    });
    return { orders, drawOre: orders.reduce((sum, { drawOre }) => sum + drawOre, 0), refused };
  });

  room.on(shipManyOrders, async ({ headers, body }, actor) => {
    const shown = new Map((body.shown ?? []).map(({ number, ...amount }) => [number, amount]));
    const key = headers["idempotency-key"];
    return await each(body.numbers, async (number) => {
      const input = { undoable: body.undoable, shown: shown.get(number) };
      await carryOutOfficeStep(db, {
        number,
        step: "ship",
        key,
        input,
        actor,
        now: now(),
        cutOff: context.delivery.cutOff(),
      });
      return number;
    });
  });

  room.file(packingPapers, async ({ query }) => {
    const pdf = await printPacking(context, query.number);
    return pdfAnswer(pdf, "plukliste-og-foelgesedler.pdf");
  });
  return room;
}

/** Works through orders in turn, each in transactions of its own, and gathers the reasons of those that were refused. */
async function each<Done>(numbers: readonly string[], work: (number: string) => Promise<Done>) {
  const done: Done[] = [];
  const refused: Left[] = [];
  for (const number of new Set(numbers)) {
    try {
      done.push(await work(number));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push({ number, reason: error.refusal.detail });
    }
  }
  return { done, refused };
}
