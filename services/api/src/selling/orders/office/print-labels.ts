import { formatNumber } from "@skaenk/danish/format";
import { PDFDocument } from "pdf-lib";
import { billText } from "../../../platform/printing/bill-text.ts";
import { dayOf, printedShop } from "../../../platform/printing/printed-shop.ts";
import { Refused } from "../../../platform/refuse.ts";
import { isHeld, refuseWhileHeld } from "../attention/attention.ts";
import { deliveredTo } from "../order-mail.ts";
import { carrierNames } from "../parcels/carrier-links.ts";
import { findLabel } from "../parcels/label-queries.ts";
import { listParcels, type ParcelRow } from "../parcels/queries.ts";
import { listOrderLines, type OrderRow } from "../queries.ts";
import { getOfficeOrderRow } from "./load-office-order.ts";
import { printPacking } from "./print-packing.ts";
import type { OfficeOrderContext } from "./routes.ts";

type Wanted = { order: OrderRow; parcels: ParcelRow[] };

/**
 * A label for each parcel, as one PDF. Nothing is labelled that nobody is going to pay for.
 * @throws Refused 409 order_needs_attention, label_not_made or parcel_cancelled, 422 print_too_large, 503 print_busy
 */
export async function printLabels(context: OfficeOrderContext, wanted: Wanted[]): Promise<Buffer> {
  const own: Wanted[] = [];
  const files: Buffer[] = [];
  for (const { order, parcels } of wanted) {
    await refuseWhileHeld(context.db, order.id);
    const unmade = parcels.filter(({ label_state }) => label_state === "none");
    if (unmade.length > 0) own.push({ order, parcels: unmade });
    for (const parcel of parcels) {
      if (parcel.label_state !== "none") files.push(await readMadeLabel(context, order, parcel));
    }
  }
  if (own.length > 0) files.unshift(await drawLabels(context, own));
  return await mergeFiles(files);
}

/**
 * The labels of everything that is packed or sent of orders, with their packing slips before them or not, as one PDF.
 * @throws Refused 404 order_not_found, 422 no_labels and as `printLabels`
 */
export async function printLabelsOf(context: OfficeOrderContext, numbers: string[], slips: boolean): Promise<Buffer> {
  const wanted: Wanted[] = [];
  const leftOut: LeftOut[] = [];
  for (const number of numbers) {
    const order = await getOfficeOrderRow(context.db, number);
    const labelled = await sortParcels(context, order);
    leftOut.push(...labelled.leftOut);
    if (labelled.parcels.length > 0) wanted.push({ order, parcels: labelled.parcels });
  }
  if (wanted.length === 0) {
    const reasons = leftOut.map(({ order, why }) => `${order}: ${why}`).join(" ");
    throw new Refused(422, "no_labels", `Ingen af de valgte ordrer har en pakke, der kan få en label. ${reasons}`);
  }
  const labels = await printLabels(context, wanted);
  const printed = wanted.map(({ order }) => order.order_number);
  const files = slips ? [await printPacking(context, printed), labels] : [labels];
  // First, where nobody overlooks it.
  if (leftOut.length > 0) files.unshift(await drawLabels(context, [], leftOut));
  return await mergeFiles(files);
}

/** An order without a label, or a parcel of it, and why. */
type LeftOut = { order: string; why: string };

/** The parcels of an order that a label can be printed for, and why the others have none. */
async function sortParcels({ db }: OfficeOrderContext, order: OrderRow) {
  const number = order.order_number;
  const all = (await listParcels(db, order.id)).filter(({ state }) => state !== "cancelled");
  const here = all.filter(({ state }) => state === "packed" || state === "sent");
  if (here.length === 0) return { parcels: [], leftOut: [{ order: number, why: whyNoParcel(order, all) }] };
  if (await isHeld(db, order.id)) {
    return { parcels: [], leftOut: [{ order: number, why: "Ordren kræver opmærksomhed først." }] };
  }
  const parcels: ParcelRow[] = [];
  const leftOut: LeftOut[] = [];
  for (const parcel of here) {
    const made = parcel.label_state === "none" || (await findLabel(db, parcel.id))?.label;
    if (made) parcels.push(parcel);
    else leftOut.push({ order: number, why: `Labelen til pakke ${parcel.no} ${labelProblems[parcel.label_state]}.` });
  }
  return { parcels, leftOut };
}

