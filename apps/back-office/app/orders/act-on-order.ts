import type { Call } from "@skaenk/contract/client";
import { addressOf } from "@skaenk/contract/endpoint";
import { handOverOfficeOrder, releaseRestOfOrder, undoShipOfficeOrder } from "@skaenk/contract/office/dispatches";
import { printGiftCardsAddress } from "@skaenk/contract/office/in-browser";
import {
  changeOrderDelivery,
  mailOrderAgain,
  noteOrder,
  previewOfficeRefund,
  previewOfficeShipping,
  resolveOrderAttention,
} from "@skaenk/contract/office/order-handling";
import {
  askOfficeOrderPayment,
  cancelOfficeOrder,
  deliverOfficeOrder,
  getOfficeOrder,
  markOfficeOrderPaid,
  type OfficeGoods,
  officeOrderNotCollected,
  pickOfficeOrder,
  readyOfficeOrder,
  refundOfficeOrder,
  restockOfficeOrder,
  shipOfficeOrder,
} from "@skaenk/contract/office/orders";
import { askParcelLabel, changeParcel, makeParcels, unpackParcel } from "@skaenk/contract/office/parcels";
import { handleWithdrawal, resumeOfficeOrder } from "@skaenk/contract/office/withdrawals";
import type { Carrier } from "@skaenk/contract/parcels";
import { formatPrice, formatTime } from "@skaenk/danish/format";
import { isTransfer } from "@skaenk/danish/payment-words";
import { type FormAnswer, typed, withoutTheirs } from "../api/form-answer";
import { type FileAnswer, handOutFile } from "../api/hand-out-file";
import type { SentForm } from "../api/read-form";
import { payAllowance } from "./act-on-allowance";
import { editOrder } from "./act-on-edit";
import {
  cancelToConfirm,
  deliverToConfirm,
  notCollectedToConfirm,
  paidToConfirm,
  refundToConfirm,
  releaseToConfirm,
  shippingToConfirm,
  shownOf,
  shownShippingOf,
} from "./confirm-money";
import { unscannedToConfirm } from "./confirm-unscanned";
import { stepWords } from "./order-words";

const pressed = {
  "mark-paid": markOfficeOrderPaid,
  pick: pickOfficeOrder,
  ready: readyOfficeOrder,
  deliver: deliverOfficeOrder,
  "not-collected": officeOrderNotCollected,
  resume: resumeOfficeOrder,
  "ask-payment": askOfficeOrderPayment,
};

/** Runs the action of a form on the order's page. The operation's id is part of the idempotency key, so a double click acts once. */
export async function actOnOrder(call: Call, number: string, form: SentForm): Promise<string | FileAnswer> {
  const act = typed(form, "act");
  const params = { number };
  const headers = { "idempotency-key": `${typed(form, "operation")}-${act}` };
  if (act in pressed) return await press(call, act as keyof typeof pressed, { params, headers, form });
  const lines = goodsOf(form);
  switch (act) {
    case "ship":
      return await send(call, { params, headers, form });
    case "edit":
      return await editOrder(call, { params, headers, form });
    case "undo-ship":
      await call(undoShipOfficeOrder, { params, headers });
      return "Afsendelsen er fortrudt, og kunden har ikke fået besked.";
    case "hand-over":
      await call(handOverOfficeOrder, { params, headers });
      return "Pakken er afleveret, og kunden får besked.";
    case "pack-parcels":
      await call(makeParcels, { params, headers, body: wordsOf(form) });
      return "Varerne ligger i pakker.";
    case "describe-parcel": {
      const trackingNumber = typed(form, "trackingNumber");
      const body = { ...wordsOf(form), trackingNumber };
      await call(changeParcel, { params: { number, no: typed(form, "no") }, headers, body });
      return "Pakken er rettet.";
    }
    case "ask-label":
      await call(askParcelLabel, { params: { number, no: typed(form, "no") }, headers });
      return "Labelen er bestilt igen.";
    case "unpack-parcel":
      await call(unpackParcel, { params: { number, no: typed(form, "no") }, headers });
      return "Pakken er pakket ud igen.";
    case "cancel":
    case "release-rest":
      return await callOff(call, act, { params, headers, form });
    case "refund":
      return await payBack(call, { params, headers, form });
    case "allowance":
      return await payAllowance(call, { params, headers, form });
    case "restock":
      if (lines.length === 0) return nothingChosen;
      await call(restockOfficeOrder, { params, headers, body: { lines } });
      return "Varerne er lagt på lager igen.";
    case "resolve": {
      const id = typed(form, "id");
      await call(resolveOrderAttention, { params: { number, id }, body: { resolution: typed(form, "resolution") } });
      return form.has("transferred") ? "Overførslen er noteret." : "Noteret.";
    }
    case "withdrawal": {
      const [reference, outcome] = [typed(form, "reference"), typed(form, "outcome")];
      await call(handleWithdrawal, { params: { reference }, body: { outcome } });
      return "Fortrydelsen er behandlet.";
    }
    case "print-gift-cards":
      return await handOutFile(call, addressOf(printGiftCardsAddress, { params }));
    case "note":
      await call(noteOrder, { params, headers, body: { text: typed(form, "text") } });
      return "Noten er skrevet.";
    case "mail-again":
      await call(mailOrderAgain, { params, headers, body: { key: typed(form, "key") } });
      return "Mailen er sendt igen.";
    case "delivery": {
      const fields = deliveryFields.flatMap((name) => (form.has(name) ? [[name, typed(form, name)] as const] : []));
      const body = { version: Number(typed(form, "version")), ...withoutTheirs(form, Object.fromEntries(fields)) };
      await call(changeOrderDelivery, { params, body });
      return "Leveringen er rettet.";
    }
    default:
      return { ok: false, message: "Handlingen findes ikke." };
  }
}

