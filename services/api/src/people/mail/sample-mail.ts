import { officePage } from "@skaenk/contract/office/pages";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { Keys } from "../../platform/keys.ts";
import { sealToken } from "../../platform/sealed-token.ts";
import type { MailData, MailName, NewsletterContent } from "./mail-data.ts";
import { giftCodePurpose } from "./mail-shop.ts";
import type { MailedOrder } from "./mailed-order.ts";

/** An example of every mail, for tests and for looking at them. */
const order: MailedOrder = {
  orderNumber: "100042",
  token: "prøve-token",
  orderedAt: "2026-11-20T10:00:00.000Z",
  customer: { name: "Åse Ørum-Nygård", email: "aase@skaenk.example" },
  lines: [
    {
      name: "Havgus London Dry Gin",
      slug: "havgus-london-dry-gin",
      size: "70 cl",
      abvPercent: 44,
      quantity: 2,
      unitPriceOre: 24_995,
      totalOre: 49_990,
      depositOre: 0,
    },
    {
      name: "Kvart i syv Tør Tonic",
      slug: "kvart-i-syv-toer-tonic",
      size: "6 × 20 cl",
      abvPercent: 0,
      quantity: 1,
      unitPriceOre: 8_900,
      totalOre: 8_900,
      depositOre: 600,
    },
    {
      name: "Barske",
      slug: "smedjen-snoet-barske",
      size: "30 cm",
      quantity: 1,
      unitPriceOre: 12_900,
      totalOre: 12_900,
      depositOre: 0,
    },
  ],
  goodsOre: 71_790,
  discountOre: 1_000,
  pointsOre: 2_500,
  depositOre: 600,
  deliveryOre: 0,
  vatOre: 13_778,
  totalOre: 68_890,
  delivery: {
    method: "Pakkeshop",
    to: ["Fynsk Papirlager", "Kartonvej 12", "5000 Odense C"],
    expected: "1–2 hverdage",
    promised: "Klar til dig senest onsdag den 25. november",
  },
  gift: {
    recipientName: "Bent Bøgh",
    recipientEmail: "",
    greeting: "Kære Bent\nTillykke med de halvtreds!",
    deliverOn: "onsdag den 25. november 2026",
  },
  paymentMethod: "MobilePay",
  termsVersion: "2026-11-01",
};

const { orderNumber, token } = order;
const { name, email } = order.customer;
const about = { orderNumber, token, name, email };

