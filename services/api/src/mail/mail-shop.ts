import { sealToken } from "../platform/sealed-token.ts";
import type { Settings } from "../platform/settings.ts";
import type { Part } from "./letter.ts";

/** What every template knows of the shop: who it is, where it is, and the texts it must repeat. */
export type MailShop = Pick<Settings, "productName" | "company" | "publicUrl"> & {
  /** An address within the shop. */
  at(path: string): string;
  /** `/fortryd` with the form filled in; the address holds nothing readable. */
  withdrawAt(order: WithdrawalPrefill): string;
  /** Where to complain: one text for the site, the terms and the mail. */
  complaints: Part[];
};

export type WithdrawalPrefill = { orderNumber: string; name: string; email: string };

export const withdrawalPurpose = "withdrawal-prefill";

export function mailShopOf(settings: Settings, complaints: Part[]): MailShop {
  const { productName, company, publicUrl, sessionSecret } = settings;
  const at = (path: string) => publicUrl + path;
  return {
    productName,
    company,
    publicUrl,
    at,
    withdrawAt: ({ orderNumber, name, email }) =>
      at(`/fortryd?link=${sealToken(sessionSecret, withdrawalPurpose, { orderNumber, name, email })}`),
    complaints,
  };
}
