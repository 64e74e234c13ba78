import type { OfficeGoods, OfficeStep } from "@skaenk/contract/office/orders";
import type { OrderStatus } from "@skaenk/contract/orders";
import type { Carrier } from "@skaenk/contract/parcels";
import { orderStatusWords } from "@skaenk/danish/order-words";
import { setStockMovementReason } from "../../../catalogue/stock/ledger-queries.ts";
import { recordChange } from "../../../office/audit/queries.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import type { StaffTables } from "../../../people/identity/staff/tables.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Database, Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { listOpenOf } from "../attention/attention-queries.ts";
import { cancelOrder } from "../cancelling/cancel-order.ts";
import { recordNotCollected } from "../cancelling/record-not-collected.ts";
import { endWithoutRest } from "../cancelling/release-rest.ts";
import { listPayments } from "../money-queries.ts";
import { askPaymentAgain } from "../payment/ask-payment-again.ts";
import { findOrder, type OrderEventRow, type OrderRow } from "../queries.ts";
import { restockReturned } from "../returns/restock-returned.ts";
import { resumeOrder } from "../returns/resume-order.ts";
import { goodsOf } from "../returns/returned-goods.ts";
import { deliverOrder, makeReady, pickOrder } from "../shipping/hand-over-order.ts";
import { shipOrder } from "../shipping/ship-order.ts";
import { findUndoable, handOver, undoDispatch } from "../shipping/undo-dispatch.ts";
import { IllegalTransition } from "../status-machine.ts";
import { stepOnce } from "../step-once.ts";
import type { OrdersDatabase } from "../tables.ts";
import { type CountedLine, countLines, getOfficeOrderRow, stepsOf } from "./load-office-order.ts";
import { boughtCardsOre, markPaidWithCards, transferOf } from "./mark-paid-with-cards.ts";
import { sentPieces } from "./money-to-draw.ts";
import { handleWithdrawalsOf } from "./office-order-queries.ts";
import { measurePaidBack } from "./paid-back-queries.ts";
import { countPaidBack, paysBack, refuseRestockByKey } from "./refund-limit-queries.ts";
import { returnedPieces, takeBackGoods } from "./take-back-goods.ts";

export type StepInput = {
  trackingNumber?: string | undefined;
  carrier?: Carrier | undefined;
  parcels?: number[] | undefined;
  lines?: OfficeGoods | undefined;
  reason?: string | undefined;
  restock?: boolean | undefined;
  undoable?: boolean | undefined;
  shown?: { totalOre: number; returnedPieces: number } | { drawOre: number; sentPieces: number } | undefined;
};

export type RequestedStep = {
  number: string;
  step: OfficeStep;
  key: string;
  input: StepInput;
  actor: ActingStaff;
  now: Date;
  /** Time of the day by which the day of delivery is counted where it is promised anew, as `14:00`. */
  cutOff: string;
};

type Work = {
  trx: Transaction<OrdersDatabase & StaffTables>;
  order: OrderRow;
  counted: CountedLine[];
  events: OrderEventRow[];
  input: StepInput;
  actor: ActingStaff;
  now: Date;
  cutOff: string;
};

const steps: Record<OfficeStep, (work: Work) => Promise<unknown>> = {
  "mark-paid": markPaidWithCards,
  pick: ({ trx, order, now }) => pickOrder(trx, order.id, now),
  ship,
  "undo-ship": ({ trx, order, now }) => undoDispatch(trx, order, now),
  "hand-over": ({ trx, order, now }) => handOver(trx, order.id, now),
  ready: ({ trx, order, now }) => makeReady(trx, order.id, now),
  deliver: ({ trx, order, now }) => deliverOrder(trx, order.id, now),
  "not-collected": ({ trx, order, now }) => recordNotCollected(trx, order.id, now),
  resume: async ({ trx, order, events, actor, now }) => {
    await resumeOrder(trx, order, { events, now });
    await handleWithdrawalsOf(trx, order.id, { at: now, by: actor.name, outcome: "Fortrydelsen gælder ikke." });
  },
  "ask-payment": ({ trx, order, now, actor }) => askPaymentAgain(trx, order, now, actor.name),
  cancel: ({ trx, order, input, now }) => cancelOrder(trx, { orderId: order.id, reason: input.reason ?? "", now }),
  "release-rest": ({ trx, order, input, now }) => endWithoutRest(trx, order.id, { reason: input.reason ?? "", now }),
  refund,
  restock: (work) => putBack(work, work.input.lines ?? []),
};

/** Sends everything that is left, or the named part of it, and asks for its money: the amount that was shown, or nothing. */
async function ship({ trx, order, counted, input, now }: Work): Promise<void> {
  const { shown } = input;
  const sent = shown && "sentPieces" in shown ? shown : undefined;
  if (sent && sent.sentPieces !== sentPieces(counted)) throw changed("sendes");
  const lines = counted.map(({ line }) => line);
  const left = new Map(counted.map((one) => [one.line.id, one.left]));
  const drawnOre = await shipOrder(trx, {
    orderId: order.id,
    now,
    parcel: input.lines && goodsOf(input.lines, lines, ({ id }) => left.get(id) ?? 0, ""),
    parcels: input.parcels,
    carrier: input.carrier,
    trackingNumber: input.trackingNumber,
    undoable: input.undoable,
  });
  if (sent && sent.drawOre !== drawnOre) throw changed("sendes");
}

