import { attentionWords } from "@skaenk/danish/order-words";
import type { AttentionReason } from "../../../people/mail/mail-data.ts";
import { enqueueMail } from "../../../people/mail/mail-outbox-queries.ts";
import { inTransaction } from "../../../platform/in-transaction.ts";
import type { Database, Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { PaymentRow } from "../money-queries.ts";
import type { OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import {
  closeAttention,
  findHoldingWithdrawal,
  insertAttention,
  listOpenOf,
  lockAttention,
} from "./attention-queries.ts";

/** Nothing more leaves the house while one of these is open: nobody is going to pay for it. */
const holding: ReadonlySet<AttentionReason> = new Set(["reservation_lost", "capture_refused", "test_payment"]);

type Raising = {
  order: Pick<OrderRow, "id" | "order_number">;
  reason: AttentionReason;
  /** Names what happened; heard again it is raised once. */
  key: string;
  details?: Record<string, unknown>;
  /** Mail address of the owner; undefined when the notice is switched off. */
  owner: string | undefined;
  at: Date;
};

/** Puts an order to "kræver opmærksomhed", and tells the owner. */
export async function raiseAttention(trx: Transaction<OrdersDatabase>, raising: Raising): Promise<void> {
  const { order, reason, key, details = {}, owner, at } = raising;
  const id = await insertAttention(trx, { orderId: order.id, reason, key, details, at });
  if (id === undefined || owner === undefined) return;
  await enqueueMail(trx, {
    template: "order-attention",
    to: owner,
    key: `order-attention:${id}:${at.getTime()}`,
    data: { orderNumber: order.order_number, reason, holds: holding.has(reason) },
  });
}

type Losing = Pick<Raising, "owner" | "at"> & {
  order: OrderRow;
  payment: Pick<PaymentRow, "reference" | "held_ore">;
  /** The status that the provider told. */
  heard: string;
};

/** The provider no longer holds money that an open order needs. The notice is raised once for each payment. */
export async function raiseReservationLost(
  trx: Transaction<OrdersDatabase>,
  { order, payment: { reference, held_ore: amountOre }, heard, owner, at }: Losing,
): Promise<void> {
  await raiseAttention(trx, {
    order,
    reason: "reservation_lost",
    key: `reservation-lost:${reference}`,
    details: { reference, heard, amountOre },
    owner,
    at,
  });
}

/**
 * This function marks an order's attention as dealt with.
 * @throws Refused 404 attention_not_found, 409 attention_resolved
 */
export async function resolveAttention(
  db: Database<OrdersDatabase>,
  { id, by, resolution, at }: { id: number; by: string; resolution: string; at: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const attention = await lockAttention(trx, id);
    if (!attention) throw new Refused(404, "attention_not_found", "Vi kan ikke finde den sag.");
    if (!(await closeAttention(trx, { id }, { by, resolution, at }))) {
      throw new Refused(409, "attention_resolved", "En anden har allerede taget sig af det.");
    }
  });
}

/** True when an order may not be sent before somebody has dealt with its attention. */
export const isHeld = async (db: Database<OrdersDatabase>, orderId: number): Promise<boolean> =>
  (await listOpenOf(db, orderId)).some(({ reason }) => holding.has(reason)) ||
  (await findHoldingWithdrawal(db, orderId)) !== undefined;

/**
 * Call it with the order locked, before anything of it is packed, labelled or handed over.
 * @throws Refused 409 order_needs_attention
 */
export async function refuseWhileHeld(trx: Database<OrdersDatabase>, orderId: number): Promise<void> {
  const held = (await listOpenOf(trx, orderId)).find(({ reason }) => holding.has(reason));
  if (held) throw needsAttention(attentionWords[held.reason]);
  const reference = await findHoldingWithdrawal(trx, orderId);
  if (reference === undefined) return;
  throw needsAttention(
    `Fortrydelsen ${reference} venter. Annullér ordren, eller markér fortrydelsen som behandlet, hvis den ikke er kundens`,
  );
}

const needsAttention = (why: string) =>
  new Refused(409, "order_needs_attention", `Ordren kræver opmærksomhed, før den må sendes: ${why}.`);
