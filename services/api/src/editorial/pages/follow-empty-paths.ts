import { shopPage } from "@skaenk/contract/shop-pages";
import type { QueryExecutorProvider } from "kysely";
import type { ContentChanges } from "../../platform/content-changes.ts";
import type { Settings } from "../../platform/settings.ts";
import { type ContentPart, listEmptyParts } from "./empty-parts-queries.ts";

/** Pages of the shop that show a part of its content, and nothing else. */
const pathsOf: Record<ContentPart, string[]> = {
  drinks: [
    ...[shopPage("/drinks"), shopPage("/hjaelp-mig-med-at-vaelge"), shopPage("/ingredienser")],
    ...[shopPage("/fest"), shopPage("/design-drinkskort")],
  ],
  articles: [shopPage("/inspiration")],
  techniques: [shopPage("/teknik")],
  collections: [shopPage("/kollektioner")],
  campaigns: [shopPage("/kampagne")],
  goods: [shopPage("/shop")],
};

/** Kinds of change that may fill a part or empty it; `*` is any. */
const countedKinds: ReadonlySet<string> = new Set([
  "*",
  "hour",
  "recipe",
  "article",
  "collection",
  "campaign",
  "product",
]);

type Sources = { db: QueryExecutorProvider; settings: Settings; changes: Pick<ContentChanges, "subscribe"> };

/**
 * Keeps in the settings which of the shop's own pages have nothing to show, now and whenever content changes. Subscribe it before whoever keeps
 * pages: each page names the parts in its menu, so all pages change when a part gets its first content or loses its last.
 */
export async function followEmptyPaths({ db, settings: { live }, changes }: Sources): Promise<void> {
  const read = async (): Promise<boolean> => {
    const next = (await listEmptyParts(db)).flatMap((part) => pathsOf[part]);
    const isSame = next.join() === live.emptyPaths.join();
    live.emptyPaths = next;
    return !isSame;
  };
  changes.subscribe(async (change) => {
    const [kind = ""] = change.split(":", 1);
    return countedKinds.has(kind) && (await read()) ? [change, "settings:menu"] : undefined;
  });
  await read();
}