function whyNoParcel({ status, delivery }: OrderRow, parcels: ParcelRow[]): string {
  if (status === "cancelled") return "Ordren er annulleret.";
  if (delivery.kind === "click_and_collect") return "Kunden henter selv.";
  if (delivery.kind === "mail") return "Gavekort på e-mail sendes ikke i en pakke.";
  return parcels.length > 0 ? "Pakkerne er hos fragtfirmaet eller leveret." : "Den er ikke pakket endnu.";
}

/** The shipping service's own label. @throws Refused 409 label_not_made */
async function readMadeLabel({ db }: OfficeOrderContext, order: OrderRow, parcel: ParcelRow): Promise<Buffer> {
  const label = (await findLabel(db, parcel.id))?.label;
  if (label) return label;
  const which = `Labelen til pakke ${parcel.no} af ordre ${order.order_number}`;
  throw new Refused(409, "label_not_made", `${which} ${labelProblems[parcel.label_state]}.`);
}

const labelProblems: Record<ParcelRow["label_state"], string> = {
  none: "mangler",
  wanted: "er på vej",
  refused: "blev afvist",
  stopped: "er stoppet",
  made: "er slettet",
};

/** `2 af 2`, also where two others were packed and taken apart before: those are no parcels any more. Pure. */
export function placeAmong({ no }: Pick<ParcelRow, "no">, all: readonly Pick<ParcelRow, "no" | "state">[]) {
  const standing = all.filter(({ state }) => state !== "cancelled").map((parcel) => parcel.no);
  return { no: standing.filter((one) => one <= no).length, of: standing.length };
}

/** Pages of several files one after the other. What is alone stays as it was made. */
async function mergeFiles(files: Buffer[]): Promise<Buffer> {
  const [only, ...more] = files;
  if (only && more.length === 0) return only;
  const merged = await PDFDocument.create();
  for (const file of files) {
    const read = await PDFDocument.load(file);
    for (const page of await merged.copyPages(read, read.getPageIndices())) merged.addPage(page);
  }
  merged.setTitle("Følgesedler og labels");
  merged.setLanguage("da");
  return Buffer.from(await merged.save());
}

/** Labels of the shop's own making, for parcels that nobody makes labels for. */
async function drawLabels(
  { db, papers, settings, now }: OfficeOrderContext,
  wanted: Wanted[],
  leftOut: LeftOut[] = [],
): Promise<Buffer> {
  papers.refuseWhenFull();
  const labels = [];
  for (const { order, parcels } of wanted) {
    const [lines, all] = await Promise.all([listOrderLines(db, order.id), listParcels(db, order.id)]);
    const alcohol = new Set(lines.filter(({ abv_percent }) => abv_percent >= 1.2).map(({ id }) => id));
    for (const parcel of parcels) {
      if (parcel.state === "cancelled") {
        throw new Refused(
          409,
          "parcel_cancelled",
          `Pakke ${parcel.no} af ordre ${order.order_number} er pakket ud igen.`,
        );
      }
      labels.push({
        order: order.order_number,
        ...placeAmong(parcel, all),
        to: deliveredTo(order).map(billText),
        delivery: billText(order.delivery.name),
        carrier: parcel.carrier === "other" ? "" : carrierNames[parcel.carrier],
        weight: parcel.weight_g === null ? "" : `${formatNumber(Math.ceil(parcel.weight_g / 100) / 10)} kg`,
        number: parcel.tracking_number ?? "",
        age: parcel.goods.some(({ lineId }) => alcohol.has(lineId)),
      });
    }
  }
  const title = labels.length === 1 ? `Adresselabel til ordre ${labels[0]?.order}` : "Adresselabels";
  return await papers.pdf("labels", { title, shop: printedShop(settings), issued: dayOf(now()), labels, leftOut });
}