export const sampleMail: MailData = {
  "order-received": order,
  "order-shipped": {
    ...about,
    lines: [{ name: "Havgus London Dry Gin", slug: "havgus-london-dry-gin", size: "70 cl", quantity: 2 }],
    // Written before mails had drawings.
    remaining: [{ name: "Kvart i syv Tør Tonic", size: "6 × 20 cl", quantity: 1 }],
    capturedOre: 49_990,
    paymentMethod: "MobilePay",
    handedOver: true,
    parcels: [
      {
        carrier: "PostNord",
        trackingNumber: "00370000000000000001",
        trackingUrl: "https://sporing.skaenk.example/00370000000000000001",
      },
    ],
  },
  "order-ready": {
    ...about,
    place: ["Butikken", "Torvet 1", "5000 Odense C"],
    openingHours: "Man–fre 10–17.30",
    collectBy: "2026-11-30",
    alcohol: true,
  },
  "order-changed": {
    orderNumber,
    token,
    name,
    email,
    to: ["Anna Andersen", "Nygade 4", "5000 Odense C"],
    phone: "87654321",
  },
  "order-delivered": { ...about, deliveredAt: "2026-11-23T14:05:00.000Z", withdrawBy: "2026-12-07" },
  "order-cancelled": { orderNumber, token, name, reason: "Den blev ikke betalt i tide.", releasedOre: 0 },
  "rest-released": {
    ...{ orderNumber, token, name, reason: "Varen er udgået.", releasedOre: 24_900, giftCardOre: 0, byTransfer: false },
    lines: [{ name: "Kvart i Syv Tør Tonic", slug: "kvart-i-syv-toer-tonic", size: "20 cl", quantity: 4 }],
  },
  "confirm-order": { orderNumber, token: "prøve-token", confirmBefore: "2026-11-21T10:00:00.000Z" },
  "bank-transfer": {
    orderNumber,
    token,
    account: "1234 0001234567",
    amountOre: 68_890,
    payBefore: "2026-11-27T10:00:00.000Z",
    reminder: false,
  },
  "phone-order": { ...order, awaitsAge: true, payBefore: "2026-11-23T10:00:00.000Z", byBank: false },
  "payment-again": { orderNumber, token, name, totalOre: 68_890, payBefore: "2026-11-23T10:00:00.000Z" },
  "order-attention": { orderNumber, reason: "reservation_lost", holds: true },
  "owner-notice": {
    notice: "newOrder",
    things: [
      { title: "Ordre 100042", detail: "717,00 kr.", path: officePage("/ordrer/:number", { number: "100042" }) },
    ],
    count: 3,
  },
  "owner-alert": {
    event: "gift-card",
    by: "Bo Butik",
    account: "bo@skaenk.example",
    at: "2026-11-20T10:00:00.000Z",
    about: "Beløb: 500,00 kr. Begrundelse: Plaster på såret.",
  },
  "test-mail": { id: "5f0c4f6e-8d0a-4d6e-9c2b-0d6a1c0e7b11", name: "Else Ejer", sentAt: "2026-11-20T10:00:00.000Z" },
  refund: {
    orderNumber,
    token,
    name,
    creditNoteNumber: "K2026-3",
    lines: [
      { text: "2 × Havgus London Dry Gin, 70 cl", amountOre: 49_990 },
      { text: "Levering", amountOre: 3_900 },
    ],
    totalOre: 53_890,
    paymentMethod: "MobilePay",
  },
  "gift-sent": {
    recipientName: "Bent Bøgh",
    senderName: name,
    deliverOn: "2026-12-23",
    place: ["Kartonvej 12", "5000 Odense C"],
    minAge: 18,
    parcels: [{ carrier: "PostNord", trackingNumber: "00370712345678901234" }],
  },
  "gift-card": {
    // Only `sampleDataOf` can seal it, with the keys of the shop that opens it.
    sealedCode: "",
    amountOre: 50_000,
    recipientName: "Bent Bøgh",
    senderName: name,
    greeting: "Til dig, der altid har is i fryseren. Tillykke med de halvtreds!",
    lastDay: "2029-11-20",
  },
  "gift-card-again": {
    amountOre: 50_000,
    to: "b…@example.dk",
    orderNumber: "2026-1042",
    sentAt: "2026-11-20T10:00:00.000Z",
  },
  "withdrawal-receipt": {
    reference: "F-7K3M-2QXA",
    receivedAt: "2026-12-07T22:59:59.000Z",
    name,
    orderNumber,
    email,
    asksProof: true,
    lines: ["2 × Havgus London Dry Gin, 70 cl"],
    reason: "Den smagte af mere",
  },
  "newsletter-confirm": { token: "bekraeft-token" },
  "stock-notice-confirm": {
    token: "bekraeft-token",
    product: "Havgus London Dry Gin, 70 cl",
    leaveToken: "afmeld-token",
  },
  "stock-notice": {
    product: "Havgus London Dry Gin, 70 cl",
    slug: "havgus-london-dry-gin",
    sku: "GIN-70",
    leaveToken: "afmeld-token",
  },
  newsletter: { issue: "proeve", unsubscribeToken: "afmeld-token" },
  "confirm-email": { token: "velkommen-token", joiningPoints: 25 },
  "reset-password": { token: "kodeord-token", validMinutes: 30 },
  "confirm-new-email": { token: "ny-adresse" },
  "password-changed": { firstName: "Åse", changedAt: "2026-11-20T10:00:00.000Z" },
  "email-changed": { firstName: "Åse", newEmail: "ny@skaenk.example", changedAt: "2026-11-20T10:00:00.000Z" },
  "staff-invitation": { token: "prøve-token", name: "Ib", invitedBy: "Ejnar Ejer", validDays: 3 },
  "staff-access": {
    event: "passkey-added",
    name: "Min telefon",
    device: "Chrome på Android",
    at: "2026-11-20T10:00:00Z",
    undo: { token: "prøve-token", validHours: 72 },
  },
  "staff-password": { token: "prøve-token", validMinutes: 30 },
  "former-invitation": { firstName: "Åse" },
  birthday: { firstName: "Åse", points: 50 },
  "review-refused": {
    firstName: "Åse",
    thing: "Havgus London Dry Gin",
    kind: "product",
    slug: "havgus-london-dry-gin",
    reason: "Teksten nævner en navngiven medarbejder i en anden butik.",
  },
  "club-change": {
    firstName: "Åse",
    from: "2027-01-15",
    changes: ["Køb giver 1 point for hver 20 kr., før 1 point for hver 10 kr."],
    withdrawn: false,
  },
  "points-expiry": { firstName: "Åse", points: 40, expiresOn: "2026-12-31", balance: 165 },
};

export const sampleNewsletter: NewsletterContent = {
  subject: "Jul i glasset",
  preheader: "Tre varme drinks til lange aftener.",
  title: "Jul i glasset",
  blocks: [
    {
      kind: "paragraph",
      text: "Nu er det *mørkt* klokken fire, og så må noget andet lyse. Se [alle drinks](/drinks).",
    },
    {
      kind: "card",
      title: "Varm toddy",
      text: "Whisky, honning og citron i et varmt glas.",
      path: shopPage("/drink/:slug", { slug: "varm-toddy" }),
      linkText: "Se opskriften",
    },
    { kind: "tip", title: "Barens råd", text: "Varm glasset først." },
    { kind: "list", ordered: false, items: ["Kanel", "Nelliker", "Appelsinskal"] },
    { kind: "heading", text: "Til dig, der kører" },
    { kind: "button", text: "Alkoholfri drinks", path: `${shopPage("/drinks")}?type=alkoholfri` },
  ],
};

/** The example of one mail as a shop with these keys would write it. */
export const sampleDataOf = (name: MailName, keys: Keys): MailData[MailName] =>
  name === "gift-card"
    ? { ...sampleMail[name], sealedCode: sealToken(keys, giftCodePurpose, "K7QM-2XAB-9RTH-4WEZ") }
    : sampleMail[name];
