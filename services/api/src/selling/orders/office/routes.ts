import { handOverOfficeOrder, releaseRestOfOrder, undoShipOfficeOrder } from "@skaenk/contract/office/dispatches";
import {
  previewOfficeRefund,
  previewOfficeShipping,
  resolveOrderAttention,
} from "@skaenk/contract/office/order-handling";
import {
  askOfficeOrderPayment,
  cancelOfficeOrder,
  deliverOfficeOrder,
  getOfficeOrder,
  listOfficeOrders,
  markOfficeOrderPaid,
  type OfficeOrder,
  type OfficeOrderRow,
  type OfficeStep,
  officeOrderNotCollected,
  pickOfficeOrder,
  readyOfficeOrder,
  refundOfficeOrder,
  restockOfficeOrder,
  shipOfficeOrder,
} from "@skaenk/contract/office/orders";
import { resumeOfficeOrder } from "@skaenk/contract/office/withdrawals";
import { listedStatus } from "@skaenk/danish/gift-card-words";
import type { StaffTables } from "../../../people/identity/staff/tables.ts";
import type { Platform } from "../../../platform/context.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { officePage } from "../../../platform/office-list-queries.ts";
import type { Printer } from "../../../platform/printing/printer.ts";
import type { DeliveryProvider } from "../../delivery/delivery-provider.ts";
import { officePaperEndpoints } from "../papers/office-paper-routes.ts";
import type { OrdersDatabase } from "../tables.ts";
import { allowanceEndpoints } from "./allowance-routes.ts";
import { orderBatchEndpoints } from "./batch-routes.ts";
import { carryOutOfficeStep, type StepInput } from "./carry-out-office-step.ts";
import { orderEditEndpoints } from "./edit-routes.ts";
import { giftCardIssuingEndpoints } from "./gift-card-issuing-routes.ts";
import { officeGiftCardEndpoints } from "./gift-card-routes.ts";
import { orderHandlingEndpoints } from "./handling-routes.ts";
import { loadOfficeOrder } from "./load-office-order.ts";
import { type OfficeOrderListRow, officeOrdersQuery } from "./office-order-queries.ts";
import { orderParcelEndpoints } from "./parcel-routes.ts";
import { previewShipping } from "./preview-shipping.ts";
import { resolveOfOrder } from "./resolve-of-order.ts";
import { previewRefund } from "./take-back-goods.ts";

export type OfficeOrderContext = Pick<Platform<OrdersDatabase & StaffTables>, "db" | "now" | "settings"> & {
  guard: OfficeGuard;
  papers: Printer;
  delivery: DeliveryProvider;
};

/** Orders as those who pack, answer and pay back work with them. */
export function officeOrderEndpoints(context: OfficeOrderContext): OfficeEndpoints {
  const { db, now, guard } = context;
  const room = new OfficeEndpoints(guard);
  type Asked = { params: { number: string }; headers: { "idempotency-key": string }; body?: StepInput };
  const step =
    (name: OfficeStep) =>
    async (asked: Asked, actor: ActingStaff): Promise<OfficeOrder> => {
      const { number } = asked.params;
      const key = asked.headers["idempotency-key"];
      const at = { now: now(), cutOff: context.delivery.cutOff() };
      await carryOutOfficeStep(db, { number, step: name, key, input: asked.body ?? {}, actor, ...at });
      return await loadOfficeOrder(db, number, actor, now());
    };

  room.on(listOfficeOrders, async ({ query: { q, limit, cursor, view, status, method } }) => {
    const oldestFirst = view === "to-pack" || view === "to-collect";
    const page = await officePage(db, officeOrdersQuery(db, { q, view, status, method, now: now() }), {
      order: "orders.id",
      key: "orders.id",
      descending: !oldestFirst,
      page: { limit, cursor },
    });
    return { ...page, items: page.items.map(asRow) };
  });
  room.on(getOfficeOrder, ({ params, query }, viewer) => loadOfficeOrder(db, params.number, viewer, now(), query));

  room
    .on(markOfficeOrderPaid, step("mark-paid"))
    .on(pickOfficeOrder, step("pick"))
    .on(shipOfficeOrder, step("ship"))
    .on(undoShipOfficeOrder, step("undo-ship"))
    .on(handOverOfficeOrder, step("hand-over"))
    .on(readyOfficeOrder, step("ready"))
    .on(deliverOfficeOrder, step("deliver"))
    .on(officeOrderNotCollected, step("not-collected"))
    .on(resumeOfficeOrder, step("resume"))
    .on(askOfficeOrderPayment, step("ask-payment"))
    .on(cancelOfficeOrder, step("cancel"))
    .on(releaseRestOfOrder, step("release-rest"))
    .on(refundOfficeOrder, step("refund"))
    .on(restockOfficeOrder, step("restock"));

  room.on(previewOfficeRefund, ({ params: { number }, body: { lines } }) =>
    previewRefund(db, { number, lines, now: now() }),
  );
  room.on(previewOfficeShipping, ({ params: { number }, body: { lines } }) => previewShipping(db, { number, lines }));
  room.on(resolveOrderAttention, async ({ params: { number, id }, body: { resolution } }, actor) => {
    await resolveOfOrder(db, { number, id, resolution, actor, seller: context.settings.company, at: now() });
    return await loadOfficeOrder(db, number, actor, now());
  });

  return room.include(
    orderBatchEndpoints(context),
    orderHandlingEndpoints(context),
    orderParcelEndpoints(context),
    officeGiftCardEndpoints(context),
    giftCardIssuingEndpoints(context),
    officePaperEndpoints(context),
    orderEditEndpoints(context),
    allowanceEndpoints(context),
  );
}

const asRow = (row: OfficeOrderListRow): OfficeOrderRow => ({
  number: row.order_number,
  status: row.status,
  label: listedStatus(row.status, {
    sendAt: row.cards_send_at?.toISOString() ?? null,
    areAlone: row.is_of_cards_alone,
  }),
  name: row.name,
  email: row.email,
  placedAt: row.placed_at.toISOString(),
  totalOre: row.total_ore,
  pieces: row.pieces,
  delivery: { kind: row.delivery.kind, name: row.delivery.name },
  attention: row.attention,
  withdrawn: row.withdrawn,
  lapsesAt: row.lapses_at?.toISOString() ?? null,
});
