import { type MailShop, mailShopOf } from "../people/mail/mail-shop.ts";
import type { Settings } from "../platform/settings.ts";

/** A shop for tests that write letters without a database. @param keys the keys that sign the links of its letters */
export function mailShopOfTests(keys: Settings["keys"]): MailShop {
  const company = {
    name: "Skænk ApS",
    address: "Torvet 1",
    cvr: "12345678",
    email: "hej@skaenk.example",
    phone: "12345678",
  };
  const settings = { productName: "Skænk", company, publicUrl: "https://skaenk.example", keys };
  return mailShopOf(settings as Parameters<typeof mailShopOf>[0], []);
}
