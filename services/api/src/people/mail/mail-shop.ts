import { getMailPicture, type MailPictureShape } from "@skaenk/contract/drawings";
import { addressOf } from "@skaenk/contract/endpoint";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { TextSettings, TextSpan } from "../../editorial/content/structured-text.ts";
import { lookOfName } from "../../editorial/drawings/variant-look.ts";
import { openToken, sealToken } from "../../platform/sealed-token.ts";
import type { Settings } from "../../platform/settings.ts";
import { link, type Part } from "./letter.ts";

/** What every template knows of the shop: who it is, where it is, and the texts it must repeat. */
export type MailShop = Pick<Settings, "publicUrl"> &
  TextSettings & {
    /** An address within the shop. */
    at(path: string): string;
    /** The address of a drawing as a picture that mail programs show. docs/decisions/331-pictures-in-mails.md */
    drawing(kind: "recipes" | "products" | "articles" | "house", slug: string, shape: MailPictureShape): string;
    /**
     * The address of a picture of bought goods, in the container and the colours that the variant's name tells.
     * @param size the name of the variant, for example "1 l plastflaske"
     */
    pictureOfGoods(slug: string, size: string): string;
    /** `/fortryd` with the form filled in; the address holds nothing readable. */
    withdrawAt(order: WithdrawalPrefill): string;
    /** `/fortryd` with the question whether the statement is the reader's own. */
    proveAt(reference: string): string;
    /** The code of a gift card, which is sealed until its mail is written. @throws Error when it was sealed by another shop */
    giftCode(sealed: string): string;
    /** The text about complaints, the same on the site, in the terms and in mails. */
    complaints: Part[];
  };

/** The way to write to the shop, as the end of "skriv til …": its mail address, or the page with the ways to reach it. */
export const mailTo = ({ company: { email }, at }: Pick<MailShop, "company" | "at">): TextSpan =>
  email ? link(email, `mailto:${email}`) : link("os", at(shopPage("/kontakt")));

/** `List-Unsubscribe`: with one press, and by mail where the shop has an address. */
export const leaveHeader = ({ company: { email } }: Pick<MailShop, "company">, oneClick: string, subject: string) =>
  [`<${oneClick}>`, ...(email ? [`<mailto:${email}?subject=${encodeURIComponent(subject)}>`] : [])].join(", ");

export type WithdrawalPrefill = { orderNumber: string; name: string; email: string };

export const withdrawalPurpose = "withdrawal-prefill";
export const proofPurpose = "withdrawal-proof";
export const giftCodePurpose = "gift-card-code";

export function mailShopOf(settings: Settings, complaints: Part[]): MailShop {
  const { productName, company, publicUrl, keys, live } = settings;
  const at = (path: string) => publicUrl + path;
  return {
    productName,
    company,
    publicUrl,
    live,
    at,
    drawing: (kind, slug, shape) => at(addressOf(getMailPicture, { params: { kind, slug }, query: { shape } })),
    pictureOfGoods: (slug, size) => {
      const query = { shape: "tile" as const, ...lookOfName(size) };
      return at(addressOf(getMailPicture, { params: { kind: "products", slug }, query }));
    },
    withdrawAt: ({ orderNumber, name, email }) =>
      at(`${shopPage("/fortryd")}?link=${sealToken(keys, withdrawalPurpose, { orderNumber, name, email })}`),
    proveAt: (reference) => at(`${shopPage("/fortryd")}?bevis=${sealToken(keys, proofPurpose, { reference })}`),
    giftCode: (sealed) => {
      const code = openToken(keys, giftCodePurpose, sealed);
      if (typeof code !== "string") throw new Error("The code of a gift card cannot be opened");
      return code;
    },
    complaints,
  };
}
