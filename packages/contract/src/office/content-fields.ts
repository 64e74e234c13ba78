import { z } from "@hono/zod-openapi";
import { manyWordsKeys, oneWordKeys } from "../drink-fields.ts";
import { eachField } from "../each-field.ts";
import { techniqueGroups } from "../technique-groups.ts";
import { linkTargets } from "../text-marks.ts";
import { difficulties, drinkMethods, drinkUnits, frontKinds } from "./content-words.ts";
import { mostTechniqueWords } from "./limits.ts";
import { moment } from "./moment.ts";

/** What a page of the shop is written of. Structured text, never HTML: `*kursiv*` and `[tekst](/sti)` are all it knows. */
const plain = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Teksten må højst være ${most} tegn`)
    .refine((text) => !/<\/?[a-z!]/i.test(text), "Teksten må ikke indeholde HTML");
const line = plain(200);
const prose = plain(4_000);
/** Only what a reader can be led to: a path of the shop, another site, a mail address. */
const marked = prose.refine(
  (text) => linkTargets(text).every((to) => /^(\/(?![/\\])|https:\/\/|mailto:)\S*$/.test(to)),
  "Et link skal begynde med / eller https:// eller mailto:",
);
const needed = line.min(1, "Skal udfyldes");
const address = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Adressen må kun have små bogstaver a–z, tal og bindestreg")
  .max(120, "Adressen må højst være 120 tegn");
const tint = z.string().regex(/^#[0-9a-f]{6}$/i, "Vælg en farve som #a1b2c3");
const day = z.iso.date("Skriv en dato som 2026-12-24");
/** For search engines and those who share the page; null: the page's own words. */
export const seoFields = z
  .strictObject({
    title: plain(70).regex(/^[^\p{Cc}]*$/u, "Titlen skal stå på én linje"),
    description: plain(200),
  })
  .nullable();
const slugs = z.array(address).max(24, "Højst 24");
const cards = slugs.refine((all) => new Set(all).size === all.length, "Det samme må kun stå én gang i hvert afsnit");

export const contentBlockSchema = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("paragraph"), text: marked }),
    z.strictObject({ kind: z.literal("heading"), text: line }),
    z.strictObject({ kind: z.literal("list"), ordered: z.boolean(), items: z.array(marked).max(60) }),
    z.strictObject({ kind: z.literal("tip"), title: line, text: marked }),
    z.strictObject({
      kind: z.literal("table"),
      head: z.array(line).max(8),
      rows: z.array(z.array(plain(1_000)).max(8)).max(100),
    }),
    z.strictObject({ kind: z.literal("drink"), slug: address, note: marked.optional() }),
    z.strictObject({ kind: z.literal("drinks"), slugs: cards }),
    z.strictObject({ kind: z.literal("product"), slug: address, note: marked.optional() }),
    z.strictObject({ kind: z.literal("products"), slugs: cards }),
  ])
  .openapi("ContentBlock");
export type ContentBlock = z.infer<typeof contentBlockSchema>;

/** A page is drawn with all its cards in one go, before anything of it is kept. */
export const mostCards = 200;
const tooManyCards = `Teksten viser for mange drinks og varer: højst ${mostCards} i alt`;

/** Number of cards that blocks show. Pure. */
const countCards = (blocks: readonly ContentBlock[]): number =>
  blocks.reduce((sum, block) => {
    if (block.kind === "drinks" || block.kind === "products") return sum + block.slugs.length;
    return block.kind === "drink" || block.kind === "product" ? sum + 1 : sum;
  }, 0);

type Part = { blocks: readonly ContentBlock[]; products?: readonly string[] };
/** Whether parts of one text, which are saved and drawn together, show no more than one text may. Pure. */
const hasFewCards = (parts: readonly Part[]): boolean =>
  parts.reduce((sum, { blocks, products = [] }) => sum + countCards(blocks) + products.length, 0) <= mostCards;

/** Characters of one text, all its parts together: a page is read and built whole. */
export const mostCharacters = 100_000;
const tooLong = `Teksten er for lang: højst ${new Intl.NumberFormat("da-DK").format(mostCharacters)} tegn i alt`;

/** Whether parts of one text are together no longer than one text may be, counted as they are kept. Pure. */
const isShort = (parts: readonly Part[]): boolean =>
  parts.reduce((sum, { blocks }) => sum + JSON.stringify(blocks).length, 0) <= mostCharacters;

export const storySchema = z
  .array(contentBlockSchema)
  .max(200, "Teksten er for lang: højst 200 afsnit")
  .refine((blocks) => isShort([{ blocks }]), tooLong)
  .refine((blocks) => hasFewCards([{ blocks }]), tooManyCards);
const few = z.array(address).max(6, "Højst 6");
/** What stands at the top of a story: a drink, a product, or several of each set up somewhere. */
const drawing = z
  .union([
    z.strictObject({ recipe: address }),
    z.strictObject({ product: address }),
    z.strictObject({ stillLife: z.strictObject({ setting: z.string().max(40), drinks: few, goods: few }) }),
  ])
  .nullable();

export const measureSchema = z.strictObject({
  key: address,
  amount: z.number("Skriv en mængde").positive("Mængden skal være over 0").max(1_000, "Mængden er for stor"),
  unit: z.enum(drinkUnits, "Vælg en enhed"),
});
export type DrinkMeasure = z.infer<typeof measureSchema>;

const words = (most: number) => z.array(line.min(1)).max(most, `Højst ${most}`);

export const frontBlockSchema = z
  .strictObject({
    kind: z.enum(frontKinds),
    from: moment.nullable().openapi({ description: "Shown from then on; null: from the start" }),
    until: moment.nullable().openapi({ description: "Shown until then; null: for good" }),
    title: line.optional(),
    text: marked.optional(),
    kicker: line.optional(),
    recipe: address.optional(),
    slugs: slugs.optional(),
  })
  .openapi("FrontBlock");
export type FrontBlock = z.infer<typeof frontBlockSchema>;

/** What can be set on each kind of content. A draft may lack nearly all of it; publishing asks for the rest. */
export const contentFields = {
  recipes: {
    name: needed,
    aliases: words(12),
    ...eachField(oneWordKeys, () => line),
    ...eachField(manyWordsKeys, () => words(15)),
    difficulty: z.enum(difficulties),
    glass: line,
    method: z.enum(drinkMethods),
    garnish: line,
    servings: z.int("Skriv et helt tal").min(1, "Mindst 1").max(50, "Højst 50"),
    tastes: words(13),
    themes: slugs,
    intro: marked,
    steps: z.array(marked).max(8, "Højst 8 trin"),
    tip: marked,
    glassNote: marked,
    garnishNote: marked,
    ingredients: z.array(measureSchema).max(20, "Højst 20 ingredienser"),
    /** The garnish as facts, so that it stands on shopping lists. */
    garnishes: z.array(measureSchema).max(8, "Højst 8 slags pynt"),
    /** Lines of a recipe that came as a file, whose ingredient nobody has chosen yet. */
    unmatched: words(20),
    /** Whose recipe it is, shown on the page. */
    source: marked,
    seo: seoFields,
  },
  articles: {
    title: needed,
    theme: z.string().max(120),
    summary: marked,
    publishedOn: day,
    drawing,
    blocks: storySchema,
    /** The technique that the article is the guide to; null for an ordinary article. */
    technique: z
      .strictObject({
        name: needed,
        group: z.enum(techniqueGroups, "Vælg en gruppe"),
        words: words(mostTechniqueWords),
      })
      .nullable(),
    seo: seoFields,
  },
  collections: {
    seo: seoFields,
    name: needed,
    summary: marked,
    tint,
    intro: z.array(marked).max(12),
    items: z
      .array(
        z.strictObject({
          id: address,
          title: needed,
          summary: marked,
          recipe: address.optional(),
          products: slugs,
          blocks: storySchema,
        }),
      )
      .max(40, "Højst 40")
      .refine(isShort, tooLong)
      .refine(hasFewCards, tooManyCards),
  },
  campaigns: {
    seo: seoFields,
    name: needed,
    tagline: marked,
    startsOn: day,
    endsOn: day,
    tint,
    drawing,
    intro: z.array(marked).max(12),
    blocks: storySchema,
    pages: z
      .array(z.strictObject({ id: address, title: needed, summary: marked, blocks: storySchema }))
      .max(20, "Højst 20")
      .refine(isShort, tooLong)
      .refine(hasFewCards, tooManyCards),
  },
  pages: {
    seo: seoFields,
    title: needed,
    description: marked,
    ageGate: z.boolean(),
    validFrom: day.nullable(),
    blocks: storySchema,
    hero: z.strictObject({ recipe: address, kicker: line, title: needed, text: marked }).nullable(),
    front: z
      .array(frontBlockSchema)
      .max(40, "Højst 40 dele")
      .refine((parts) => hasFewCards(parts.map(({ slugs: products = [] }) => ({ blocks: [], products }))), tooManyCards)
      .nullable(),
  },
  brands: {
    name: plain(80).min(1, "Skal udfyldes"),
    tagline: plain(120),
    country: plain(60),
    story: z.array(plain(2_000)).max(12, "Højst 12 afsnit"),
    look: z.strictObject({
      ...{ paper: tint, ink: tint, accent: tint },
      motif: z.string().max(40),
      face: z.enum(["serif", "sans", "slab", "script"]),
    }),
    /** The company that answers for the goods, as the law wants it named. */
    operator: z.strictObject({ name: plain(120), address: line, email: line }),
  },
};
export const contentAddressSchema = address;
