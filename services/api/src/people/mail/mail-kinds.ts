import type { MailName } from "./mail-data.ts";

/**
 * The causes of mails. `owed`: caused only by the office, a payment or the holder of a confirmed address. `asked`: caused by anybody, to
 * any address. `order`: owed or not, as the caller says, and caused by anybody who orders with any address where it is not. `joining`: caused by
 * whoever joins with any address. `access`: caused by anybody, to an account's own address, whose owner may be locked out without it. `by-case`:
 * owed or `asked`, as the caller says.
 */
export const mailKinds = {
  "order-received": "order",
  "order-shipped": "owed",
  "gift-sent": "owed",
  "order-ready": "owed",
  "order-changed": "owed",
  "order-delivered": "owed",
  "order-cancelled": "owed",
  "rest-released": "owed",
  "confirm-order": "order",
  "bank-transfer": "owed",
  "phone-order": "owed",
  "payment-again": "owed",
  "order-attention": "owed",
  "owner-notice": "owed",
  "owner-alert": "owed",
  "test-mail": "owed",
  refund: "owed",
  "gift-card": "owed",
  "gift-card-again": "owed",
  "withdrawal-receipt": "by-case",
  "newsletter-confirm": "asked",
  newsletter: "owed",
  "stock-notice-confirm": "asked",
  "stock-notice": "owed",
  "confirm-email": "joining",
  "reset-password": "access",
  "email-changed": "by-case",
  "confirm-new-email": "asked",
  "password-changed": "by-case",
  "staff-invitation": "owed",
  "staff-password": "access",
  "staff-access": "owed",
  "former-invitation": "owed",
  birthday: "owed",
  "review-refused": "owed",
  "points-expiry": "owed",
  "club-change": "owed",
} as const satisfies Record<MailName, "owed" | "asked" | "order" | "joining" | "access" | "by-case">;

/**
 * The limits of a mailbox's day. `order`: for mails without which an order is not taken. `again`: for the link of whoever joined, once more, in their
 * open session. `device`: for mails that the account's owner asks for at a known device.
 */
export type DayLimit = "asked" | "order" | "again" | "access" | "device";

/** The network that asks for the mail (`askedFrom`): it has a share of its own of what the mailbox gets. */
type Asked = { askedFrom: string | undefined };
type Owed = { owed: true; limit?: never; askedFrom?: never };

/** Whether a mail is owed to its recipient, and so outside the limit; for `access` and `joining`, which limit it counts towards. */
type LimitBy = {
  owed: { owed?: never; limit?: never; askedFrom?: never };
  asked: { owed?: never; limit?: never } & Asked;
  order: Owed | ({ owed: boolean; limit?: never } & Asked);
  joining: { owed?: never; limit: "asked" | "again" } & Asked;
  access: { owed?: never; limit: "access" | "device" } & Asked;
  "by-case": Owed | ({ owed: boolean; limit?: never } & Asked);
};
export type MailLimit<Name extends MailName> = LimitBy[(typeof mailKinds)[Name]];

/** @returns the limit that the mail counts towards; undefined when it is owed */
export function limitOf(
  template: MailName,
  { owed, limit }: { owed?: boolean | undefined; limit?: DayLimit | undefined },
): DayLimit | undefined {
  const kind = mailKinds[template];
  if (kind === "owed" || owed === true) return undefined;
  if (kind === "order") return "order";
  return limit ?? (kind === "access" ? "access" : "asked");
}
