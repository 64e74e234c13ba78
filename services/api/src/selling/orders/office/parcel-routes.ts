import { labelPapers } from "@skaenk/contract/office/order-batches";
import {
  askParcelLabel,
  changeParcel,
  getParcelLabel,
  makeParcels,
  unpackParcel,
} from "@skaenk/contract/office/parcels";
import { recordChange } from "../../../office/audit/queries.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import { type ActingStaff, OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import type { Database, Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { refuseWhileHeld } from "../attention/attention.ts";
import { wantLabels } from "../parcels/label-queries.ts";
import { describeParcel, packParcels, unpacked, unpackParcels } from "../parcels/make-parcels.ts";
import { listParcels, type ParcelRow } from "../parcels/queries.ts";
import { listOrderLines, type OrderRow } from "../queries.ts";
import { goodsOf } from "../returns/returned-goods.ts";
import { stepOnce } from "../step-once.ts";
import type { OrdersDatabase } from "../tables.ts";
import { getOfficeOrderRow, loadOfficeOrder } from "./load-office-order.ts";
import { pdfAnswer } from "./pdf-answer.ts";
import { printLabels, printLabelsOf } from "./print-labels.ts";
import type { OfficeOrderContext } from "./routes.ts";

const tooMany = "Der kan kun pakkes det, der er bestilt, ikke er sendt og ikke ligger i en pakke. Se antallet efter.";

/** Parcels of an order: packed, described and taken apart again. Sending them is a step of the order. */
export function orderParcelEndpoints(context: OfficeOrderContext): OfficeEndpoints {
  const { db, now, guard } = context;
  const room = new OfficeEndpoints(guard);

  type Asked = { params: { number: string }; headers: { "idempotency-key": string } };
  type Work = (trx: Transaction<OrdersDatabase>, order: OrderRow) => Promise<Fields>;
  const once = async (step: string, { params, headers }: Asked, input: unknown, actor: ActingStaff, work: Work) => {
    const { id: orderId } = await getOfficeOrderRow(db, params.number);
    const at = now();
    const key = `office:${headers["idempotency-key"]}`;
    try {
      await stepOnce(db, { orderId, key, step, input, now: at }, async (trx, order) => {
        const after = await work(trx, order);
        const act = { actor, act: `order.${step}`, thing: "order", key: params.number };
        await recordChange(trx, { ...act, before: {}, after, at });
      });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new Refused(422, "wrong_goods", tooMany, { errors: { lines: tooMany } });
    }
    return await loadOfficeOrder(db, params.number, actor, now());
  };

  room.on(makeParcels, async (asked, actor) => {
    const { lines: wanted, ...words } = asked.body;
    return await once("pack-parcels", asked, asked.body, actor, async (trx, order) => {
      if (!packable.has(order.status) || order.delivery.kind === "click_and_collect") throw notToPack;
      const lines = await listOrderLines(trx, order.id);
      const left = new Map(
        unpacked(lines, await listParcels(trx, order.id)).map(({ lineId, quantity }) => [lineId, quantity]),
      );
      const goods = wanted && goodsOf(wanted, lines, ({ id }) => left.get(id) ?? 0, tooMany);
      const made = await packParcels(trx, order, { ...words, goods, now: now() });
      return { parcels: made.join(", ") };
    });
  });

  room.on(changeParcel, async (asked, actor) => {
    const { no } = asked.params;
    return await once("describe-parcel", asked, [no, asked.body], actor, async (trx, { id }) => {
      await describeParcel(trx, await getParcel(trx, id, no), asked.body);
      return { parcel: no, ...asked.body };
    });
  });

  room.on(unpackParcel, async (asked, actor) => {
    const { no } = asked.params;
    return await once("unpack-parcel", asked, no, actor, async (trx, { id }) => {
      const parcel = await getParcel(trx, id, no);
      if (parcel.state !== "packed") {
        throw new Refused(409, "parcel_not_packed", `Pakke ${no} er sendt eller pakket ud i forvejen.`);
      }
      await unpackParcels(trx, [parcel], now());
      return { parcel: no };
    });
  });

  room.on(askParcelLabel, async (asked, actor) => {
    const { no } = asked.params;
    return await once("ask-label", asked, no, actor, async (trx, { id }) => {
      await refuseWhileHeld(trx, id);
      const parcel = await getParcel(trx, id, no);
      const open = parcel.state === "packed" || parcel.state === "sent";
      if (!open || parcel.product === null || !["refused", "stopped"].includes(parcel.label_state)) {
        throw new Refused(409, "label_not_wanted", `Pakke ${no} venter ikke på en label.`);
      }
      await wantLabels(trx, [parcel.id]);
      return { parcel: no };
    });
  });

  room.file(getParcelLabel, async ({ params: { number, no } }) => {
    const order = await getOfficeOrderRow(db, number);
    const parcel = await getParcel(db, order.id, no);
    return pdfAnswer(await printLabels(context, [{ order, parcels: [parcel] }]), `pakke-${number}-${no}.pdf`);
  });
  room.file(labelPapers, async ({ query }) => {
    const pdf = await printLabelsOf(context, query.number, query.slips === "ja");
    return pdfAnswer(pdf, "labels.pdf");
  });
  return room;
}

const packable = new Set(["confirmed", "picking", "partially_shipped"]);
const notToPack = new Refused(409, "nothing_to_pack", "Ordren er ikke til at pakke nu.");

/** @throws Refused 404 parcel_not_found */
async function getParcel(db: Database<OrdersDatabase>, orderId: number, no: number): Promise<ParcelRow> {
  const parcel = (await listParcels(db, orderId)).find((one) => one.no === no);
  if (!parcel) throw new Refused(404, "parcel_not_found", `Ordren har ingen pakke ${no}.`);
  return parcel;
}
