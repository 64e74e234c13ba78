import { manyWordsKeys, oneWordKeys } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import type { ContentKind } from "@skaenk/contract/office/content";
import { oneLine, readStory } from "@skaenk/contract/office/story-text";
import { typed, withoutTheirs } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { momentOf } from "../ui/local-time";
import { listOf, numberOf, textOrNull } from "../ui/read-fields";
import { readSeo } from "../ui/read-seo";

type Reader = (form: SentForm, name: string) => unknown;

const line: Reader = (form, name) => typed(form, name).trim();
const orNull: Reader = (form, name) => textOrNull(typed(form, name));
const list: Reader = (form, name) => listOf(typed(form, name));
const ticked: Reader = (form, name) => form.getAll(name).map(String);
const story: Reader = (form, name) => readStory(typed(form, name));
const paragraphs: Reader = (form, name) =>
  typed(form, name)
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n|\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Parted by an empty line each; a line break within one is a space. */
const stanzas: Reader = (form, name) =>
  typed(form, name)
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map(oneLine)
    .filter(Boolean);

/** A drink, a product or a whole set-up, as its fields say it. */
const drawing: Reader = (form, name) => {
  if (typed(form, `${name}.what`) === "opstilling") {
    const [drinks, goods] = [listOf(typed(form, `${name}.drinks`)), listOf(typed(form, `${name}.goods`))];
    return { stillLife: { setting: typed(form, `${name}.setting`), drinks, goods } };
  }
  const key = typed(form, `${name}.what`) === "vare" ? "product" : "recipe";
  const slug = typed(form, `${name}.${key}`).trim();
  return slug === "" ? null : { [key]: slug };
};

const hero: Reader = (form) => {
  const [recipe, kicker, title, text] = ["recipe", "kicker", "title", "text"].map((part) =>
    typed(form, `hero.${part}`).trim(),
  );
  return recipe ? { recipe, kicker, title, text } : null;
};

/** The technique that an article is the guide to: its name, group and words; null where no group is chosen. */
const technique: Reader = (form, name) => {
  const group = typed(form, `${name}.group`);
  if (group === "") return null;
  return { name: typed(form, `${name}.name`).trim(), group, words: listOf(typed(form, `${name}.words`)) };
};

const seo: Reader = (form) => readSeo(form);

const readers: Record<ContentKind, Record<string, Reader>> = {
  recipes: {
    ...eachField(oneWordKeys, () => line),
    ...eachField(manyWordsKeys, () => ticked),
    ...{ name: line, slug: line, aliases: list, glass: line, method: line, garnish: line, intro: line },
    ...{ steps: paragraphs, tip: line, glassNote: line, garnishNote: line, source: line, unmatched: paragraphs },
    servings: (form, name) => numberOf(typed(form, name)) ?? 1,
    ...{ ingredients: readMeasures, garnishes: readMeasures, seo },
  },
  articles: {
    title: line,
    slug: line,
    theme: line,
    summary: line,
    publishedOn: line,
    drawing,
    technique,
    blocks: story,
    seo,
  },
  collections: { name: line, slug: line, summary: line, tint: line, intro: paragraphs, items: readItems, seo },
  campaigns: {
    ...{ name: line, slug: line, tagline: line, startsOn: line, endsOn: line, tint: line, drawing, intro: paragraphs },
    ...{ blocks: story, pages: readSubPages, seo },
  },
  pages: {
    ...{ title: line, slug: line, description: line, validFrom: orNull, blocks: story, hero },
    ageGate: (form, name) => typed(form, name) === "ja",
    ...{ front: readFront, seo },
  },
  brands: {
    ...{ name: line, slug: line, tagline: line, country: line, story: stanzas },
    look: (form) => ({
      ...{ paper: typed(form, "paper"), ink: typed(form, "ink"), accent: typed(form, "accent") },
      ...{ motif: typed(form, "motif"), face: typed(form, "face") },
    }),
    operator: (form) => ({
      name: typed(form, "operatorName").trim(),
      address: typed(form, "operatorAddress").trim(),
      email: typed(form, "operatorEmail").trim(),
    }),
  },
};

