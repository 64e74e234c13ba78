import type { RefundPreview, ShippingPreview } from "@skaenk/contract/office/order-previews";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { formatPrice } from "@skaenk/danish/format";
import { isPaidAhead, isTransfer, moneyOfParcel } from "@skaenk/danish/payment-words";
import { fieldsToConfirm } from "../api/fields-to-confirm";
import type { FormAnswer } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

/** Shows the sending of a part of an order with its goods and the amount that is captured. */
export function shippingToConfirm(preview: ShippingPreview, form: SentForm): FormAnswer {
  const { method, drawOre, sentPieces, lines } = preview;
  const amount = formatPrice(drawOre);
  return {
    ok: false,
    toConfirm: {
      sentences: [
        drawOre > 0
          ? `${moneyOfParcel(amount, method)}, når dette sendes:`
          : "Dette sendes. Der er ingen penge at trække:",
        ...lines.map(({ quantity, name, size }) => `${quantity} × ${name} ${size}`.trim()),
        ...restOfSending(preview),
        "Kunden får besked.",
      ],
      act: drawOre > 0 && !isPaidAhead(method) ? `Send, og træk ${amount}` : "Send delen",
      fields: fieldsToConfirm(form, [
        ["shownDrawOre", String(drawOre)],
        ["shownSent", String(sentPieces)],
      ]),
    },
  };
}

/** The money of what is not sent with it, and whether the provider will draw that later. */
function restOfSending({ method, drawOre, restOre, captures }: ShippingPreview): string[] {
  if (restOre === 0) return [];
  const rest = formatPrice(restOre);
  if (isPaidAhead(method)) return [`${rest} er betalt for resten.`];
  if (captures === "once" && drawOre > 0) {
    return [
      `Kundens betaling kan kun trækkes én gang. Sender du kun denne del, frigiver udbyderen de ${rest}, der er reserveret til resten. Send alt på én gang, hvis du kan. Ellers må kunden betale resten i en ny ordre.`,
    ];
  }
  return [`${rest} er stadig reserveret til resten.`, ...byAgreement(captures)];
}

const byAgreement = (captures: ShippingPreview["captures"]): string[] =>
  captures === "by-agreement"
    ? ["De kan kun trækkes senere, hvis jeres aftale med indløseren tillader delte betalinger. Spørg indløseren først."]
    : [];

/** The amount and the pieces sent before, as the form showed them. */
export function shownShippingOf(form: SentForm): { drawOre: number; sentPieces: number } | undefined {
  if (!form.has("shownDrawOre")) return undefined;
  return { drawOre: Number(form.get("shownDrawOre")), sentPieces: Number(form.get("shownSent")) };
}

/** Shows the amount of a bank transfer before the order is confirmed by it. */
export function paidToConfirm({ order }: OfficeOrder, form: SentForm): FormAnswer {
  const amount = formatPrice(order.totalOre - order.giftCardOre);
  return {
    ok: false,
    toConfirm: {
      sentences: [
        `Der står ${amount} fra ordre ${order.orderNumber} på kontoen.`,
        "Ordren bekræftes, og kunden får besked.",
      ],
      act: `${amount} er kommet`,
      fields: fieldsToConfirm(form, [["agreed", "ja"]]),
    },
  };
}

/** Shows the amount that is captured as the goods are handed to the customer; undefined where nothing is captured any more. */
export function deliverToConfirm({ order, money, lines }: OfficeOrder, form: SentForm): FormAnswer | undefined {
  const handed = lines.filter(({ left }) => left > 0);
  if (money.toDrawOre === 0 || handed.length === 0) return undefined;
  const amount = formatPrice(money.toDrawOre);
  const { method } = order.payment;
  return {
    ok: false,
    toConfirm: {
      sentences: [
        `${moneyOfParcel(amount, method)}, når dette udleveres:`,
        ...handed.map(({ left, name, size }) => `${left} × ${name} ${size}`.trim()),
        "Det kan ikke fortrydes.",
      ],
      act: isPaidAhead(method) ? "Udlevér ordren" : `Udlevér, og træk ${amount}`,
      fields: fieldsToConfirm(form, [["agreed", "ja"]]),
    },
  };
}

