import type { AnswerOf } from "@skaenk/contract/endpoint";
import { getPreview } from "@skaenk/contract/previews";
import { showBrand } from "../../catalogue/brands/routes.ts";
import { previewedProduct } from "../../catalogue/products/product-preview.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { readingMinutes } from "../../discovery/shelves/reading-minutes.ts";
import { shelveRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import type { Keys } from "../../platform/keys.ts";
import type { Database } from "../../platform/queries.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { openToken } from "../../platform/sealed-token.ts";
import type { DeliveryProvider } from "../../selling/delivery/delivery-provider.ts";
import { showCampaign, showCampaignPage } from "../campaigns/routes.ts";
import { showCollection, showCollectionItem } from "../collections/routes.ts";
import { listArticleThemeRows } from "../inspiration/queries.ts";
import { showArticle } from "../inspiration/show-article.ts";
import { withPhoto } from "../media/queries.ts";
import { showPage } from "../pages/show-page.ts";
import { showRecipe } from "../recipes/load-recipe.ts";
import { markOf } from "./brand-kind.ts";
import type { DraftRow } from "./draft-queries.ts";
import { readDrink, workOut } from "./drink-look.ts";
import { kinds } from "./kinds.ts";
import { type PreviewToken, previewPurpose, rowOf } from "./show-content.ts";
import type { WritingDatabase } from "./tables.ts";
import type {
  WrittenArticle,
  WrittenBrand,
  WrittenCampaign,
  WrittenCollection,
  WrittenPage,
  WrittenRecipe,
} from "./written-fields.ts";

type Preview = AnswerOf<typeof getPreview>;

/** The shop's shelves and its ways to deliver, and what is being written beside them. */
type PreviewShelves = Shelves & { db: Database<WritingDatabase>; delivery: DeliveryProvider };

/** Drafts that one may look at in a minute: each is drawn anew, and one with as many cards as a text may show takes 25 ms of the main thread. */
const looks = { seconds: 60, perVisitor: 120, perAddress: 120 };

/** The endpoint of previews: a draft as the shop would show it, for everybody with the office's link, and never cached. */
export function previewEndpoints(shelves: PreviewShelves, keys: Keys): Endpoints {
  return new Endpoints().on(
    getPreview,
    async ({ params: { token }, query: { part } }) => {
      const product = await previewedProduct(shelves, keys, token);
      if (product) return { kind: "products" as const, product };
      const told = openToken(keys, previewPurpose, token) as PreviewToken | undefined;
      if (!told || told.until < shelves.now().getTime()) throw overdue();
      const kind = kinds[told.kind];
      const row = await rowOf(shelves.db, kind, told.key);
      if (!row) throw overdue();
      const lacks = await kind.lacking(shelves.db, row.fields);
      const hindering = lacks.find(({ field }) => hinders.includes(field));
      if (hindering) throw new Refused(422, "not_ready", `Det kan ikke vises endnu. ${hindering.reason}`);
      return await previews[told.kind](row, shelves, part);
    },
    rateLimit(looks),
  );
}

/** Without these there is nothing that a page could be made of. */
const hinders = ["glass", "garnish", "ingredients", "theme", "drawing", "motif", "startsOn", "endsOn", "publishedOn"];

const overdue = () =>
  new Refused(404, "preview_over", "Linket gælder i 30 minutter og er udløbet. Åbn det igen fra kontoret.");

/** @param part a part with a page of its own; what has no parts shows itself */
type Show = (row: DraftRow, shelves: PreviewShelves, part: string | undefined) => Promise<Preview>;

const previews: Record<PreviewToken["kind"], Show> = {
  recipes: async ({ fields, slug, live_slug }, shelves) => {
    const drink = await readDrink(shelves.db, fields);
    const { volumeCl, abvPercent, standardDrinks, allergens } = workOut(fields, drink);
    const said = fields as WrittenRecipe;
    const { ingredients: _measures, garnishes: _garnishes, unmatched: _, seo: _seo, ...written } = said;
    const { intro, steps, tip, glassNote, garnishNote, source, ...columns } = written;
    const address = live_slug ?? slug;
    const row = {
      ...columns,
      ...{ slug: address, ...inNoList, changed_at: shelves.now() },
      ...{ allergens, volume_cl: volumeCl, abv_percent: abvPercent, standard_drinks: standardDrinks },
      content: { intro, steps, tip, glassNote, garnishNote, source },
      ingredients: drink.ingredients.map((measure) => ({ ...measure, recipe_slug: address })),
      garnishes: drink.garnishes.map((measure) => ({ ...measure, recipe_slug: address })),
    };
    const shelved = shelveRecipe(await withPhoto(shelves.db, "recipe", row), new Map());
    return { kind: "recipes", recipe: await showRecipe(shelves, shelved) };
  },
  articles: async (draft, shelves) => {
    const [rows, themes, shelf] = await Promise.all([
      shelves.articles(),
      listArticleThemeRows(shelves.db),
      shelves.read(),
    ]);
    const { title, theme, summary, publishedOn, drawing, blocks, technique } = draft.fields as WrittenArticle;
    const row = {
      ...{ slug: slugOf(draft), title, summary, theme_slug: theme, published_on: publishedOn },
      theme_name: themes.find(({ slug }) => slug === theme)?.name ?? "",
      content: { drawing, blocks, technique: technique ?? undefined },
      reading_minutes: readingMinutes(blocks),
      changed_at: shelves.now(),
    };
    const pictured = await withPhoto(shelves.db, "article", row);
    return { kind: "articles", article: showArticle(pictured, rows, shelf) };
  },
  collections: async (draft, shelves, part) => {
    const { name, summary, tint, intro, items } = draft.fields as WrittenCollection;
    const content = { intro, items };
    const row = { slug: slugOf(draft), name, summary, tint, ...inNoList, content, changed_at: shelves.now() };
    const shelf = await shelves.read();
    if (part) return { kind: "collection-item", part: showCollectionItem(row, shelf, part) };
    return { kind: "collections", collection: showCollection(row, shelf) };
  },
  campaigns: async (draft, shelves, part) => {
    const { startsOn, endsOn, drawing, intro, blocks, pages, ...columns } = draft.fields as WrittenCampaign;
    const content = { drawing, intro, blocks, pages };
    const [shelf, now] = [await shelves.read(), shelves.now()];
    const row = { ...columns, slug: slugOf(draft), starts_on: startsOn, ends_on: endsOn, content, changed_at: now };
    const pictured = await withPhoto(shelves.db, "campaign", row);
    if (part) return { kind: "campaign-page", part: showCampaignPage(pictured, shelf, { now, id: part }) };
    return { kind: "campaigns", campaign: showCampaign(pictured, shelf, now) };
  },
  brands: async (draft, shelves) => {
    const fields = draft.fields as WrittenBrand;
    const row = { ...fields, slug: slugOf(draft), changed_at: shelves.now() };
    const pictured = await withPhoto(shelves.db, "brand", row);
    const brand = await showBrand(pictured, shelves, await shelves.read());
    return { kind: "brands", brand, mark: markOf(fields.look) };
  },
  pages: async (draft, shelves) => {
    const { title, description, ageGate, validFrom, blocks, hero, front, seo } = draft.fields as WrittenPage;
    const path = kinds.pages.pathOf(draft.slug);
    const content = { blocks, hero: hero ?? undefined, front: front ?? undefined, seo: seo ?? undefined };
    const row = { path, title, description, age_gate: ageGate, version: validFrom, content };
    return { kind: "pages", page: await showPage(row, await shelves.read(), shelves) };
  },
};

/** Pictures hang by the address in the shop, until the piece moves there. */
const slugOf = ({ slug, live_slug }: DraftRow): string => live_slug ?? slug;

/** A piece that is looked at alone has no place among others. */
const inNoList = { position: 0 };
