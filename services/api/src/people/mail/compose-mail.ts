import { shopPage } from "@skaenk/contract/shop-pages";
import { fillSettings, readSpans } from "../../editorial/content/structured-text.ts";
import { findTerms } from "../../editorial/terms/queries.ts";
import { termsPaper } from "../../editorial/terms/terms-paper.ts";
import { giftCardPaper } from "../../platform/printing/gift-card-paper.ts";
import { printedShop } from "../../platform/printing/printed-shop.ts";
import type { Printer } from "../../platform/printing/printer.ts";
import type { Database } from "../../platform/queries.ts";
import type { Settings } from "../../platform/settings.ts";
import { type Enclosure, type Letter, type Part, quiet } from "./letter.ts";
import { letterAsHtml } from "./letter-html.ts";
import { letterAsText } from "./letter-text.ts";
import type { MailData, MailName, NewsletterContent } from "./mail-data.ts";
import type { WaitingMail } from "./mail-outbox-queries.ts";
import { type MailShop, mailShopOf } from "./mail-shop.ts";
import type { ComposedMail, MailAttachment } from "./mail-transport.ts";
import { plainMailData } from "./plain-mail-data.ts";
import { findNewsletter, findPage } from "./queries.ts";
import type { MailDatabase } from "./tables.ts";
import { bankTransfer, confirmOrder } from "./templates/bank-transfer.ts";
import {
  birthday,
  clubChange,
  confirmEmail,
  confirmNewEmail,
  emailChanged,
  formerInvitation,
  passwordChanged,
  pointsExpiry,
  resetPassword,
} from "./templates/club.ts";
import { giftCard } from "./templates/gift-card.ts";
import { giftCardAgain } from "./templates/gift-card-again.ts";
import { giftSent } from "./templates/gift-sent.ts";
import { newsletter, newsletterConfirm } from "./templates/newsletter.ts";
import { orderAttention, paymentAgain } from "./templates/order-attention.ts";
import { orderChanged } from "./templates/order-changed.ts";
import { orderReceived } from "./templates/order-received.ts";
import {
  orderCancelled,
  orderDelivered,
  orderReady,
  orderShipped,
  refund,
  restReleased,
} from "./templates/order-steps.ts";
import { ownerAlert } from "./templates/owner-alert.ts";
import { ownerNotice, testMail } from "./templates/owner-notice.ts";
import { phoneOrder } from "./templates/phone-order.ts";
import { reviewRefused } from "./templates/review-refused.ts";
import { staffAccess, staffInvitation, staffPassword } from "./templates/staff.ts";
import { stockNotice, stockNoticeConfirm } from "./templates/stock-notice.ts";
import { withdrawalReceipt } from "./templates/withdrawal-receipt.ts";

/** What a template is told: the outbox's data, and for a newsletter its text. */
export type TemplateData = Omit<MailData, "newsletter"> & { newsletter: MailData["newsletter"] & NewsletterContent };
type Templates = { [Name in MailName]: (data: TemplateData[Name], shop: MailShop) => Letter };

/** Every mail the shop sends. */
export const templates: Templates = {
  "order-received": orderReceived,
  "order-shipped": orderShipped,
  "gift-sent": giftSent,
  "order-ready": orderReady,
  "order-changed": orderChanged,
  "order-delivered": orderDelivered,
  "order-cancelled": orderCancelled,
  "rest-released": restReleased,
  "confirm-order": confirmOrder,
  "bank-transfer": bankTransfer,
  "phone-order": phoneOrder,
  "payment-again": paymentAgain,
  "order-attention": orderAttention,
  "owner-notice": ownerNotice,
  "owner-alert": ownerAlert,
  "test-mail": testMail,
  refund,
  "gift-card": giftCard,
  "gift-card-again": giftCardAgain,
  "withdrawal-receipt": withdrawalReceipt,
  "newsletter-confirm": newsletterConfirm,
  newsletter,
  "stock-notice-confirm": stockNoticeConfirm,
  "stock-notice": stockNotice,
  "confirm-email": confirmEmail,
  "reset-password": resetPassword,
  "email-changed": emailChanged,
  "confirm-new-email": confirmNewEmail,
  "password-changed": passwordChanged,
  "former-invitation": formerInvitation,
  birthday,
  "review-refused": reviewRefused,
  "points-expiry": pointsExpiry,
  "club-change": clubChange,
  "staff-invitation": staffInvitation,
  "staff-password": staffPassword,
  "staff-access": staffAccess,
};

