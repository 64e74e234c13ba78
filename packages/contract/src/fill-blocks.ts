/** Blocks of a page, as they are stored, written or shown; cards of drinks and products hold no text of the page. */
type TextOrCards =
  | { kind: "paragraph" | "heading"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "tip"; title: string; text: string }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "drink" | "product" | "drinks" | "products" | "recipes" };

type Fill = (text: string) => string;

const hasWords = (text: string | undefined): boolean => (text ?? "").trim() !== "";

/**
 * Fills every text of a page's blocks. A block, an item or a row of which nothing is left is for another state of the shop, and goes. Pure.
 * @param fill for running text
 * @param fillTitle for headings and the heads of tables, which hold no links
 */
export function fillBlocks<Filled extends TextOrCards>(
  blocks: readonly Filled[],
  fill: Fill,
  fillTitle: Fill = fill,
): Filled[] {
  return blocks.flatMap((block): Filled[] => {
    switch (block.kind) {
      case "heading": {
        const text = fillTitle(block.text);
        return hasWords(text) ? [{ ...block, text }] : [];
      }
      case "paragraph": {
        const text = fill(block.text);
        return hasWords(text) ? [{ ...block, text }] : [];
      }
      case "tip":
        return [{ ...block, title: fillTitle(block.title), text: fill(block.text) }];
      case "list":
        return [{ ...block, items: block.items.map(fill).filter(hasWords) }];
      case "table":
        return [
          {
            ...block,
            head: block.head.map(fillTitle),
            rows: block.rows.map((row) => row.map(fill)).filter(([first]) => hasWords(first)),
          },
        ];
      default:
        return [block];
    }
  });
}
