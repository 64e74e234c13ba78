import {
  editOfficeOrder,
  listOfficeDeliveries,
  type OrderEditPreview,
  previewOrderEdit,
} from "@skaenk/contract/office/order-edits";
import { recordChange } from "../../../office/audit/queries.ts";
import { OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import { Refused } from "../../../platform/refuse.ts";
import { editOrder } from "../editing/edit-order.ts";
import { lockOrder } from "../queries.ts";
import { stepOnce } from "../step-once.ts";
import { getOfficeOrderRow, loadOfficeOrder } from "./load-office-order.ts";
import { measurePaidBack } from "./paid-back-queries.ts";
import { countPaidBack } from "./refund-limit-queries.ts";
import type { OfficeOrderContext } from "./routes.ts";

/** Ends a transaction that was only a trial. */
class PreviewEnd extends Error {
  readonly preview: OrderEditPreview;
  constructor(preview: OrderEditPreview) {
    super("The edit was only previewed");
    this.preview = preview;
  }
}

/** Lines and delivery of an order of which nothing is sent, shown with what it costs before it is done. */
export function orderEditEndpoints({ db, now, guard, settings, delivery }: OfficeOrderContext): OfficeEndpoints {
  const room = new OfficeEndpoints(guard);

  room.on(listOfficeDeliveries, async () => ({
    items: delivery.listMethods().flatMap(({ id, name, kind }) => (kind === "mail" ? [] : [{ id, name }])),
  }));

  room.on(previewOrderEdit, async ({ params: { number }, body }, actor) => {
    const { id } = await getOfficeOrderRow(db, number);
    try {
      return await db.transaction().execute(async (trx) => {
        const context = { delivery, settings, actor, now: now(), operation: "preview" };
        throw new PreviewEnd(await editOrder(trx, await lockOrder(trx, id), body, context));
      });
    } catch (error) {
      if (error instanceof PreviewEnd) return error.preview;
      throw error;
    }
  });

  room.on(editOfficeOrder, async ({ params: { number }, headers, body }, actor) => {
    const { id: orderId } = await getOfficeOrderRow(db, number);
    const operation = headers["idempotency-key"];
    const at = now();
    const { shownTotalOre, ...wanted } = body;
    await stepOnce(
      db,
      { orderId, key: `office:${operation}`, step: "edit", input: body, now: at },
      async (trx, order) => {
        const context = { delivery, settings, actor, now: at, operation };
        const { done, paidBackOre } = await measurePaidBack(trx, orderId, () => editOrder(trx, order, wanted, context));
        if (done.totalOre !== shownTotalOre) {
          throw new Refused(409, "changed", "Prisen er en anden, end da den blev vist. Se ændringen igen.");
        }
        await countPaidBack(trx, actor, { amountOre: paidBackOre, orderNumber: number, now: at });
        await recordChange(trx, {
          actor,
          act: "order.edit",
          thing: "order",
          key: number,
          before: { totalOre: done.beforeOre },
          after: {
            totalOre: done.totalOre,
            lines: done.changes.join(", "),
            ...(paidBackOre > 0 ? { paidBackOre } : {}),
          },
          at,
        });
      },
    );
    return await loadOfficeOrder(db, number, actor, now());
  });
  return room;
}