type Asked = { params: { number: string }; headers: { "idempotency-key": string }; form: SentForm };

/**
 * This function carries out a step that needs no fields. A received payment, goods that are handed over for money, and an order
 * that nobody fetched are confirmed first.
 */
async function press(call: Call, step: keyof typeof pressed, { params, headers, form }: Asked) {
  if (step === "mark-paid" && !form.has("agreed")) return paidToConfirm(await call(getOfficeOrder, { params }), form);
  if (step === "not-collected" && !form.has("agreed")) {
    return notCollectedToConfirm(await call(getOfficeOrder, { params }), form);
  }
  const delivery =
    step === "deliver" && !form.has("agreed") && deliverToConfirm(await call(getOfficeOrder, { params }), form);
  if (delivery) return delivery;
  const { order } = await call(pressed[step], { params, headers });
  if (step === "not-collected" && order.status.code !== "not_collected") {
    return "Varerne er lagt på lager igen, og kunden har fået besked.";
  }
  return stepWords[step].done;
}

/** Sends all that is left, or the part that is named; what was not scanned is asked about first. */
async function send(call: Call, { params, headers, form }: Asked): Promise<string | FormAnswer> {
  const lines = goodsOf(form);
  if (lines.length === 0 && form.has("parts")) return nothingChosen;
  const unscanned = form.has("agreed") ? undefined : await unscannedToConfirm(call, params.number, form);
  if (unscanned) return unscanned;
  // From the packing table many are sent in a row: one that was sent by mistake can be called back.
  const undoable = form.has("packing");
  const shown = shownShippingOf(form);
  if (!shown) return shippingToConfirm(await call(previewOfficeShipping, { params, body: { lines } }), form);
  const body = { ...wordsOf(form), ...(lines.length > 0 ? { lines } : {}), undoable, shown };
  const { order, undoBefore } = await call(shipOfficeOrder, { params, headers, body });
  if (undoBefore)
    return `Ordren er sendt. Kunden får besked, når pakken er afleveret, senest ${formatTime(undoBefore)}.`;
  return order.status.code === "partially_shipped"
    ? "Delen er sendt, og kunden har fået besked. Resten står her endnu."
    : stepWords.ship.done;
}

/** Calls off the whole of an order, or what is left of it, when its goods and its money were shown. */
async function callOff(call: Call, act: "cancel" | "release-rest", { params, headers, form }: Asked) {
  const reason = typed(form, "reason");
  if (reason.trim() === "") return noReason;
  if (!form.has("agreed")) {
    const seen = await call(getOfficeOrder, { params });
    return act === "cancel" ? cancelToConfirm(seen, form) : releaseToConfirm(seen, form);
  }
  if (act === "cancel") {
    await call(cancelOfficeOrder, { params, headers, body: { reason } });
    return "Ordren er annulleret, og kunden har fået besked.";
  }
  await call(releaseRestOfOrder, { params, headers, body: { reason } });
  return "Resten sendes ikke. Varerne er lagt på lager igen, og kunden har fået besked.";
}

/** Shows the amount and the lines first, and pays back when they are agreed to. */
async function payBack(call: Call, { params, headers, form }: Asked): Promise<string | FormAnswer> {
  const lines = goodsOf(form);
  const reason = typed(form, "reason");
  if (lines.length === 0) return nothingChosen;
  if (reason.trim() === "") return noReason;
  const shown = shownOf(form);
  if (!shown) return refundToConfirm(await call(previewOfficeRefund, { params, body: { lines } }), form);
  const { order } = await call(refundOfficeOrder, {
    params,
    headers,
    body: { reason, lines, restock: form.has("restock"), shown },
  });
  if (isTransfer(order.payment.method)) return "Varerne er taget retur. Overfør pengene, og notér det her på ordren.";
  return `Tilbagebetalingen af ${formatPrice(shown.totalOre)} er sat i gang. Under »Penge« står, når den er gennemført.`;
}

const noReason: FormAnswer = {
  ok: false,
  errors: { reason: "Skriv hvorfor" },
  message: "Ret det felt, der er markeret.",
};

/** What is said of a parcel; what is left empty is left to the shop. */
function wordsOf(form: SentForm): { carrier?: Carrier; trackingNumber?: string; weightG?: number } {
  const [carrier, trackingNumber, weight] = ["carrier", "trackingNumber", "weightG"].map((name) => typed(form, name));
  return {
    ...(carrier ? { carrier: carrier as Carrier } : {}),
    ...(trackingNumber ? { trackingNumber } : {}),
    ...(weight ? { weightG: Number(weight) } : {}),
  };
}

const nothingChosen: FormAnswer = {
  ok: false,
  message: "Skriv, hvor mange af hver vare.",
  errors: { lines: "Skriv, hvor mange af hver vare." },
};

/** `quantity:GIN-70=2` for each line, by the id of its goods; what is empty or nought is left out. */
function goodsOf(form: SentForm): OfficeGoods {
  return [...form].flatMap(([name, value]) => {
    const sku = name.startsWith("quantity:") ? name.slice("quantity:".length) : undefined;
    const text = String(value).trim();
    if (sku === undefined || text === "" || text === "0") return [];
    return [{ sku, quantity: Number(text) }];
  });
}

const deliveryFields = [
  ...["name", "phone", "street", "postcode"],
  ...["recipientName", "recipientPhone", "greeting", "deliverOn"],
];
