import { readFile } from "node:fs/promises";
import { NestingError, parseBoundedJson } from "@skaenk/contract/bounded-json";
import { plainText } from "../../../moving-in/goods-import/html-text.ts";
import { draftOf, type RecipeItem } from "./draft-of-recipe.ts";
import { indexIngredients, type KnownIngredient } from "./match-ingredient.ts";
import { type MeasuredLine, readLine, readMeasure } from "./measured-line.ts";

/** A recipe as a file tells it; the shop's own words are put to it where the shop is known. */
export type ReadRecipe = {
  name: string;
  intro: string;
  steps: string[];
  lines: MeasuredLine[];
  servings: number;
  garnish: string;
  glass: string;
  method: string;
  source: { name: string; address: string; author: string; licence: string };
};
type Refused = { name: string; reason: string };
type Node = Record<string, unknown>;

const deepest = 8;
const mostNodes = 20_000;
const mostLines = 20;

type Task = { file: string; most: number; known: readonly KnownIngredient[]; glasses: readonly string[] };

/** Reads a file of recipes as drafts, for a child process: JSON, JSON-LD, or a page that has some in it. */
export async function work({
  file,
  most,
  known,
  glasses,
}: Task): Promise<{ items: RecipeItem[]; refused: Refused[] } | { unreadable: string } | { tooDeep: true }> {
  const text = (await readFile(file)).toString("utf8").replace(/^\uFEFF/, "");
  const documents = /^\s*</.test(text) ? pageDocuments(text) : jsonOf(text);
  if (documents === "too deep") return { tooDeep: true };
  if (!documents) return { unreadable: "Filen er hverken JSON eller en side med opskrifter." };
  const nodes = recipesIn(documents);
  if (nodes.length === 0) return { unreadable: "Der er ingen opskrifter i filen." };
  const recipes: ReadRecipe[] = [];
  const refused: Refused[] = [];
  for (const node of nodes.slice(0, most)) {
    const recipe = isBarRecipe(node) ? readBarRecipe(node) : readSchemaRecipe(node);
    if (!isStorable(recipe))
      refused.push({ name: storable(recipe.name), reason: "Opskriften har tegn, der ikke kan gemmes." });
    else if (recipe.name === "") refused.push({ name: "", reason: "Opskriften har intet navn." });
    else if (recipe.lines.length === 0)
      refused.push({ name: recipe.name, reason: "Opskriften har ingen ingredienser." });
    else if (recipe.lines.length > mostLines)
      refused.push({ name: recipe.name, reason: `Opskriften har over ${mostLines} ingredienser.` });
    else recipes.push(recipe);
  }
  if (nodes.length > most)
    refused.push({ name: "", reason: `Filen har over ${most} opskrifter. Resten er ikke læst.` });
  const words = { known: indexIngredients(known), glasses };
  return { items: recipes.map((recipe) => draftOf(recipe, words)), refused };
}

const mostScripts = 50;

/**
 * Extracts the JSON-LD documents of a page; invalid or too deeply nested ones are skipped. The number of scripts searched is bounded, and
 * each end tag is searched for separately: one pattern for a whole script would rescan the page for each unclosed tag (quadratic time).
 */