/** Shows what a refund will pay back, and for which goods. */
export function refundToConfirm(preview: RefundPreview, form: SentForm): FormAnswer {
  const { method, totalOre, giftCardOre, returnedPieces, lines } = preview;
  const amount = formatPrice(totalOre);
  const toCards = giftCardOre > 0 ? [`${formatPrice(giftCardOre)} af dem går tilbage til gavekortet.`] : [];
  return {
    ok: false,
    toConfirm: {
      sentences: [
        totalOre > 0
          ? `${amount} ${isTransfer(method) ? "skal betales" : "betales"} tilbage for:`
          : "Varerne tages retur. Der er ingen penge at betale tilbage.",
        ...lines.map(({ quantity, name, size }) => `${quantity} × ${name} ${size}`.trim()),
        ...ofWhich(preview),
        ...toCards,
        ...toTransfer(preview),
        ...heldAfterRefund(preview),
        ...(form.has("restock") ? ["Varerne lægges på lager igen."] : []),
      ],
      act: totalOre > 0 && !isTransfer(method) ? `Betal ${amount} tilbage` : "Tag varerne retur",
      fields: fieldsToConfirm(form, [
        ["shownOre", String(totalOre)],
        ["shownPieces", String(returnedPieces)],
      ]),
    },
  };
}

/** A sentence names the delivery and the deposit that a refund pays back besides the price of the goods. */
function ofWhich({ deliveryOre, depositOre }: RefundPreview): string[] {
  const parts = [
    ...(deliveryOre > 0 ? [`${formatPrice(deliveryOre)} for levering`] : []),
    ...(depositOre > 0 ? [`${formatPrice(depositOre)} i pant`] : []),
  ];
  return parts.length > 0 ? [`Heraf er ${parts.join(" og ")}.`] : [];
}

function toTransfer({ method, totalOre, giftCardOre }: RefundPreview): string[] {
  if (!isTransfer(method) || totalOre === giftCardOre) return [];
  const amount = formatPrice(totalOre - giftCardOre);
  return [`Du overfører ${amount} til kundens konto og noterer det på ordren. Så får kunden besked.`];
}

function heldAfterRefund({ method, heldOre, captures }: RefundPreview): string[] {
  if (heldOre === 0) return [];
  const held = formatPrice(heldOre);
  if (isPaidAhead(method)) return [`${held} er betalt for resten af ordren.`];
  return [`${held} er stadig reserveret til resten af ordren.`, ...byAgreement(captures)];
}

/** The preview that the form was sent with; nothing before it was shown. */
export function shownOf(form: SentForm): { totalOre: number; returnedPieces: number } | undefined {
  if (!form.has("shownOre")) return undefined;
  return { totalOre: Number(form.get("shownOre")), returnedPieces: Number(form.get("shownPieces")) };
}

function letGoWords(method: string): string {
  if (isTransfer(method)) return " skal overføres til kundens konto";
  return isPaidAhead(method) ? " går tilbage til gavekortet" : ", der er reserveret, frigives";
}

/** Shows what is not sent, and what becomes of the money that is held for it. */
export function releaseToConfirm({ money, order, lines }: OfficeOrder, form: SentForm): FormAnswer {
  const back = letGoWords(order.payment.method);
  return {
    ok: false,
    toConfirm: {
      sentences: [
        "Dette sendes ikke:",
        ...lines.filter(({ left }) => left > 0).map(({ left, name, size }) => `${left} × ${name} ${size}`.trim()),
        ...(money.reservedOre > 0 ? [`${formatPrice(money.reservedOre)}${back}.`] : []),
        ...deliveryBack({ money, order, lines }),
        "Varerne lægges på lager igen, og kunden får besked.",
      ],
      act: "Lad resten bortfalde",
      fields: fieldsToConfirm(form, [["agreed", "ja"]]),
    },
  };
}

/**
 * A sentence about money that goes back besides: all that was carried has come back already, and now the rest is released. What is left of the
 * order's money goes back then, or the delivery alone where the customer keeps a gift card by mail.
 */
