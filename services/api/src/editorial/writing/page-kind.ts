import type { PublishBlocker } from "@skaenk/contract/office/content";
import type { ContentBlock, FrontBlock } from "@skaenk/contract/office/content-fields";
import { formatDate } from "@skaenk/danish/format";
import type { Fields } from "../../office/audit/tables.ts";
import { legalTexts } from "../../office/settings/legal-text.ts";
import { findTerms } from "../terms/queries.ts";
import { namedIn, notEmpty, notInShop } from "./check-story.ts";
import { type ContentKindSpec, seoIn, type Trx } from "./content-kind.ts";
import { deletePage, findPage, putPage } from "./live-queries.ts";
import { isReservedPage } from "./reserved-pages.ts";

const front = "forside";
const terms = "handelsbetingelser";

/** Pages that bind the company by law or by agreement: those that a shop cannot open without, and three more. */
const legalPages = new Set([
  ...legalTexts.flatMap(({ path, blocks }) => (blocks ? path.slice(1) : [])),
  ...["klub-vilkaar", "levering", "tilgaengelighed"],
]);

/** Pages to which the law or the shop's own links lead. */
const fixedPages = new Set([...legalPages, front, "nyhedsbrev"]);

const pathOf = (slug: string) => (slug === front ? "/" : `/${slug}`);
const frontOf = (fields: Fields) => (fields.front ?? []) as FrontBlock[];

/** Pages of their own: legal texts, who we are, and the front page with its blocks. */
export const pageKind: ContentKindSpec = {
  kind: "pages",
  thing: "page",
  word: "Siden",
  pathOf,
  changeOf: (slug) => `page:${pathOf(slug)}`,
  nameOf: (fields) => String(fields.title ?? ""),
  fixed: (slug) => fixedPages.has(slug),
  reserved: isReservedPage,
  isLegal: (slug) => legalPages.has(slug),
  empty: {
    title: "",
    description: "",
    ageGate: false,
    validFrom: null,
    blocks: [],
    hero: null,
    front: null,
    seo: null,
  },
  scheduledTimes: (fields) =>
    frontOf(fields).flatMap(({ from, until }) => [from, until].flatMap((at) => (at ? [new Date(at)] : []))),
  readLive: async (trx, slug) => {
    const row = await findPage(trx, pathOf(slug));
    if (!row) return undefined;
    const { blocks, hero = null, front: shown = null, seo = null } = row.content;
    const { title, description, age_gate: ageGate, version: validFrom } = row;
    return JSON.parse(
      JSON.stringify({ title, description, ageGate, validFrom, blocks, hero, front: shown, seo }),
    ) as Fields;
  },
  writeLive: async (trx, { slug, before, fields, at }) => {
    const { title, description, ageGate, validFrom, blocks, hero, front: shown } = fields;
    await putPage(trx, before === null ? null : pathOf(before), {
      path: pathOf(slug),
      title: String(title),
      description: String(description),
      age_gate: ageGate === true,
      version: validFrom ? String(validFrom) : null,
      content: JSON.stringify({
        blocks,
        ...(hero ? { hero } : {}),
        ...(shown ? { front: shown } : {}),
        ...seoIn(fields),
      }),
      changed_at: at,
    });
  },
  removeLive: (trx, slug) => deletePage(trx, pathOf(slug)),
  lacking: async (trx, fields) => [
    ...notEmpty(fields, { title: "Giv siden en overskrift.", description: "Skriv en linje til søgemaskiner." }),
    ...(await notInShop(trx, "blocks", namedIn((fields.blocks ?? []) as ContentBlock[]))),
    ...(await frontLacks(trx, fields)),
  ],
};

async function frontLacks(trx: Trx, fields: Fields): Promise<PublishBlocker[]> {
  const hero = fields.hero as { recipe?: string } | null;
  const lacks = await notInShop(trx, "hero", { recipes: hero?.recipe ? [hero.recipe] : [], products: [] });
  for (const [index, block] of frontOf(fields).entries()) {
    const field = `front.${index}`;
    const { from, until, kind, slugs = [], recipe } = block;
    if (from && until && new Date(until) <= new Date(from)) {
      lacks.push({ field, reason: "En af forsidens dele slutter, før den begynder." });
    }
    if (kind === "hero" && !recipe) lacks.push({ field, reason: "Vælg, hvilken drink der står øverst." });
    const named = { recipes: kind === "drinks" ? slugs : [], products: kind === "products" ? slugs : [] };
    if (recipe) named.recipes = [...named.recipes, recipe];
    lacks.push(...(await notInShop(trx, field, named)));
  }
  return lacks;
}

/** The terms that an order accepted are kept by their version: other words are another version, which no order has accepted yet. */
export async function termsWithoutVersion(trx: Trx, slug: string, fields: Fields): Promise<PublishBlocker[]> {
  if (slug !== terms) return [];
  if (!fields.validFrom) return [{ field: "validFrom", reason: "Skriv, hvilken dag vilkårene gælder fra." }];
  const kept = await findTerms(trx, String(fields.validFrom));
  const same =
    !kept || JSON.stringify([kept.content.blocks, kept.title]) === JSON.stringify([fields.blocks, fields.title]);
  if (same) return [];
  return [
    {
      field: "validFrom",
      reason: `Vilkår fra ${formatDate(String(fields.validFrom))} findes allerede med andre ord: Skriv den dag, de nye gælder fra.`,
    },
  ];
}