function pageDocuments(page: string): unknown[] | undefined {
  const documents: unknown[] = [];
  const end = /<\/script>/gi;
  let scripts = 0;
  for (const { 0: tag, 1: attributes = "", index } of page.matchAll(/<script\b([^<>]*)>/gi)) {
    if (!/\btype=["']?application\/ld\+json\b/i.test(attributes)) continue;
    scripts += 1;
    if (scripts > mostScripts) break;
    end.lastIndex = index + tag.length;
    const found = end.exec(page);
    if (!found) break;
    const read = jsonOf(page.slice(index + tag.length, found.index).trim());
    if (Array.isArray(read)) documents.push(...read);
  }
  return documents;
}

function jsonOf(text: string): unknown[] | "too deep" | undefined {
  try {
    return [parseBoundedJson(text)];
  } catch (error) {
    return error instanceof NestingError ? "too deep" : undefined;
  }
}

/** Finds all recipes in the documents: single, in a list, in `@graph`, in an `ItemList`, or in Bar Assistant's format. */
function recipesIn(documents: unknown[]): Node[] {
  const found: Node[] = [];
  let seen = 0;
  const look = (value: unknown, depth: number): void => {
    seen += 1;
    if (depth > deepest || seen > mostNodes || value === null || typeof value !== "object") return;
    const node = value as Node;
    if (isSchemaRecipe(node) || isBarRecipe(node)) found.push(node);
    else for (const inner of Object.values(node)) look(inner, depth + 1);
  };
  look(documents, 0);
  return found;
}

const isSchemaRecipe = (node: Node) => listOf(node["@type"]).some((type) => /(^|[/:])Recipe$/.test(String(type)));
const barRecipeOf = (node: Node): Node => (isNode(node.recipe) ? node.recipe : node);
const isBarRecipe = (node: Node): boolean => {
  const { ingredients, name } = barRecipeOf(node);
  const [first] = listOf(ingredients);
  return typeof name === "string" && isNode(first) && "amount" in first;
};
const isNode = (value: unknown): value is Node => value !== null && typeof value === "object" && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Whether the database takes all texts of a recipe: no NUL, and no half of a character. */
const isStorable = (recipe: ReadRecipe): boolean => {
  let all = true;
  JSON.stringify(recipe, (_, value: unknown) => {
    if (typeof value === "string" && storable(value) !== value) all = false;
    return value;
  });
  return all;
};
const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");

/** The beginning of a text, never with half of a character at its end. */
const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");

/** A line without markup and without what the shop's own texts give a meaning. */
const lineOf = (value: unknown, longest = 200): string =>
  cut(
    (typeof value === "string" || typeof value === "number" ? plainText(String(value)).text : "")
      .replaceAll(/[*[\]<>]/g, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
    longest,
  );

/** @source schema.org/Recipe; developers.google.com/search/docs/appearance/structured-data/recipe */
function readSchemaRecipe(node: Node): ReadRecipe {
  const author = listOf(node.author)[0];
  const publisher = isNode(node.publisher) ? node.publisher.name : node.publisher;
  const address = [
    node.url,
    isNode(node.mainEntityOfPage) ? node.mainEntityOfPage["@id"] : node.mainEntityOfPage,
    node["@id"],
  ];
  return {
    name: lineOf(node.name, 120),
    intro: lineOf(node.description, 1_000),
    steps: stepsOf(node.recipeInstructions),
    lines: listOf(node.recipeIngredient ?? node.ingredients)
      .slice(0, mostLines + 1)
      .map((one) => readLine(lineOf(one))),
    servings: servingsOf(listOf(node.recipeYield)[0]),
    ...{ garnish: "", glass: "", method: lineOf(node.cookingMethod) },
    source: {
      name: lineOf(publisher) || lineOf(isNode(node.isBasedOn) ? node.isBasedOn.name : undefined),
      address: httpsOf(address),
      author: lineOf(isNode(author) ? author.name : author),
      licence: httpsOf([node.license]) || lineOf(node.license),
    },
  };
}

/** @source barassistant.app cocktail-02.schema.json, and the draft before it, where the recipe is not wrapped */
function readBarRecipe(node: Node): ReadRecipe {
  const recipe = barRecipeOf(node);
  const names = new Map(
    listOf(node.ingredients).flatMap((one) => (isNode(one) ? [[String(one._id), one.name]] : [])) as [
      string,
      unknown,
    ][],
  );
  const lines = listOf(recipe.ingredients)
    .slice(0, mostLines + 1)
    .flatMap((one) => {
      if (!isNode(one)) return [];
      const what = lineOf(one.name ?? names.get(String(one._id)) ?? String(one._id ?? "").replaceAll("-", " "));
      return [readMeasure(what, Number(one.amount), lineOf(one.units ?? one.unit))];
    });
  return {
    name: lineOf(recipe.name, 120),
    intro: lineOf(recipe.description, 1_000),
    steps: stepsOf(recipe.instructions),
    ...{
      lines,
      servings: 1,
      garnish: lineOf(recipe.garnish),
      glass: lineOf(recipe.glass),
      method: lineOf(recipe.method),
    },
    source: {
      ...{ name: "", author: "", licence: "" },
      address: httpsOf([recipe.source]),
      ...sourceName(recipe.source),
    },
  };
}

const sourceName = (source: unknown) =>
  httpsOf([source]) || typeof source !== "string" ? {} : { name: lineOf(source) };

function stepsOf(value: unknown): string[] {
  const said = listOf(value).flatMap((one): string[] => {
    if (isNode(one) && one.itemListElement !== undefined) return stepsOf(one.itemListElement);
    const text = isNode(one) ? (one.text ?? one.name) : one;
    if (typeof text !== "string") return [];
    return plainText(text)
      .text.split(/\n+/)
      .map((line) => line.replace(/^\s*\d+[.)]\s*/, ""));
  });
  const steps = said.map((step) => lineOf(step, 1_000)).filter(Boolean);
  // Eight are the most that a page shows: what comes after joins the last.
  return steps.length <= 8 ? steps : [...steps.slice(0, 7), cut(steps.slice(7).join(" "), 2_000)];
}

function servingsOf(value: unknown): number {
  const count = Number(/\d+/.exec(String(value ?? ""))?.[0] ?? 1);
  return count >= 1 && count <= 50 ? count : 1;
}

function httpsOf(values: readonly unknown[]): string {
  const address = values.find(
    (one) => typeof one === "string" && /^https?:\/\/[^\s()[\]]+$/.test(one) && one.length < 500,
  );
  const safe = typeof address === "string" ? address.replace(/^http:/, "https:") : "";
  return URL.canParse(safe) ? safe : "";
}
