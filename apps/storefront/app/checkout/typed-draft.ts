import { type CheckoutValues, type GiftCardValues, nothingWritten } from "./checkout-values";

/** Draft of the checkout: the typed values, the time in ms, and the number of the member who typed it, empty for a visitor. */
type TypedDraft = { at: number; writer: string; values: CheckoutValues };

const key = "skaenk:checkout";
const keptMs = 24 * 60 * 60 * 1_000;

/**
 * Keeps in this browser what is typed, so that a reload and the way back to the cart lose nothing, nor a session that ended, once the same
 * member is logged in again. Neither the age nor anything of a card is among the fields, and the terms are accepted anew each time.
 */
export function keepTyped(values: CheckoutValues, writer: string, now = Date.now()): void {
  try {
    const draft: TypedDraft = { at: now, writer, values: { ...values, termsAccepted: false } };
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still sends the form.
  }
}

/** This function forgets the typed fields. Call it when the order is placed, and when a member logs out or deletes the account. */
export function forgetTyped(): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** @returns undefined for a draft that is older than a day, of a member who is not the reader, or no draft at all */
export function readTyped(reader: string, now = Date.now()): CheckoutValues | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (!isDraft(stored)) return undefined;
    const { at, writer, values } = stored;
    if (!(at <= now && now - at < keptMs)) return undefined;
    // Whoever comes to the browser after a member's session has ended is somebody else.
    if (writer !== "" && writer !== reader) return undefined;
    return { ...nothingWritten, ...onlyKnown(values), termsAccepted: false };
  } catch {
    return undefined;
  }
}

/** Values typed earlier stand above those of the page; a field that was left empty takes the page's. */
export function mergeTyped(page: CheckoutValues, typed: CheckoutValues): CheckoutValues {
  const texts = textFields.map((field) => [field, typed[field] || page[field]]);
  return {
    ...page,
    ...(Object.fromEntries(texts) as Pick<CheckoutValues, (typeof textFields)[number]>),
    giftCards: typed.giftCards.length > 0 ? typed.giftCards : page.giftCards,
    isGift: typed.isGift,
    newsletter: typed.newsletter,
  };
}

const textFields = [
  "email",
  "name",
  "phone",
  "street",
  "postcode",
  "city",
  "deliveryMethodId",
  "pickupPointId",
  "paymentMethod",
  "recipientName",
  "recipientPhone",
  "recipientEmail",
  "greeting",
  "deliverOn",
] as const;

function isDraft(stored: unknown): stored is TypedDraft {
  const draft = stored as TypedDraft | null;
  return (
    typeof draft === "object" &&
    typeof draft?.at === "number" &&
    typeof draft.writer === "string" &&
    typeof draft.values === "object" &&
    draft.values !== null
  );
}

function onlyKnown(values: CheckoutValues): Partial<CheckoutValues> {
  const texts = textFields.flatMap((field) => (typeof values[field] === "string" ? [[field, values[field]]] : []));
  const giftCards: unknown = values.giftCards;
  return {
    ...Object.fromEntries(texts),
    giftCards: Array.isArray(giftCards) ? giftCards.filter(isGiftCard) : [],
    isGift: values.isGift === true,
    newsletter: values.newsletter === true,
  };
}

function isGiftCard(value: unknown): value is GiftCardValues {
  const card = value as GiftCardValues | null;
  const texts = [card?.lineId, card?.recipientName, card?.recipientEmail, card?.greeting, card?.sendOn];
  return texts.every((text) => typeof text === "string") && typeof card?.sendAtHour === "number";
}