type Context = { db: Database<MailDatabase>; settings: Settings; printer: Printer };

/** Makes the mail that the outbox's row asks for, with its papers. */
export function createComposer(
  context: Context,
): (mail: Pick<WaitingMail, "template" | "data">) => Promise<ComposedMail> {
  const { db, settings } = context;
  return async ({ template, data }) => {
    const shop = mailShopOf(settings, await complaintParts(db, settings));
    const name = template as MailName;
    const write = templates[name] as ((data: unknown, shop: MailShop) => Letter) | undefined;
    if (!write) throw new Error(`There is no mail template "${template}"`);
    const told = plainMailData(name, data as MailData[MailName]);
    const letter = write(name === "newsletter" ? await withText(db, told as MailData["newsletter"]) : told, shop);
    const attachments = await Promise.all((letter.enclosures ?? []).map((enclosure) => enclose(enclosure, context)));
    return { ...composeLetter(letter, shop), attachments };
  };
}

/** A letter as both of its bodies. Pure. */
export function composeLetter(letter: Letter, shop: MailShop): ComposedMail {
  return {
    subject: letter.subject,
    html: letterAsHtml(letter, shop),
    text: letterAsText(letter, shop),
    headers: letter.headers ?? {},
  };
}

/** A newsletter that nobody has been sent: as it would look to whoever holds that token. */
export function composeNewsletter(
  settings: Settings,
  { token, ...content }: NewsletterContent & { token: string },
  complaint: Part[] = [],
): ComposedMail {
  const shop = mailShopOf(settings, complaint);
  return composeLetter(newsletter({ ...content, issue: "", unsubscribeToken: token }, shop), shop);
}

async function withText(db: Database<MailDatabase>, data: MailData["newsletter"]): Promise<TemplateData["newsletter"]> {
  // A trial brings its own text: nothing is fixed yet.
  if (data.content) return { ...data.content, ...data };
  const stored = await findNewsletter(db, data.issue);
  if (!stored) throw new Error(`There is no newsletter "${data.issue}"`);
  return { ...stored.content, ...data };
}

/** The complaint text of the site, word for word. */
async function complaintParts(db: Database<MailDatabase>, settings: Settings): Promise<Part[]> {
  const page = await findPage(db, shopPage("/klageadgang"));
  return (page?.content.blocks ?? []).flatMap((block) =>
    block.kind === "paragraph" ? quiet(readSpans(fillSettings(block.text, settings), settings.publicUrl)) : [],
  );
}

async function enclose(enclosure: Enclosure, { db, settings, printer }: Context): Promise<MailAttachment> {
  const contentType = "application/pdf";
  if (enclosure.kind === "terms") {
    const terms = await findTerms(db, enclosure.version);
    // An order without its terms must be seen to, not sent: the outbox tries again and then tells.
    if (!terms) throw new Error(`Terms ${enclosure.version} are not in the archive`);
    const content = await printer.pdf("terms", termsPaper(terms, settings, enclosure.isLookedUp));
    return { filename: `handelsbetingelser-${terms.version}.pdf`, content, contentType };
  }
  if (enclosure.kind === "gift-card") {
    const content = await printer.pdf("gift-card", giftCardPaper([enclosure.card], settings));
    return { filename: "gavekort.pdf", content, contentType };
  }
  const content = await printer.pdf("withdrawal-form", {
    shop: printedShop(settings),
    orderNumber: enclosure.orderNumber,
    fortrydAddress: `${settings.publicUrl}${shopPage("/fortryd")}`,
  });
  return { filename: "standardfortrydelsesformular.pdf", content, contentType };
}
