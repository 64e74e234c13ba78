export type StatusWords = { label: string; hint: string };

/** Order statuses in the words that customers see. @source denmark.md 2.5 */
export const orderStatusWords = {
  received: { label: "Modtaget", hint: "Vi har modtaget din ordre" },
  awaiting_email: { label: "Afventer bekræftelse", hint: "Tryk på linket i mailen, så lægger vi varerne til side" },
  awaiting_age: { label: "Afventer alderskontrol", hint: "Bekræft din alder for at fortsætte" },
  awaiting_payment: { label: "Afventer betaling", hint: "Varerne er lagt til side til dig, mens du betaler" },
  confirmed: { label: "Bekræftet", hint: "Vi pakker din ordre så hurtigt, vi kan" },
  picking: { label: "Pakkes", hint: "Din ordre bliver pakket lige nu" },
  partially_shipped: { label: "Delvist afsendt", hint: "En del af ordren er på vej, resten følger" },
  shipped: { label: "Afsendt", hint: "Følg din pakke" },
  ready_for_pickup: { label: "Klar til afhentning", hint: "Tag ordrenummeret med, når du henter" },
  delivered: { label: "Leveret", hint: "Velbekomme" },
  not_collected: { label: "Ikke afhentet", hint: "Pakken er på vej tilbage til os" },
  withdrawal_received: { label: "Fortrydelse modtaget", hint: "Vi har modtaget din fortrydelse" },
  return_in_transit: { label: "Retur undervejs", hint: "Varerne er på vej tilbage til os" },
  returned: { label: "Returneret", hint: "Vi har modtaget varerne" },
  cancelled: { label: "Annulleret", hint: "Ordren bliver ikke til noget, og der er ikke trukket penge" },
} as const satisfies Record<string, StatusWords>;

/** Where a parcel is. */
export const parcelStateWords = {
  packed: "Pakket",
  sent: "Sendt",
  on_its_way: "På vej",
  at_pickup_point: "Ligger i pakkeshoppen",
  delivered: "Leveret",
  returned: "På vej tilbage til os",
  cancelled: "Pakket ud igen",
} as const;

/** Why an order waits for the shop itself to look at it. */
export const attentionWords = {
  reservation_lost: "Betalingen er annulleret hos udbyderen, efter at den var godkendt",
  capture_refused: "Udbyderen vil ikke trække beløbet for det, der er sendt",
  refund_refused: "Udbyderen vil ikke betale beløbet tilbage",
  transfer_back: "Beløbet skal overføres til kundens konto",
  late_payment: "En betaling kom for sent, og beløbet frigives til kunden",
  test_payment: "Betalingen er en prøve, og der er ingen penge bag den",
  label_refused: "Fragtfirmaet vil ikke lave en label",
} as const;

/** Reserved money is not yet captured money; customers see the difference in their bank. @source denmark.md 2.5 */
export const paymentStatusWords = {
  pending: { label: "Afventer", hint: "Betalingen er ikke gennemført endnu" },
  authorized: { label: "Reserveret", hint: "Beløbet er reserveret og bliver trukket, når vi sender varerne" },
  partially_captured: { label: "Delvist trukket", hint: "Der er trukket for de varer, vi har sendt" },
  captured: { label: "Betalt", hint: "Beløbet er trukket" },
  refund_pending: { label: "Refundering undervejs", hint: "Pengene er på vej tilbage til dig" },
  partially_refunded: { label: "Delvist refunderet", hint: "En del af beløbet er betalt tilbage" },
  refunded: { label: "Refunderet", hint: "Beløbet er betalt tilbage" },
  failed: { label: "Afvist", hint: "Betalingen blev afvist, og der er ikke trukket penge" },
  expired: { label: "Udløbet", hint: "Betalingen blev ikke gennemført i tide" },
  cancelled: { label: "Annulleret", hint: "Betalingen blev afbrudt, og der er ikke trukket penge" },
} as const satisfies Record<string, StatusWords>;
