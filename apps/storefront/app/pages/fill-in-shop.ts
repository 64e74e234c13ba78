import type { Block } from "@skaenk/contract/blocks";
import { withoutUnset } from "@skaenk/danish/company-words";
import { phoneAddress } from "../ui/phone-address";

/** Names that stored texts leave open, because they are configuration: `{productName}`, `{company.cvr}`. */
export type ShopNames = {
  productName: string;
  company: Record<"name" | "address" | "cvr" | "email" | "phone", string>;
};

/** Puts the shop's own names into a text; a name it does not know stays as it is written. Pure. */
export function fillInShop(text: string, { productName, company }: ShopNames): string {
  const names: Record<string, string> = {
    productName,
    ...Object.fromEntries(Object.entries(company).map(([name, value]) => [`company.${name}`, value])),
  };
  return (withoutUnset(text, company) ?? "").replaceAll(
    /\{([a-zA-Z.]+)\}/g,
    (written, name: string) => names[name] ?? written,
  );
}

/** What is pressed rather than copied: the mail and the phone, where they do not stand in a link already. */
const reachable = /(?<!mailto:|tel:|\[)\{company\.(email|phone)\}/g;

/** The same for every text of a page's blocks, with the ways to reach the shop as links. */
export function fillInBlocks(blocks: Block[], shop: ShopNames): Block[] {
  const { email, phone } = shop.company;
  const links = { email: `[${email}](mailto:${email})`, phone: `[${phone}](${phoneAddress(phone)})` };
  const fill = (text: string) =>
    fillInShop(
      (withoutUnset(text, shop.company) ?? "").replaceAll(reachable, (_, name: keyof typeof links) => links[name]),
      shop,
    );
  return blocks.map((block): Block => {
    switch (block.kind) {
      case "heading":
        return { ...block, text: fillInShop(block.text, shop) };
      case "paragraph":
        return { ...block, text: fill(block.text) };
      case "tip":
        return { ...block, title: fillInShop(block.title, shop), text: fill(block.text) };
      case "list":
        return { ...block, items: block.items.map(fill).filter(Boolean) };
      case "table":
        return {
          ...block,
          head: block.head.map((text) => fillInShop(text, shop)),
          rows: block.rows.map((row) => row.map(fill)),
        };
      default:
        return block;
    }
  });
}
