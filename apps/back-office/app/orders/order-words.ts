import type { OfficeOrder, OfficeStep, OrderView } from "@skaenk/contract/office/orders";
import type { OrderStatus, PaymentStatus } from "@skaenk/contract/orders";
import type { Carrier, ParcelState } from "@skaenk/contract/parcels";
import type { Tone } from "../ui/state-word";

export const viewWords: Record<OrderView, string> = {
  "to-pack": "Til pakning",
  sent: "Sendt i dag",
  "to-collect": "Til afhentning",
  "awaiting-payment": "Venter på betaling",
  attention: "Kræver opmærksomhed",
  all: "Alle",
};

export const orderTones: Record<OrderStatus, Tone> = {
  received: "still",
  awaiting_email: "still",
  awaiting_age: "still",
  awaiting_payment: "still",
  confirmed: "wait",
  picking: "wait",
  partially_shipped: "wait",
  shipped: "good",
  ready_for_pickup: "good",
  delivered: "good",
  not_collected: "bad",
  withdrawal_received: "bad",
  return_in_transit: "bad",
  returned: "still",
  cancelled: "still",
};

export const paymentTones: Record<PaymentStatus, Tone> = {
  pending: "still",
  authorized: "wait",
  partially_captured: "wait",
  captured: "good",
  refund_pending: "wait",
  partially_refunded: "good",
  refunded: "good",
  failed: "bad",
  expired: "bad",
  cancelled: "bad",
};

/** Steps that ask nothing, as their button says them. */
export const stepWords: Record<
  Exclude<OfficeStep, "cancel" | "release-rest" | "refund" | "restock" | "undo-ship" | "hand-over">,
  { act: string; done: string }
> = {
  "mark-paid": { act: "Pengene er kommet", done: "Ordren er betalt. Kunden får en ordrebekræftelse på mail." },
  pick: { act: "Start pakning", done: "Ordren er under pakning." },
  ship: { act: "Send", done: "Ordren er sendt, og kunden har fået besked." },
  ready: { act: "Klar til afhentning", done: "Kunden har fået besked om, at ordren kan hentes." },
  deliver: { act: "Udleveret", done: "Ordren er udleveret." },
  "not-collected": { act: "Ikke afhentet", done: "Ordren er på vej tilbage." },
  resume: {
    act: "Fortrydelsen gælder ikke",
    done: "Ordren fortsætter, hvor den var. Giv kunden besked.",
  },
  "ask-payment": { act: "Bed kunden betale igen", done: "Kunden er bedt om at betale igen." },
};

export const parcelTones: Record<ParcelState, Tone> = {
  packed: "wait",
  sent: "good",
  on_its_way: "good",
  at_pickup_point: "good",
  delivered: "good",
  returned: "bad",
  cancelled: "still",
};

export const carrierChoices: { value: Carrier; name: string }[] = [
  { value: "gls", name: "GLS" },
  { value: "postnord", name: "PostNord" },
  { value: "dao", name: "DAO" },
  { value: "bring", name: "Bring" },
];

export const mailWords: Record<string, string> = {
  "order-received": "Ordrebekræftelse",
  "gift-sent": "Til modtageren: En gave er på vej",
  "order-shipped": "Afsendt",
  "order-ready": "Klar til afhentning",
  "order-changed": "Leveringen er ændret",
  "order-delivered": "Leveret",
  "order-cancelled": "Annulleret",
  "rest-released": "Resten sendes ikke",
  "phone-order": "Ordre pr. telefon",
  "payment-again": "Betal igen",
  "confirm-order": "Bekræft ordren",
  "bank-transfer": "Sådan betaler du",
  refund: "Penge tilbage",
};

export const mailStates: Record<OfficeOrder["mails"][number]["state"], [Tone, string]> = {
  sent: ["good", "Sendt"],
  waiting: ["wait", "Venter"],
  "given-up": ["bad", "Ikke sendt"],
};

/** A step as its button says it for this order: a parcel reaches the customer, goods at the counter are handed out. */
export const stepWord = (step: keyof typeof stepWords, { lines }: Pick<OfficeOrder, "lines">): string =>
  step === "deliver" && lines.every(({ left }) => left === 0) ? "Kunden har fået den" : stepWords[step].act;

/** The order that was packed just before a page was opened, as its address says. */
export function packedBefore(request: Request): string | undefined {
  const number = new URL(request.url).searchParams.get("_pakket") ?? "";
  return /^\d{1,20}$/.test(number) ? number : undefined;
}
