import type { OfficeParcel } from "@skaenk/contract/office/parcel-fields";
import type { Parcel } from "@skaenk/contract/parcels";
import { parcelStateWords } from "@skaenk/danish/order-words";
import type { MailedParcel } from "../../../people/mail/mail-data.ts";
import type { OrderLineRow } from "../queries.ts";
import { carrierNames, trackingPage } from "./carrier-links.ts";
import type { ParcelEventRow, ParcelRow } from "./queries.ts";

type Lookups = { lines: readonly OrderLineRow[]; events: readonly ParcelEventRow[] };

/** Where a parcel can be followed: as the carrier said, else by its number. Pure. */
const pageOfParcel = ({ carrier, tracking_number, tracking_url }: ParcelRow): string | undefined =>
  tracking_url ?? (tracking_number === null ? undefined : trackingPage(carrier, tracking_number));

/** The facts of a parcel for a mail. Pure. */
export function mailedParcel(parcel: ParcelRow): MailedParcel {
  const page = pageOfParcel(parcel);
  return {
    carrier: parcel.carrier === "other" ? "" : carrierNames[parcel.carrier],
    ...(parcel.tracking_number === null ? {} : { trackingNumber: parcel.tracking_number }),
    ...(page === undefined ? {} : { trackingUrl: page }),
  };
}

/** A parcel as the customer who waits for it sees it. Pure. */
export function showParcel(parcel: ParcelRow, { lines, events }: Lookups): Parcel {
  const page = pageOfParcel(parcel);
  return {
    no: parcel.no,
    carrier: parcel.carrier,
    carrierName: carrierNames[parcel.carrier],
    ...(parcel.tracking_number === null ? {} : { trackingNumber: parcel.tracking_number }),
    ...(page === undefined ? {} : { trackingUrl: page }),
    state: { code: parcel.state, label: parcelStateWords[parcel.state] },
    lines: parcel.goods.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? [{ name: line.name, size: line.size, quantity }] : [];
    }),
    ...(parcel.sent_at === null ? {} : { sentAt: parcel.sent_at.toISOString() }),
    events: events
      .filter(({ no }) => no === parcel.no)
      .map(({ state, place, happened_at }) => ({
        label: parcelStateWords[state],
        place,
        happenedAt: happened_at.toISOString(),
      })),
  };
}

/** The parcels that have left, for the customer; what is packed and taken apart again is the shop's own business. Pure. */
export const showSent = (parcels: readonly ParcelRow[], lookups: Lookups): Parcel[] =>
  parcels
    .filter(({ state }) => state !== "packed" && state !== "cancelled")
    .map((parcel) => showParcel(parcel, lookups));

/** A parcel as the office sees it. Pure. */
export const showOfficeParcel = (parcel: ParcelRow, lookups: Lookups): OfficeParcel => ({
  ...showParcel(parcel, lookups),
  goods: parcel.goods.flatMap(({ lineId, quantity }) => {
    const line = lookups.lines.find(({ id }) => id === lineId);
    return line ? [{ sku: line.sku, quantity }] : [];
  }),
  weightG: parcel.weight_g,
  madeAt: parcel.made_at.toISOString(),
  label: { state: parcel.label_state, why: parcel.label_error ?? "" },
});
