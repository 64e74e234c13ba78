import { noticeAddress } from "../../../platform/company-settings.ts";
import type { Platform } from "../../../platform/context.ts";
import { ProviderRefused } from "../../../platform/integrations/provider-answers.ts";
import { type EachHandler, growingPauses, type OutboxEvent, type Outcome } from "../../../platform/outbox/handler.ts";
import type { OutboxTables } from "../../../platform/outbox/tables.ts";
import type { Transaction } from "../../../platform/queries.ts";
import type { Company } from "../../../platform/settings.ts";
import { plainLine } from "../../../platform/typed-text.ts";
import type { Shipping } from "../../delivery/open-shipping.ts";
import type { ShipmentOrder, ShippingProvider } from "../../delivery/shipping-provider.ts";
import { raiseAttention } from "../attention/attention.ts";
import { closeAttention, listOpenOf } from "../attention/attention-queries.ts";
import { findOrder, lockOrder, type OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { findParcel, labelTopic, saveLabel, saveLabelState } from "./label-queries.ts";
import type { ParcelRow } from "./queries.ts";

type Context = Pick<Platform<OrdersDatabase>, "db" | "now" | "settings"> & { shipping: Shipping };

/**
 * Asks the shipping service for labels, each parcel's tasks in their order. What is silent is asked again later; what may have
 * been made is looked for before it is made again.
 */
export function labelHandler(context: Context): EachHandler {
  return {
    topic: labelTopic,
    atOnce: 4,
    // Half a minute, then twice as long each time, at most a quarter of an hour, for about two days.
    pauseMs: growingPauses({ firstMs: 30_000, longestMs: 900_000, attempts: 200 }),
    handle: (event) => carryOut(context, event),
    onFailed: async (trx: Transaction<OrdersDatabase & OutboxTables>, event, reason) => {
      const parcel = await findParcel(trx, Number(event.payload.parcelId));
      if (!parcel) return;
      const order = await lockOrder(trx, parcel.order_id);
      await saveLabelState(trx, parcel.id, { label_state: "refused", label_error: reason });
      const owner = noticeAddress(context.settings, "problems");
      const details = { parcel: parcel.no, reason };
      const key = attentionKey(parcel);
      await raiseAttention(trx, { order, reason: "label_refused", key, details, owner, at: context.now() });
    },
  };
}

const attentionKey = ({ id }: Pick<ParcelRow, "id">) => `label:${id}`;

async function carryOut(context: Context, event: OutboxEvent): Promise<Outcome | undefined> {
  const shipping = context.shipping();
  if (!shipping) return { failed: "Der er ikke valgt et fragtfirma." };
  try {
    if (typeof event.payload.cancel === "string") await shipping.cancelShipment(event.payload.cancel);
    else await makeLabel(context, shipping, event);
  } catch (error) {
    if (error instanceof ProviderRefused) return { failed: error.message };
    throw error;
  }
  return undefined;
}

async function makeLabel({ db, now, settings }: Context, shipping: ShippingProvider, event: OutboxEvent) {
  const parcel = await findParcel(db, Number(event.payload.parcelId));
  if (parcel?.label_state !== "wanted" || parcel.product === null) return;
  const order = await findOrder(db, { id: parcel.order_id });
  if (!order) return;
  if (await isUnpaidForGood(db, order.id)) {
    await db.transaction().execute((trx) => saveLabelState(trx, parcel.id, { label_state: "stopped" }));
    return;
  }
  const made = await shipping.createShipment({
    ...shipmentOf(order, parcel, settings.company),
    // The clock of the service may be a little behind ours.
    ...(event.attempts > 1 ? { madeSince: new Date(parcel.made_at.getTime() - 3_600_000) } : {}),
  });
  const isKept = await db.transaction().execute(async (trx) => {
    await lockOrder(trx, order.id);
    const still = await findParcel(trx, parcel.id);
    if (still?.label_state !== "wanted") return false;
    const { providerId, trackingNumber, carrier, label } = made;
    await saveLabel(trx, parcel.id, {
      provider_id: providerId,
      tracking_number: trackingNumber === "" ? null : trackingNumber,
      carrier,
      label,
    });
    const seen = { by: null, resolution: "Labelen er lavet", at: now() };
    await closeAttention(trx, { key: attentionKey(parcel) }, seen);
    return true;
  });
  // Taken apart, or stopped, while it was being made: nobody is going to use it.
  if (!isKept) await shipping.cancelShipment(made.providerId);
}

const isUnpaidForGood = async (db: Context["db"], orderId: number): Promise<boolean> =>
  (await listOpenOf(db, orderId)).some(({ reason }) => reason === "capture_refused" || reason === "reservation_lost");

function shipmentOf(order: OrderRow, parcel: ParcelRow, company: Company): ShipmentOrder {
  const { pickupPoint } = order.delivery;
  const [street = "", ...place] = company.address.split(",").map((part) => part.trim());
  const [, postcode = "", city = ""] = /(\d{4})\s+(.+)$/.exec(place.join(" ")) ?? [];
  return {
    reference: `${order.order_number}-${parcel.no}`,
    product: parcel.product ?? "",
    services: parcel.services,
    weightG: parcel.weight_g ?? 1_000,
    sender: { name: company.name, street, postcode, city, email: company.email, phone: company.phone },
    receiver: {
      name: plainLine(order.gift?.recipientName ?? order.name),
      street: order.street === null ? (pickupPoint?.street ?? "") : plainLine(order.street, "address"),
      postcode: order.postcode ?? pickupPoint?.postcode ?? "",
      city: order.city ?? pickupPoint?.city ?? "",
      // The carrier tells the buyer of a present where the recipient is to be surprised.
      email: order.gift?.recipientEmail ?? order.email,
      phone: order.gift?.recipientPhone || order.phone,
    },
    pickupPoint,
  };
}
