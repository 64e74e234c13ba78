import { withoutOpenFields } from "@skaenk/contract/open-fields";
import type { FrontPart, Page } from "@skaenk/contract/pages";
import type { Selectable } from "kysely";
import type { ShelfState, Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { AgeTerms } from "../../platform/age-limit.ts";
import type { DeliveryProvider } from "../../selling/delivery/delivery-provider.ts";
import { fillDelivery } from "../../selling/delivery/fill-delivery.ts";
import { fillPage } from "../content/fill-page.ts";
import type { StoredBlock } from "../content/inspiration-tables.ts";
import type { PageTables, StoredFrontBlock } from "../content/page-tables.ts";
import { buildBlocks } from "../inspiration/build-blocks.ts";
import { showRecipe } from "../recipes/load-recipe.ts";

type PageRow = Omit<Selectable<PageTables["pages"]>, "changed_at">;

/** A stored page as it is shown at this moment: of the front page's parts those whose time it is. */
export async function showPage(
  row: PageRow,
  shelf: ShelfState,
  { delivery, ...shelves }: Shelves & { delivery: Pick<DeliveryProvider, "listMethods" | "cutOff"> },
): Promise<Page> {
  const { hero, front, seo } = row.content;
  const facts = { delivery, age: shelves.ageTerms() };
  const now = shelves.now();
  const seasonal = hero && (await heroOf(hero, shelf, shelves));
  const parts = front?.filter((block) => isShown(block, now));
  return {
    path: row.path,
    title: row.title,
    description: row.description,
    ...(seo ? { seo } : {}),
    ageGate: row.age_gate,
    ...(row.version ? { version: row.version } : {}),
    ...(seasonal ? { hero: seasonal } : {}),
    blocks: buildBlocks(filledBlocks(row.content, shelf, facts), shelf),
    ...(parts ? { front: await buildFront(parts, shelf, shelves) } : {}),
  };
}

/** Visitors read no prompts of a template, and of the rest what is true of this shop. */
function filledBlocks(
  { blocks, reviewedOn }: PageRow["content"],
  { recipes }: ShelfState,
  { delivery, age }: { delivery: Pick<DeliveryProvider, "listMethods" | "cutOff">; age: AgeTerms },
): StoredBlock[] {
  const hasAlcoholFreeDrinks = recipes.some(({ row }) => row.themes.includes("alkoholfri"));
  const filled = fillDelivery(withoutOpenFields(blocks), delivery.listMethods(), delivery.cutOff());
  return fillPage(filled, { hasAlcoholFreeDrinks, reviewedOn, age });
}

/** True from the first moment of a period until just before its last. Pure. */
export const isShown = ({ from, until }: Pick<StoredFrontBlock, "from" | "until">, now: Date): boolean =>
  (!from || new Date(from) <= now) && (!until || now < new Date(until));

type Hero = { recipe: string; kicker: string; title: string; text: string };

/** A drink that has left the shop leaves the page without its picture rather than without itself. */
async function heroOf(hero: Hero, shelf: ShelfState, shelves: Shelves) {
  const recipe = shelf.recipeBySlug.get(hero.recipe);
  return recipe && { ...hero, recipe: await showRecipe(shelves, recipe) };
}

async function buildFront(parts: StoredFrontBlock[], shelf: ShelfState, shelves: Shelves): Promise<FrontPart[]> {
  const shown: FrontPart[] = [];
  for (const { kind, title = "", text = "", kicker = "", recipe = "", slugs = [] } of parts) {
    if (kind === "hero") {
      const hero = await heroOf({ recipe, kicker, title, text }, shelf, shelves);
      // One drink stands at the top: the first whose time it is.
      if (hero && !shown.some((part) => part.kind === "hero")) shown.push({ kind, ...hero });
    } else if (kind === "drinks") {
      const items = slugs.flatMap((slug) => shelf.recipeBySlug.get(slug)?.card ?? []);
      if (items.length > 0) shown.push({ kind, title, items });
    } else if (kind === "products") {
      const items = slugs.flatMap((slug) => shelf.productBySlug.get(slug)?.card ?? []);
      if (items.length > 0) shown.push({ kind, title, items });
    } else if (kind === "text") shown.push({ kind, title, text });
    else shown.push({ kind });
  }
  return shown;
}
