import type { Block } from "@skaenk/contract/blocks";
import { techniqueGroups } from "@skaenk/contract/technique-groups";
import { compareDanish } from "@skaenk/danish/format";
import type { ArticleRow } from "../../discovery/shelves/article-queries.ts";
import type { ShelfState } from "../../discovery/shelves/open-shelves.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { stepsNaming } from "../content/name-techniques.ts";
import { inPopularOrder } from "../recipes/find-recipes.ts";
import { shownInStory } from "./shown-in-story.ts";
import { stepPicture } from "./step-picture.ts";

/** As many cards as a page shows. */
const mostDrinks = 8;
const mostOthers = 4;

const groupOf = ({ content }: ArticleRow) =>
  content.technique ? techniqueGroups.indexOf(content.technique.group) : -1;
const nameOf = ({ content }: ArticleRow) => content.technique?.name ?? "";

/** The guides to techniques in the order of their overview: by group, then by name. Pure. */
export const techniquesIn = (rows: readonly ArticleRow[]): ArticleRow[] =>
  rows
    .filter(({ content }) => content.technique !== undefined)
    .toSorted((a, b) => groupOf(a) - groupOf(b) || compareDanish(nameOf(a), nameOf(b)));

/** Other techniques to read on in: those of the same group first, then those that follow it in the overview. Pure. */
export function otherTechniques(row: ArticleRow, rows: readonly ArticleRow[]): ArticleRow[] {
  const others = techniquesIn(rows).filter(({ slug }) => slug !== row.slug);
  const isNear = (other: ArticleRow) => groupOf(other) === groupOf(row);
  const later = others.filter((other) => groupOf(other) > groupOf(row));
  const earlier = others.filter((other) => groupOf(other) < groupOf(row));
  return [...others.filter(isNear), ...later, ...earlier].slice(0, mostOthers);
}

const easiness: Readonly<Record<string, number>> = { let: 0, mellem: 1, svær: 2 };

/** Drinks with a step that names the technique, beside those that its text shows: easy ones first, then those that people like. Pure. */
export function drinksToPractise({ slug, content }: ArticleRow, shelf: ShelfState): ShelvedRecipe[] {
  const names = stepsNaming({ slug, words: content.technique?.words ?? [] });
  const shown = new Set(shownInStory(content).drinks);
  const drinks = shelf.recipes.filter(({ row }) => !shown.has(row.slug) && names(row.content.steps));
  const hardness = ({ card }: ShelvedRecipe) => easiness[card.difficulty] ?? 1;
  return inPopularOrder(drinks)
    .toSorted((a, b) => hardness(a) - hardness(b))
    .slice(0, mostDrinks);
}

/** A list of steps with the drawings of what they are done with. Pure. */
export const withPictures = (block: Block): Block =>
  block.kind === "list" && block.ordered ? { ...block, pictures: block.items.map(stepPicture) } : block;