/** Pays back everything that is out, or the named part of it, and puts it back on the shelves if it can be sold. */
async function refund(work: Work): Promise<void> {
  const { shown } = work.input;
  const agreed = shown && "returnedPieces" in shown ? shown : undefined;
  if (agreed && agreed.returnedPieces !== returnedPieces(work.counted)) throw changed("betales tilbage");
  const { goods, totalOre } = await takeBackGoods(work);
  if (agreed && agreed.totalOre !== totalOre) throw changed("betales tilbage");
  if (work.input.restock) await putBack(work, goods);
}

async function putBack({ trx, order, actor, now }: Work, goods: OfficeGoods): Promise<void> {
  await setStockMovementReason(trx, { reason: "returned", note: `Ordre ${order.order_number}`, who: actor.name });
  await restockReturned(trx, order, { goods, now });
}

/** Where an order has come to its end, and what that says to whoever withdrew from it. */
const ended: Partial<Record<OrderStatus, string>> = {
  returned: "Varerne er taget retur.",
  cancelled: "Ordren er annulleret.",
};

/** Why a number was no, in words: the rules beneath throw what a program would have got wrong. */
const tooMany: Partial<Record<OfficeStep, string>> = {
  ship: "Der kan kun sendes det, der er bestilt og ikke sendt. Se antallet efter.",
  refund: "Der kan kun betales tilbage for det, der er sendt og ikke kommet retur, og højst det, der er betalt.",
  restock: "Der kan kun lægges på lager, hvad der er kommet retur. Se antallet efter.",
};

/**
 * Carries out a step from the office, once for each key, and writes who did it.
 * @returns whether it was done now; false when it had been done under that key
 * @throws Refused 404 order_not_found, 409 step_not_possible or order_needs_attention, 422 wrong_goods or idempotency_key_reused
 */
export async function carryOutOfficeStep(
  db: Database<OrdersDatabase & StaffTables>,
  asked: RequestedStep,
): Promise<boolean> {
  const { number, step, key, input, actor, now, cutOff } = asked;
  const { id: orderId } = await getOfficeOrderRow(db, number);
  try {
    return await stepOnce(db, { orderId, key: `office:${key}`, step, input, now }, async (trx, order) => {
      const { counted, events } = await countLines(trx, orderId);
      const payments = await listPayments(trx, orderId);
      const lost = (await listOpenOf(trx, orderId)).some(({ reason }) => reason === "reservation_lost");
      const undoable = (await findUndoable(trx, order, now)) !== undefined;
      if (!stepsOf(order, { counted, events, payments, lost, undoable }).includes(step)) throw notPossible(order, step);
      if (step === "restock" || input.restock) refuseRestockByKey(actor);
      const work = { trx, order, counted, events, input, actor, now, cutOff };
      const carryOut = () => steps[step](work);
      const paidBackOre = paysBack(step) ? (await measurePaidBack(trx, orderId, carryOut)).paidBackOre : 0;
      if (!paysBack(step)) await carryOut();
      const after = await findOrder(trx, { id: orderId });
      const outcome = after && ended[after.status];
      if (outcome) await handleWithdrawalsOf(trx, orderId, { at: now, by: actor.name, outcome });
      await countPaidBack(trx, actor, { amountOre: paidBackOre, orderNumber: number, now });
      await recordChange(trx, {
        actor,
        act: `order.${step}`,
        thing: "order",
        key: number,
        before: { status: order.status },
        after: {
          status: after?.status ?? order.status,
          ...saidOf(input),
          ...markedOf(step, order, counted),
          ...paidBack(paidBackOre),
        },
        at: now,
      });
    });
  } catch (error) {
    if (error instanceof IllegalTransition) throw notPossible(await getOfficeOrderRow(db, number));
    const wrong = error instanceof RangeError ? tooMany[step] : undefined;
    if (wrong) throw new Refused(422, "wrong_goods", wrong, { errors: { lines: wrong } });
    throw error;
  }
}

/** Somebody sent or paid back meanwhile: the amount that was agreed to is no longer the one that would be moved. */
const changed = (act: string) =>
  new Refused(409, "changed", `Ordren er ændret, siden beløbet blev vist. Se beløbet igen, før der ${act}.`);

/** The refusal of a step that the order's status does not allow. */
export function notPossible({ order_number, status, delivery }: OrderRow, step?: OfficeStep): Refused {
  const isToCollect = delivery.kind === "click_and_collect" && (status === "confirmed" || status === "picking");
  const detail =
    step === "ship" && isToCollect
      ? "Ordren skal hentes i butikken. Pak den, og tryk på »Klar til afhentning«."
      : `Det kan ikke gøres nu: Ordre ${order_number} er »${orderStatusWords[status].label}«.`;
  return new Refused(409, "step_not_possible", detail);
}

/** What was asked for, as fields that the log can show; the reason is the customer's to read, and stands in the order. */
const saidOf = ({ trackingNumber, lines, restock }: StepInput) => ({
  ...(trackingNumber ? { trackingNumber } : {}),
  ...(lines ? { lines: lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(", ") } : {}),
  ...(restock ? { restock } : {}),
});

const paidBack = (paidBackOre: number): Fields => (paidBackOre > 0 ? { paidBackOre } : {});

/** Money that came by the step's word alone, and gift cards that became good by it; both count towards limits of the day. */
function markedOf(step: OfficeStep, order: OrderRow, counted: readonly CountedLine[]) {
  if (step !== "mark-paid") return {};
  const giftCardOre = boughtCardsOre(counted);
  return { transferOre: transferOf(order), ...(giftCardOre > 0 ? { giftCardOre } : {}) };
}
