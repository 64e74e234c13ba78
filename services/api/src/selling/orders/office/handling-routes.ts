import type { CheckedInput } from "@skaenk/contract/endpoint";
import { changeOrderDelivery, mailOrderAgain, noteOrder } from "@skaenk/contract/office/order-handling";
import { sumActsOfDay } from "../../../office/audit/acts-of-day-queries.ts";
import { changeThing } from "../../../office/audit/change-thing.ts";
import { recordChange } from "../../../office/audit/queries.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import { type ActingStaff, OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { manyLines, oneLine, plainTextProblem, type TypedKind } from "../../../platform/typed-text.ts";
import { dayProblem, type GiftDays, greetingProblem } from "../gift-rules.ts";
import type { OrderRow } from "../queries.ts";
import { stepOnce } from "../step-once.ts";
import type { OrdersDatabase } from "../tables.ts";
import { getOfficeOrderRow, loadOfficeOrder } from "./load-office-order.ts";
import { mailAgain } from "./mail-again.ts";
import { countOrderNotes, insertOrderNote } from "./office-order-queries.ts";
import { orderDeliveryThing } from "./order-delivery-thing.ts";
import type { OfficeOrderContext } from "./routes.ts";

/** The office's endpoints of an order besides its steps. */
export function orderHandlingEndpoints(context: OfficeOrderContext): OfficeEndpoints {
  const { db, now, guard, settings } = context;
  const room = new OfficeEndpoints(guard);

  room.on(noteOrder, async ({ params: { number }, headers, body }, actor) => {
    const { id: orderId } = await getOfficeOrderRow(db, number);
    const text = body.text.normalize("NFC");
    const at = now();
    const asked = { orderId, key: `office:${headers["idempotency-key"]}`, step: "note", input: text, now: at };
    await stepOnce(db, asked, async (trx) => {
      await refuseTooManyNotes(trx, orderId, actor, at);
      await insertOrderNote(trx, { orderId, who: actor.name, text, at });
      const act = { actor, act: "order.note", thing: "order", key: number };
      await recordChange(trx, { ...act, before: {}, after: {}, at });
    });
    return await loadOfficeOrder(db, number, actor, now());
  });

  room.on(mailOrderAgain, async ({ params: { number }, headers, body: { key } }, actor) => {
    const { id: orderId } = await getOfficeOrderRow(db, number);
    const operation = headers["idempotency-key"];
    const at = now();
    const asked = { orderId, key: `office:${operation}`, step: "mail-again", input: key, now: at };
    await stepOnce(db, asked, async (trx, order) => {
      await mailAgain(trx, order, { key, operation, at, bankAccount: settings.payments.bank?.account });
      const act = { actor, act: "order.mail-again", thing: "order", key: number };
      await recordChange(trx, { ...act, before: {}, after: { mail: key.split(":")[0] ?? "" }, at });
    });
    return await loadOfficeOrder(db, number, actor, now());
  });

  room.on(changeOrderDelivery, async ({ params: { number }, body }, actor) => {
    const order = await getOfficeOrderRow(db, number);
    const patch = await deliveryPatch(context, order, body);
    const act = { actor, act: "order-delivery.change", key: number, at: now() };
    await db
      .transaction()
      .execute((trx) => changeThing(trx, orderDeliveryThing, { ...act, patch, version: body.version }));
    return await loadOfficeOrder(db, number, actor, now());
  });
  return room;
}

type Wanted = CheckedInput<typeof changeOrderDelivery>["body"];

/**
 * What is wanted, checked against how the order is delivered; a postcode brings its city.
 * @throws Refused 422 not_plain_text, unknown_postcode, unknown_pickup_point, no_address or no_pickup_point
 */
