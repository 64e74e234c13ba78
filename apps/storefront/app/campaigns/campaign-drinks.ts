import type { Campaign } from "@skaenk/contract/campaigns";

/** As many as one evening's menu has, and as a guest is planned for. */
const mostDrinks = 6;

/** The drinks that a campaign shows on its first page, each once. */
export const campaignDrinks = ({ blocks }: Pick<Campaign, "blocks">): string[] =>
  [...new Set(blocks.flatMap((block) => (block.kind === "recipes" ? block.items.map(({ slug }) => slug) : [])))].slice(
    0,
    mostDrinks,
  );
