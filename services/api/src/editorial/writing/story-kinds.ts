import type { PublishBlocker } from "@skaenk/contract/office/content";
import type { ContentBlock } from "@skaenk/contract/office/content-fields";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { Fields } from "../../office/audit/tables.ts";
import { namedBy, namedIn, notEmpty, notInShop, stillLifeLacks } from "./check-story.ts";
import { type ContentKindSpec, seoIn, type Trx } from "./content-kind.ts";
import { deleteLive, findLive, findTheme, nextPosition, putLive } from "./live-queries.ts";
import type { WrittenArticle, WrittenCampaign, WrittenCollection } from "./written-fields.ts";

type Row = { content: Record<string, unknown> } & Record<string, unknown>;
type Part = { id: string; title: string; recipe?: string; products?: string[]; blocks: ContentBlock[] };

const json = (value: unknown): Fields => JSON.parse(JSON.stringify(value)) as Fields;
const seoOf = ({ seo }: Record<string, unknown>) => seo ?? null;
const blocksOf = (fields: Fields) => (fields.blocks ?? []) as ContentBlock[];

const shownBy = async (trx: Trx, fields: Fields): Promise<PublishBlocker[]> => [
  ...stillLifeLacks(fields.drawing),
  ...(await notInShop(trx, "drawing", namedBy(fields.drawing))),
  ...(await notInShop(trx, "blocks", namedIn(blocksOf(fields)))),
];

async function partsInShop(trx: Trx, field: string, parts: Part[]): Promise<PublishBlocker[]> {
  const lacks: PublishBlocker[] = [];
  for (const { title, recipe, products = [], blocks } of parts) {
    const named = namedIn(blocks);
    named.recipes.push(...(recipe ? [recipe] : []));
    named.products.push(...products);
    const missing = await notInShop(trx, field, named);
    lacks.push(...missing.map((lack) => ({ ...lack, reason: `${title}: ${lack.reason}` })));
  }
  const ids = parts.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) lacks.push({ field, reason: `To dele har adressen ${twice}.` });
  return lacks;
}

export const articleKind: ContentKindSpec = {
  kind: "articles",
  thing: "article",
  word: "Artiklen",
  pictured: "article",
  pathOf: (slug) => shopPage("/inspiration/:slug", { slug }),
  changeOf: (slug) => `article:${slug}`,
  nameOf: (fields) => String(fields.title ?? ""),
  fieldsOfKeys: ["title", "theme", "summary", "publishedOn", "drawing", "blocks", "technique", "seo"],
  empty: { title: "", theme: "", summary: "", publishedOn: "", drawing: null, blocks: [], technique: null, seo: null },
  readLive: async (trx, slug) => {
    const row = (await findLive(trx, "articles", slug)) as Row | undefined;
    if (!row) return undefined;
    const { title, theme_slug: theme, summary, published_on: publishedOn, content } = row;
    return json({
      title,
      theme,
      summary,
      publishedOn,
      drawing: content.drawing,
      blocks: content.blocks,
      technique: content.technique ?? null,
      seo: seoOf(content),
    });
  },
  writeLive: async (trx, { slug, before, fields, at }) => {
    const { title, theme, summary, publishedOn, drawing, blocks, technique } = fields as WrittenArticle;
    const content = JSON.stringify({ blocks, drawing, ...(technique ? { technique } : {}), ...seoIn(fields) });
    const row = { slug, title, summary, theme_slug: theme, published_on: publishedOn, content, changed_at: at };
    await putLive(trx, "articles", before, row);
  },
  removeLive: (trx, slug) => deleteLive(trx, "articles", slug),
  lacking: async (trx, fields) => [
    ...notEmpty(fields, {
      title: "Giv artiklen en overskrift.",
      theme: "Vælg et tema.",
      summary: "Skriv en kort indledning.",
      publishedOn: "Skriv, hvilken dag den er fra.",
      drawing: "Vælg den drink eller vare, der tegnes øverst.",
      blocks: "Den mangler sin tekst.",
    }),
    ...(fields.theme && !(await findTheme(trx, String(fields.theme)))
      ? [{ field: "theme", reason: "Temaet findes ikke." }]
      : []),
    ...(fields.technique && !blocksOf(fields).some((block) => block.kind === "list" && block.ordered)
      ? [{ field: "technique", reason: "En teknik vises trin for trin: Skriv trinnene som en nummereret liste." }]
      : []),
    ...(await shownBy(trx, fields)),
  ],
};

