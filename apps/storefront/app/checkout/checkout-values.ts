import { longestSentGreeting, mostGiftCards, usualCardHour } from "@skaenk/contract/gift-limits";

/** Who gets a gift card by mail, and when; of the cart's line. */
export type GiftCardValues = {
  lineId: string;
  recipientName: string;
  recipientEmail: string;
  greeting: string;
  sendOn: string;
  sendAtHour: number;
};

/** The name of a field of a card. */
export const giftCardField = (lineId: string, field: Exclude<keyof GiftCardValues, "lineId">): string =>
  `giftCard-${lineId}-${field}`;

/** What a customer writes at the till. The names are those of the fields and of the contract. */
export type CheckoutValues = {
  email: string;
  name: string;
  phone: string;
  street: string;
  postcode: string;
  city: string;
  deliveryMethodId: string;
  pickupPointId: string;
  paymentMethod: string;
  giftCards: GiftCardValues[];
  isGift: boolean;
  recipientName: string;
  recipientPhone: string;
  recipientEmail: string;
  /** Of a present's card, with its lines. */
  greeting: string;
  deliverOn: string;
  newsletter: boolean;
  termsAccepted: boolean;
};

export const nothingWritten: CheckoutValues = {
  email: "",
  name: "",
  phone: "",
  street: "",
  postcode: "",
  city: "",
  deliveryMethodId: "",
  pickupPointId: "",
  paymentMethod: "",
  giftCards: [],
  isGift: false,
  recipientName: "",
  recipientPhone: "",
  recipientEmail: "",
  greeting: "",
  deliverOn: "",
  newsletter: false,
  termsAccepted: false,
};

/** True while the buyer's name and address fields are all empty. */
export const isUntouched = ({ email, name, phone, street, postcode, city }: CheckoutValues): boolean =>
  `${email}${name}${phone}${street}${postcode}${city}` === "";

/** Details for the next order in this browser: a present, and where it goes, end with the order that it was written for. Pure. */
export function detailsForNextOrder(values: CheckoutValues): CheckoutValues {
  const { email, name, phone, paymentMethod } = values;
  const own = values.isGift ? { ...nothingWritten, email, name, phone, paymentMethod } : values;
  return { ...own, giftCards: [], newsletter: false };
}

/** Longer than any name or street. An address cut short would be another's. */
const longestText = 160;
const longestEmail = 255;

/** Reads the form as it stands; a field that is missing is one that is not filled in. */
export function readCheckoutValues(form: FormData): CheckoutValues {
  const text = (name: string, longest = longestText) =>
    String(form.get(name) ?? "")
      .trim()
      .slice(0, longest);
  return {
    email: text("email", longestEmail),
    name: text("name"),
    phone: text("phone"),
    street: text("street"),
    postcode: text("postcode").replace(/\s/g, ""),
    city: text("city"),
    deliveryMethodId: text("deliveryMethodId"),
    pickupPointId: text("pickupPointId"),
    paymentMethod: text("paymentMethod"),
    giftCards: readGiftCards(form, text),
    isGift: form.get("isGift") === "ja",
    recipientName: text("recipientName"),
    recipientPhone: text("recipientPhone", 40),
    recipientEmail: text("recipientEmail", longestEmail),
    greeting: text("greeting", longestSentGreeting.gift),
    deliverOn: text("deliverOn", 10),
    newsletter: form.get("newsletter") === "ja",
    termsAccepted: form.get("termsAccepted") === "ja",
  };
}

function readGiftCards(form: FormData, text: (name: string, longest?: number) => string): GiftCardValues[] {
  const lines = [...form.keys()].flatMap((name) => /^giftCard-(\d{1,15})-recipientEmail$/.exec(name)?.[1] ?? []);
  return lines.slice(0, mostGiftCards).map((lineId) => ({
    lineId,
    recipientName: text(giftCardField(lineId, "recipientName")),
    recipientEmail: text(giftCardField(lineId, "recipientEmail"), longestEmail),
    greeting: text(giftCardField(lineId, "greeting"), longestSentGreeting.giftCard),
    sendOn: text(giftCardField(lineId, "sendOn"), 10),
    sendAtHour: Number.parseInt(text(giftCardField(lineId, "sendAtHour"), 2), 10) || usualCardHour,
  }));
}
