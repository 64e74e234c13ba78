import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { Order } from "@skaenk/contract/orders";
import { formatPrice } from "@skaenk/danish/format";
import type { Goods } from "../parcel-amounts.ts";
import type { OrderLineRow } from "../queries.ts";
import type { OrderEventKind } from "../tables.ts";

type Event = { kind: OrderEventKind; happened_at: Date; details: Record<string, unknown> };
type Act = { at: Date; act: string; staff_name: string };

/** Invoices and credit notes. */
type Paper = { number: string; amount_ore: number };
type Happened = { events: Event[]; labels: Order["events"]; acts: Act[]; lines: OrderLineRow[]; papers: Paper[] };

/** What the office did that is no step, and stands in the timeline all the same. */
const actWords: Record<string, string> = {
  "order-delivery.change": "Leveringen er ændret",
  "order-delivery.restore": "Leveringen er gendannet",
  "order.take": "Taget pr. telefon",
  "order.resolve": "Sagen er behandlet",
  "order.hand-over": "Pakken er afleveret til fragtfirmaet",
  "withdrawal.handle": "Fortrydelsen er behandlet",
  "order.mail-again": "Mail sendt igen",
  "order.pack-parcels": "Pakket i pakker",
  "order.ask-label": "Labelen er bestilt igen",
  "order.describe-parcel": "En pakkes oplysninger er rettet",
  "order.unpack-parcel": "En pakke er pakket ud igen",
};

/** The events of an order, oldest first, with the person where somebody in the office acted. Pure. */
export function buildTimeline({ events, labels, acts, lines, papers }: Happened): OfficeOrder["timeline"] {
  const whoAt = new Map(acts.map(({ at, staff_name }) => [at.getTime(), staff_name]));
  const happened = events.map(({ happened_at, details }, index) => ({
    at: happened_at.toISOString(),
    text: labels[index]?.label ?? "",
    details: detailsText(details, lines, papers),
    who: whoAt.get(happened_at.getTime()) ?? "",
  }));
  const done = acts.flatMap(({ at, act, staff_name: who }) => {
    const text = actWords[act];
    return text === undefined ? [] : [{ at: at.toISOString(), text, details: "", who }];
  });
  return [...happened, ...done].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function detailsText(details: Record<string, unknown>, lines: OrderLineRow[], papers: Paper[]): string {
  const {
    amountOre,
    invoice,
    creditNote,
    reason,
    parcel,
    goods,
    changes = [],
  } = details as {
    changes?: string[];
    amountOre?: number;
    invoice?: string;
    creditNote?: string;
    reason?: string;
    parcel?: Goods;
    goods?: Goods;
  };
  const pieces = (parcel ?? goods ?? []).flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [`${quantity} × ${line.name} ${line.size}`] : [];
  });
  const paper = papers.find(({ number }) => number === (invoice ?? creditNote));
  const cardOre = paper && amountOre !== undefined ? paper.amount_ore - amountOre : 0;
  const amounts = [
    ...(amountOre === undefined || (amountOre === 0 && cardOre > 0) ? [] : [formatPrice(amountOre)]),
    ...(cardOre > 0 ? [`${formatPrice(cardOre)} ${invoice ? "med" : "på"} gavekort`] : []),
  ];
  return [
    ...pieces,
    ...changes,
    ...amounts,
    ...(invoice ? [`faktura ${invoice}`] : []),
    ...(creditNote ? [`kreditnota ${creditNote}`] : []),
    ...(reason ? [reason] : []),
  ].join(", ");
}
