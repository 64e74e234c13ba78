import { plainLine, plainLines } from "../../platform/typed-text.ts";
import type { MailData, MailName } from "./mail-data.ts";

/**
 * Fields of a mail whose text was typed outside the office, and reasons that the office gives a customer, by template: `customer.name`.
 * Their text is made plain, without addresses or hidden signs, whatever was let in when it was stored. Goods, streets and withdrawn lines
 * are made plain where the data is put together.
 */
const typedFields: { [Name in MailName]: readonly string[] } = {
  "order-received": ["customer.name", "paymentMethod", "gift.recipientName", "gift.greeting"],
  "order-shipped": ["name", "paymentMethod"],
  "gift-sent": ["recipientName", "senderName"],
  "order-ready": ["name"],
  "order-changed": ["name"],
  "order-delivered": ["name"],
  "order-cancelled": ["name", "reason"],
  "rest-released": ["name", "reason"],
  "confirm-order": [],
  "bank-transfer": [],
  "phone-order": ["customer.name"],
  "payment-again": ["name"],
  "order-attention": [],
  "owner-notice": [],
  "owner-alert": ["by"],
  "test-mail": ["name"],
  refund: ["name", "paymentMethod"],
  "gift-card": ["recipientName", "senderName", "greeting"],
  "gift-card-again": [],
  "withdrawal-receipt": ["name", "orderNumber", "reason"],
  "newsletter-confirm": [],
  newsletter: [],
  "stock-notice-confirm": [],
  "stock-notice": [],
  "confirm-email": [],
  "reset-password": [],
  "email-changed": ["firstName"],
  "confirm-new-email": [],
  "password-changed": ["firstName"],
  "staff-invitation": ["name", "invitedBy"],
  "staff-password": [],
  "staff-access": ["name", "made.keys", "made.closed", "made.kept", "made.webhooks"],
  "former-invitation": ["firstName"],
  birthday: ["firstName"],
  "review-refused": ["firstName", "reason"],
  "points-expiry": ["firstName"],
  "club-change": ["firstName"],
};

/** The data of a mail with everything that was typed made plain. Pure. */
export const plainMailData = <Name extends MailName>(template: Name, data: MailData[Name]): MailData[Name] =>
  typedFields[template].reduce((plain, path) => withPlain(plain, path.split(".")), data);

function withPlain<Data>(data: Data, [field = "", ...rest]: string[]): Data {
  const value = (data as Record<string, unknown>)[field];
  if (rest.length > 0 && typeof value === "object" && value !== null)
    return { ...data, [field]: withPlain(value, rest) };
  if (typeof value !== "string") return data;
  return { ...data, [field]: field === "greeting" ? plainLines(value) : plainLine(value) };
}