/** Fields whose part of the form says that they are there, where nothing is ticked or filled in. */
const saidBy: Record<string, string> = {
  ...eachField(manyWordsKeys, () => "intro"),
  ...{ ingredients: "intro", garnishes: "intro", drawing: "drawing.what", technique: "technique.group" },
  ...{ items: "part.items", pages: "part.pages", front: "part.front", hero: "hero.recipe", ageGate: "blocks" },
  ...{ look: "paper", operator: "operatorName", seo: "seo.title" },
};

/**
 * The fields of a text from a form, without those where the other person's value was chosen.
 * @throws NoNumber
 */
export function readWriting(kind: ContentKind, form: SentForm): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers[kind])) {
    if (form.has(saidBy[name] ?? name)) fields[name] = read(form, name);
  }
  return withoutTheirs(form, checkNumbers(fields));
}

/** The lines of a list of parts, in the order of their numbers; those without their first field are gone. */
function rowsOf(form: SentForm, part: string, first: string): { at: number; name(field: string): string }[] {
  const pattern = new RegExp(`^${part}\\.(\\d+)\\.${first}$`);
  const numbers = new Set<number>();
  for (const [key] of form) {
    const [, number] = pattern.exec(key) ?? [];
    if (number && typed(form, key).trim() !== "") numbers.add(Number(number));
  }
  const rows = [...numbers].map((number) => ({
    at: numberOf(typed(form, `${part}.${number}.at`)) ?? number + 1,
    name: (field: string) => `${part}.${number}.${field}`,
  }));
  return rows.sort((a, b) => a.at - b.at);
}

function readMeasures(form: SentForm, list: string) {
  return rowsOf(form, list, "key").map(({ name }) => {
    const amount = numberOf(typed(form, name("amount"))) ?? Number.NaN;
    return {
      key: typed(form, name("key")),
      amount: checkNumbers({ [name("amount")]: amount })[name("amount")],
      unit: typed(form, name("unit")),
    };
  });
}

function readItems(form: SentForm) {
  return rowsOf(form, "items", "title").map(({ name }) => {
    const recipe = typed(form, name("recipe")).trim();
    return { ...readPart(form, name), products: listOf(typed(form, name("products"))), ...(recipe ? { recipe } : {}) };
  });
}

function readSubPages(form: SentForm) {
  return rowsOf(form, "pages", "title").map(({ name }) => readPart(form, name));
}

const readPart = (form: SentForm, name: (field: string) => string) => ({
  id: typed(form, name("id")).trim(),
  title: typed(form, name("title")).trim(),
  summary: typed(form, name("summary")).trim(),
  blocks: readStory(typed(form, name("blocks"))),
});

function readFront(form: SentForm) {
  const rows = rowsOf(form, "front", "kind").map(({ name }) => {
    const said = (field: string) => typed(form, name(field)).trim();
    const words = Object.fromEntries(
      ["title", "text", "kicker", "recipe"].flatMap((field) => (said(field) ? [[field, said(field)]] : [])),
    );
    const slugs = listOf(said(said("kind") === "products" ? "products" : "drinks"));
    const times = { from: momentOf(said("from")), until: momentOf(said("until")) };
    return { kind: said("kind"), ...times, ...words, ...(slugs.length > 0 ? { slugs } : {}) };
  });
  return rows.length > 0 ? rows : null;
}

const partedFields = ["steps", "intro", "story", "aliases", ...manyWordsKeys].join("|");
const partOfField = new RegExp(`^(.*?\\.?blocks|${partedFields})\\.(\\d+)\\b`);

/** A no about something within a field, as the field that stands in the form: `blocks.3.text` is said beside the text. */
export function besideFields(errors: Record<string, string>): Record<string, string> {
  const beside: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [, before, part] = partOfField.exec(path) ?? [];
    const field = before ?? path;
    beside[field] ??= part ? `Nr. ${Number(part) + 1}: ${message}` : message;
  }
  return beside;
}
