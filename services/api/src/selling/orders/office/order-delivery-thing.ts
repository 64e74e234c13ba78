import { usualCutOff } from "@skaenk/contract/cut-off";
import { changeOrderDelivery } from "@skaenk/contract/office/order-handling";
import type { OrderGift } from "@skaenk/contract/order-gift";
import { statusesBeforeDispatch } from "@skaenk/contract/order-groups";
import type { OrderDelivery } from "@skaenk/contract/orders";
import type { Thing } from "../../../office/audit/thing.ts";
import { countByHandOrRefuse } from "../../../people/mail/ask-recipient.ts";
import { enqueueMail } from "../../../people/mail/mail-outbox-queries.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { expectedDay } from "../../delivery/delivery-rules.ts";
import { deliveredTo } from "../order-mail.ts";
import { renewLabels } from "../parcels/stop-labels.ts";
import { listOrderLines, type OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { lockOrderByNumber, updateOrderDelivery } from "./office-order-queries.ts";

/**
 * Mails the customer where the order goes now. A change that cannot be told any more, because there were too many, is refused.
 * @throws Refused 429 too_many_mails
 */
async function tellCustomer(trx: Transaction<OrdersDatabase>, before: OrderRow): Promise<void> {
  // Nobody has shown yet that the address is theirs.
  if (before.status === "awaiting_email") return;
  const { order_number: orderNumber, token, name, email } = before;
  const order = await lockOrderByNumber(trx, orderNumber);
  if (!order) return;
  await countByHandOrRefuse(trx, email, `${orderNumber}:order-changed`);
  const data = {
    orderNumber,
    token,
    name,
    email,
    to: deliveredTo(order),
    phone: order.gift?.recipientPhone || order.phone,
  };
  const key = `order-changed:${orderNumber}:${crypto.randomUUID()}`;
  await enqueueMail(trx, { template: "order-changed", to: email, key, data });
}

type GiftFields = Pick<OrderGift, "recipientName" | "recipientPhone" | "greeting" | "deliverOn">;
type Patch = Partial<GiftFields> & { pickupPoint?: OrderDelivery["pickupPoint"] | null };

/** The fields of a present that the office may change; none for an order that is no present. */
const giftFields = (gift: OrderGift | null): Partial<GiftFields> => {
  if (!gift) return {};
  const { recipientName, recipientPhone, greeting, deliverOn } = gift;
  return { recipientName, recipientPhone, greeting, deliverOn };
};

const given = (fields: { [Name in keyof GiftFields]: GiftFields[Name] | undefined }): Partial<GiftFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * An order's delivery and recipient as a logged thing, with history and detection of concurrent edits. `pickupPoint` is the whole point, so
 * that it can be restored even when the point has closed.
 */
export const orderDeliveryThing: Thing<OrdersDatabase> = {
  name: "order-delivery",
  right: changeOrderDelivery.right,
  openToKeys: "nothing",
  asksPassword: () => true,
  word: "Leveringen af ordre",
  words: {
    name: "Navn",
    phone: "Telefon",
    street: "Adresse",
    postcode: "Postnummer",
    city: "By",
    pickupPoint: "Pakkeshop",
    recipientName: "Modtager af gaven",
    recipientPhone: "Modtagerens telefon",
    greeting: "Hilsen på kortet",
    deliverOn: "Ønsket dag",
  },
  nameOf: (_, key) => `Ordre ${key}`,

  async read(trx, key) {
    const order = await lockOrderByNumber(trx, key);
    if (!order) return undefined;
    const { name, phone, street, postcode, city, delivery, gift } = order;
    return { name, phone, street, postcode, city, pickupPoint: delivery.pickupPoint ?? null, ...giftFields(gift) };
  },

  async write(trx, key, patch) {
    const order = await lockOrderByNumber(trx, key);
    if (!order) return;
    const lines = await listOrderLines(trx, order.id);
    const sent = lines.some(({ shipped_quantity }) => shipped_quantity > 0);
    if (sent || !statusesBeforeDispatch.has(order.status)) {
      throw new Refused(409, "order_on_its_way", "Leveringen kan kun ændres, før noget er sendt.");
    }
    const { pickupPoint, recipientName, recipientPhone, greeting, deliverOn, ...fields } = patch as Patch;
    const of = order.gift && { ...order.gift, ...given({ recipientName, recipientPhone, greeting, deliverOn }) };
    const delivery = {
      ...order.delivery,
      ...(pickupPoint ? { pickupPoint } : {}),
      // Without a chosen day the order's first promise holds again.
      ...(of ? { expectedOn: of.deliverOn ?? firstPromise(order) } : {}),
    };
    await updateOrderDelivery(trx, key, {
      ...fields,
      delivery: JSON.stringify(delivery),
      ...(of ? { gift: JSON.stringify(of) } : {}),
    });
    await renewLabels(trx, order.id);
    await tellCustomer(trx, order);
  },
};

const firstPromise = ({ placed_at, delivery: { leadDays, cutOff } }: OrderRow): string =>
  expectedDay(placed_at, leadDays, cutOff ?? usualCutOff);
