import type { Block } from "@skaenk/contract/blocks";

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
  return text.replaceAll(/\{([a-zA-Z.]+)\}/g, (written, name: string) => names[name] ?? written);
}

/** The same for every text of a page's blocks. */
export function fillInBlocks(blocks: Block[], shop: ShopNames): Block[] {
  const fill = (text: string) => fillInShop(text, shop);
  return blocks.map((block): Block => {
    switch (block.kind) {
      case "paragraph":
      case "heading":
        return { ...block, text: fill(block.text) };
      case "tip":
        return { ...block, title: fill(block.title), text: fill(block.text) };
      case "list":
        return { ...block, items: block.items.map(fill) };
      case "table":
        return { ...block, head: block.head.map(fill), rows: block.rows.map((row) => row.map(fill)) };
      default:
        return block;
    }
  });
}