export const collectionKind: ContentKindSpec = {
  kind: "collections",
  thing: "collection",
  word: "Kollektionen",
  pathOf: (slug) => shopPage("/kollektioner/:slug", { slug }),
  changeOf: (slug) => `collection:${slug}`,
  nameOf: (fields) => String(fields.name ?? ""),
  fieldsOfKeys: ["name", "summary", "tint", "intro", "items", "seo"],
  empty: { name: "", summary: "", tint: "#c9a227", intro: [], items: [], seo: null },
  readLive: async (trx, slug) => {
    const row = (await findLive(trx, "collections", slug)) as Row | undefined;
    if (!row) return undefined;
    const { name, summary, tint, content } = row;
    return json({ name, summary, tint, intro: content.intro, items: content.items, seo: seoOf(content) });
  },
  writeLive: async (trx, { slug, before, fields, at }) => {
    const { name, summary, tint, intro, items } = fields as WrittenCollection;
    const position = await nextPosition(trx, "collections", before);
    const row = {
      slug,
      name,
      summary,
      tint,
      position,
      content: JSON.stringify({ intro, items, ...seoIn(fields) }),
      changed_at: at,
    };
    await putLive(trx, "collections", before, row);
  },
  removeLive: (trx, slug) => deleteLive(trx, "collections", slug),
  lacking: async (trx, fields) => [
    ...notEmpty(fields, {
      name: "Giv kollektionen et navn.",
      summary: "Skriv en kort indledning.",
      items: "Den har ingen dele endnu.",
    }),
    ...(await partsInShop(trx, "items", (fields.items ?? []) as Part[])),
  ],
};

export const campaignKind: ContentKindSpec = {
  kind: "campaigns",
  thing: "campaign",
  word: "Kampagnen",
  pictured: "campaign",
  pathOf: (slug) => shopPage("/kampagne/:slug", { slug }),
  changeOf: (slug) => `campaign:${slug}`,
  nameOf: (fields) => String(fields.name ?? ""),
  fieldsOfKeys: ["name", "tagline", "startsOn", "endsOn", "tint", "drawing", "intro", "blocks", "pages", "seo"],
  empty: {
    ...{ name: "", tagline: "", startsOn: "", endsOn: "", tint: "#c9a227", drawing: null, intro: [], blocks: [] },
    ...{ pages: [], seo: null },
  },
  readLive: async (trx, slug) => {
    const row = (await findLive(trx, "campaigns", slug)) as Row | undefined;
    if (!row) return undefined;
    const { name, tagline, starts_on: startsOn, ends_on: endsOn, tint, content } = row;
    const { drawing, intro, blocks, pages } = content;
    return json({ name, tagline, startsOn, endsOn, tint, drawing, intro, blocks, pages, seo: seoOf(content) });
  },
  writeLive: async (trx, { slug, before, fields, at }) => {
    const { name, tagline, startsOn, endsOn, tint, drawing, intro, blocks, pages } = fields as WrittenCampaign;
    const content = JSON.stringify({ drawing, intro, blocks, pages, ...seoIn(fields) });
    const row = { slug, name, tagline, starts_on: startsOn, ends_on: endsOn, tint, content, changed_at: at };
    await putLive(trx, "campaigns", before, row);
  },
  removeLive: (trx, slug) => deleteLive(trx, "campaigns", slug),
  lacking: async (trx, fields) => [
    ...notEmpty(fields, {
      name: "Giv kampagnen et navn.",
      tagline: "Skriv en linje, der sælger den.",
      startsOn: "Skriv, hvilken dag den begynder.",
      endsOn: "Skriv, hvilken dag den slutter.",
      drawing: "Vælg den drink eller vare, der tegnes øverst.",
      intro: "Skriv en indledning.",
    }),
    ...(fields.startsOn && fields.endsOn && String(fields.endsOn) < String(fields.startsOn)
      ? [{ field: "endsOn", reason: "Kampagnen slutter, før den begynder." }]
      : []),
    ...(await shownBy(trx, fields)),
    ...(await partsInShop(trx, "pages", (fields.pages ?? []) as Part[])),
  ],
};