function deliveryBack({ money, order, lines }: Pick<OfficeOrder, "money" | "order" | "lines">): string[] {
  const byMail = new Set(order.lines.flatMap(({ giftCard, variantId }) => (giftCard === "mail" ? [variantId] : [])));
  const carried = lines.filter(({ sku }) => !byMail.has(sku));
  if (carried.some(({ returnable }) => returnable > 0)) return [];
  if (lines.some(({ returnable }) => returnable > 0)) {
    const wasSent = carried.some(({ shipped }) => shipped > 0) && carried.some(({ left }) => left > 0);
    if (!wasSent || order.deliveryOre === 0) return [];
    const delivery = formatPrice(order.deliveryOre);
    return [`Alle varer, der er sendt, er kommet retur. Derfor betales ${delivery} for leveringen også tilbage.`];
  }
  const leftOre = money.drawnOre - money.paidBackOre - money.waitingOre;
  if (leftOre <= 0) return [];
  return [`Alt, der er sendt, er kommet retur. Derfor betales ${formatPrice(leftOre)} for leveringen også tilbage.`];
}

/** Shows what becomes of the money of an order that is cancelled. */
export function cancelToConfirm({ order, money, lines }: OfficeOrder, form: SentForm): FormAnswer {
  return {
    ok: false,
    toConfirm: {
      sentences: [
        `Ordre ${order.orderNumber} annulleres:`,
        ...lines.map(({ quantity, name, size }) => `${quantity} × ${name} ${size}`.trim()),
        ...(money.drawnOre > money.paidBackOre
          ? [`${formatPrice(money.drawnOre - money.paidBackOre)} betales tilbage.`]
          : []),
        ...moneyLetGo(order, money),
        "Varerne lægges på lager igen, og kunden får besked.",
      ],
      act: "Annullér ordren",
      fields: fieldsToConfirm(form, [["agreed", "ja"]]),
    },
  };
}

/** This function returns the sentences about the money that is released when nothing of an order is sent, including the part of gift cards. */
function moneyLetGo(order: OfficeOrder["order"], money: OfficeOrder["money"]): string[] {
  const onCardsOre = money.provider === "gift-card" ? 0 : order.giftCardOre;
  return [
    ...reservedLetGo(order, money),
    ...(onCardsOre > 0 ? [`${formatPrice(onCardsOre)} går tilbage til gavekortet.`] : []),
  ];
}

/**
 * This function asks for a confirmation before an order is marked as not collected. Goods at the counter are put back into stock; a parcel is
 * on its way back to the shop, and nothing is paid back before it has come.
 */
export function notCollectedToConfirm({ order, money, lines }: OfficeOrder, form: SentForm): FormAnswer {
  const here = lines.filter(({ left }) => left > 0);
  const isSentInPart = lines.some(({ shipped }) => shipped > 0);
  const ending = isSentInPart
    ? ["Gavekortene i ordren er betalt. Resten lægges på lager igen:"]
    : [`Ordre ${order.orderNumber} annulleres. Varerne lægges på lager igen:`];
  const away = [
    `Pakken med ordre ${order.orderNumber} er på vej tilbage til butikken.`,
    "Der betales ikke noget tilbage endnu: Tag varerne retur her på ordren, når de er kommet.",
  ];
  return {
    ok: false,
    toConfirm: {
      sentences:
        here.length === 0
          ? away
          : [
              ...ending,
              ...here.map(({ left, name, size }) => `${left} × ${name} ${size}`.trim()),
              // Gift cards never pay for bought gift cards, so that all of their part goes back although those are paid.
              ...moneyLetGo(order, money),
              "Kunden får en mail om, at ordren ikke blev hentet.",
            ],
      act: here.length === 0 ? "Ikke afhentet" : isSentInPart ? "Lad resten bortfalde" : "Annullér ordren",
      fields: fieldsToConfirm(form, [["agreed", "ja"]]),
    },
  };
}

const reservedLetGo = (order: OfficeOrder["order"], { reservedOre }: OfficeOrder["money"]): string[] =>
  reservedOre > 0 ? [`${formatPrice(reservedOre)}${letGoWords(order.payment.method)}.`] : [];