async function deliveryPatch({ delivery, now }: OfficeOrderContext, order: OrderRow, wanted: Wanted): Promise<Fields> {
  const { name, phone, street, postcode, pickupPointId } = wanted;
  const patch: Fields = {};
  const at = now();
  refuseTyped({ name: [name, "navnet"], street: [street, "adressen", "address"] });
  if (name !== undefined) patch.name = oneLine(name);
  if (phone !== undefined) patch.phone = phone;
  if ((street !== undefined || postcode !== undefined) && order.delivery.kind === "click_and_collect") {
    throw refused("no_address", "street", "Ordren hentes hos os og har ingen adresse.");
  }
  if (street !== undefined) patch.street = oneLine(street);
  if (postcode !== undefined) {
    const city = delivery.findCity(postcode);
    if (city === undefined) throw refused("unknown_postcode", "postcode", "Postnummeret findes ikke.");
    Object.assign(patch, { postcode, city });
  }
  if (pickupPointId !== undefined) {
    if (order.delivery.kind !== "pickup_point") {
      throw refused("no_pickup_point", "pickupPointId", "Ordren leveres ikke i en pakkeshop.");
    }
    const point = await delivery.findPickupPoint(pickupPointId);
    if (!point) throw refused("unknown_pickup_point", "pickupPointId", "Den pakkeshop findes ikke.");
    patch.pickupPoint = { ...point };
  }
  return { ...patch, ...giftPatch(order, wanted, { now: at, cutOff: delivery.cutOff() }) };
}

/**
 * Wishes for a present, checked by the rules of the checkout.
 * @throws Refused 422 no_gift, not_plain_text, greeting_too_long or wrong_day
 */
function giftPatch({ gift, delivery }: OrderRow, wanted: Wanted, days: GiftDays): Fields {
  const { recipientName, recipientPhone, greeting, deliverOn } = wanted;
  const asked = Object.entries({ recipientName, recipientPhone, greeting, deliverOn }).filter(
    ([, to]) => to !== undefined,
  );
  const [first] = asked;
  if (!first) return {};
  if (!gift) throw refused("no_gift", first[0], "Ordren er ikke en gave.");
  refuseTyped({ recipientName: [recipientName, "navnet"], greeting: [greeting, "hilsenen"] });
  const card = greeting === undefined ? undefined : manyLines(greeting);
  const long = card && greetingProblem(card);
  if (long) throw refused("greeting_too_long", "greeting", long);
  const wrongDay = deliverOn && deliverOn !== gift.deliverOn && dayProblem(deliverOn, delivery, days);
  if (wrongDay) throw refused("wrong_day", "deliverOn", wrongDay);
  return {
    ...(recipientName === undefined ? {} : { recipientName: oneLine(recipientName) }),
    ...(recipientPhone === undefined ? {} : { recipientPhone }),
    ...(card === undefined ? {} : { greeting: card }),
    ...(deliverOn === undefined ? {} : { deliverOn: deliverOn || null }),
  };
}

/** What stands on a label and in the order's mails holds no addresses and nothing hidden. */
function refuseTyped(fields: Record<string, [typed: string | undefined, word: string, kind?: TypedKind]>): void {
  for (const [field, [typed = "", word, kind]] of Object.entries(fields)) {
    const problem = plainTextProblem(typed, word, kind);
    if (problem !== undefined) throw refused("not_plain_text", field, problem);
  }
}

const refused = (code: string, field: string, detail: string) =>
  new Refused(422, code, detail, { errors: { [field]: detail } });

/** Maximum notes of one order, and those that one member of staff writes in 24 hours. Notes are never removed. */
const mostNotes = 300;
const mostNotesADay = 500;

/** @throws Refused 422 too_many_notes */
async function refuseTooManyNotes(
  trx: Transaction<OrdersDatabase>,
  orderId: number,
  actor: ActingStaff,
  now: Date,
): Promise<void> {
  const written = await sumActsOfDay(trx, actor, { act: "order.note", now });
  const detail =
    written >= mostNotesADay
      ? `Du kan højst skrive ${mostNotesADay} noter i døgnet. Fortsæt i morgen.`
      : (await countOrderNotes(trx, orderId)) >= mostNotes
        ? `Ordren har ${mostNotes} noter, og flere er der ikke plads til.`
        : undefined;
  if (detail) throw new Refused(422, "too_many_notes", detail, { errors: { text: detail } });
}
