import type { Block } from "@skaenk/contract/blocks";
import { joiningPoints } from "@skaenk/contract/club-conditions";
import { fillBlocks } from "@skaenk/contract/fill-blocks";
import { withoutUnset } from "@skaenk/danish/company-words";
import { fillText } from "@skaenk/danish/fill-text";
import { phoneAddress } from "../ui/phone-address";
import type { ShopFacts } from "../ui/shop-facts";

/** Names that stored texts leave open, because they are configuration: `{productName}`, `{company.cvr}`. */
export type ShopNames = Pick<ShopFacts, "productName" | "company" | "club">;

/** Puts the shop's own names and what the club gives into a text; a name it does not know stays as it is written. Pure. */
export const fillInShop = (text: string, { productName, company, club }: ShopNames): string =>
  fillText(text, { productName, company, club, joiningPoints });

/** What is pressed rather than copied: the mail and the phone, where they do not stand in a link already. */
const reachable = /(?<!mailto:|tel:|\[)\{company\.(email|phone)\}/g;

/** The blocks of a page with the shop's names filled in, and with the shop's mail address and phone number as links. */
export function fillInBlocks(blocks: Block[], shop: ShopNames): Block[] {
  const { email, phone } = shop.company;
  const links = { email: `[${email}](mailto:${email})`, phone: `[${phone}](${phoneAddress(phone)})` };
  const fill = (text: string) =>
    fillInShop(
      (withoutUnset(text, shop.company) ?? "").replaceAll(reachable, (_, name: keyof typeof links) => links[name]),
      shop,
    );
  return fillBlocks(blocks, fill, (text) => fillInShop(text, shop));
}
