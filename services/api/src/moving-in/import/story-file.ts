import { mostTechniqueWords } from "@skaenk/contract/office/limits";
import { techniqueGroups } from "@skaenk/contract/technique-groups";
import { stillLifeSettings } from "@skaenk/drawings/still-life";
import { z } from "zod";
import { day, line, prose, slug, tint } from "../../editorial/content/text-rules.ts";

const block = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("paragraph"), text: prose }),
  z.strictObject({ kind: z.literal("heading"), text: line }),
  z.strictObject({ kind: z.literal("list"), ordered: z.boolean().default(false), items: z.array(prose).min(1) }),
  z.strictObject({ kind: z.literal("tip"), title: line, text: prose }),
  z.strictObject({ kind: z.literal("table"), head: z.array(z.string()), rows: z.array(z.array(z.coerce.string())) }),
  z.strictObject({ kind: z.literal("drink"), slug, note: prose.optional() }),
  z.strictObject({ kind: z.literal("drinks"), slugs: z.array(slug).min(1) }),
  z.strictObject({ kind: z.literal("product"), slug, note: prose.optional() }),
  z.strictObject({ kind: z.literal("products"), slugs: z.array(slug).min(1) }),
]);

const stillLife = z.strictObject({
  setting: z.enum(stillLifeSettings),
  drinks: z.array(slug).max(6).default([]),
  goods: z.array(slug).max(6).default([]),
});

const drawing = z.union([
  z.strictObject({ recipe: slug }),
  z.strictObject({ product: slug }),
  z.strictObject({ stillLife }),
]);

export const articleThemesFile = z.array(z.strictObject({ slug, name: line, intro: prose }));

export const articleFile = z.strictObject({
  slug,
  title: line,
  theme: slug,
  summary: prose,
  publishedOn: day,
  drawing,
  /** The technique that the article is the guide to: its page is then below `/teknik`. */
  technique: z
    .strictObject({
      name: line,
      group: z.enum(techniqueGroups),
      words: z.array(line).max(mostTechniqueWords).default([]),
    })
    .optional(),
  blocks: z.array(block).min(3),
});

export const collectionFile = z.strictObject({
  slug,
  name: line,
  summary: prose,
  intro: z.array(prose),
  tint,
  items: z
    .array(
      z.strictObject({
        id: slug,
        title: line,
        summary: prose,
        recipe: slug.optional(),
        products: z.array(slug).default([]),
        blocks: z.array(block).min(1),
      }),
    )
    .min(1),
});

export const campaignFile = z.strictObject({
  slug,
  name: line,
  tagline: prose,
  startsOn: day,
  endsOn: day,
  tint,
  drawing,
  intro: z.array(prose).min(1),
  blocks: z.array(block),
  pages: z.array(z.strictObject({ id: slug, title: line, summary: prose, blocks: z.array(block).min(1) })).min(3),
});

export const pageFile = z.strictObject({
  path: z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/),
  title: line,
  description: prose,
  ageGate: z.boolean().default(true),
  version: z.union([day, z.date().transform((date) => date.toISOString().slice(0, 10))]).optional(),
  hero: z.strictObject({ recipe: slug, kicker: line, title: line, text: prose }).optional(),
  blocks: z.array(block),
});

export const categoriesFile = z.array(
  z.strictObject({
    slug,
    name: line,
    text: line.default(""),
    children: z.array(z.strictObject({ slug, name: line, text: line.default("") })).default([]),
  }),
);
