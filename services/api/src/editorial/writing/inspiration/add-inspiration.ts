import { countOf } from "@skaenk/danish/format";
import { importArticles, importRecipes } from "../../../moving-in/import/import-shop-queries.ts";
import { beginChangeSet } from "../../../office/audit/begin-change-set.ts";
import { refuseFullDay } from "../../../office/audit/bytes-of-day.ts";
import { setState } from "../../../office/audit/change-set-queries.ts";
import { type Actor, recordChange, takeFromBin } from "../../../office/audit/queries.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { type EditorContext, writingOf } from "../content-editor.ts";
import type { Trx } from "../content-kind.ts";
import type { WritingDatabase } from "../tables.ts";
import type { Inspiration } from "./goods-free.ts";
import {
  findInspirationSet,
  findTaken,
  insertMade,
  inspirationAct,
  listVocabulary,
  lockInspiration,
} from "./inspiration-queries.ts";
import type { InspirationNames } from "./read-inspiration.work.ts";

const nothingToDo = () => new Refused(409, "nothing_to_do", "Inspirationen er i butikken allerede.");

/** This function returns the pieces that are already in the shop. */
const listTaken = async (db: Trx, { recipes, articles }: InspirationNames) => ({
  recipes: await findTaken(db, "recipes", recipes),
  articles: await findTaken(db, "articles", articles),
});

/**
 * This function refuses the same requests as `putInspiration`, but does not read the files, which takes nearly a second of processor time.
 * @param list reads the names of the pieces in the files; called only when the inspiration has not been added yet
 * @throws Refused 409 nothing_to_do, 429 texts_of_day
 */
export async function refuseBeforeReading(
  { db, now }: EditorContext,
  actor: Actor,
  list: () => Promise<InspirationNames>,
): Promise<void> {
  if (await findInspirationSet(db)) throw nothingToDo();
  await refuseFullDay(db, actor, { now: now(), withWaiting: true });
  const brought = await list();
  const taken = await listTaken(db, brought);
  if (taken.recipes.size + taken.articles.size === brought.recipes.length + brought.articles.length)
    throw nothingToDo();
}

/**
 * Puts the drinks and guides that the shop brings into the shop, with their ingredients and themes; those that are there stay as
 * they are. The log has each of them as written and then published, so that undoing the set takes each down and removes it. Ingredients
 * and themes are words that stay.
 * @throws Refused 409 nothing_to_do when they are there already
 */
export async function putInspiration({ db, now }: EditorContext, actor: Actor, offered: Inspiration): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockInspiration(trx);
    const taken = await listTaken(trx, {
      recipes: offered.recipes.map(slugOf),
      articles: offered.articles.map(slugOf),
    });
    const recipes = offered.recipes.filter(({ slug }) => !taken.recipes.has(slug));
    const articles = offered.articles.filter(({ slug }) => !taken.articles.has(slug));
    const set = await findInspirationSet(trx);
    if (set || recipes.length + articles.length === 0) throw nothingToDo();
    await putRows(trx, { ...offered, recipes, articles });
    await recordSet(trx, { actor, at: now(), now }, [
      ...recipes.map(({ slug }) => ({ kind: "recipes" as const, slug })),
      ...articles.map(({ slug }) => ({ kind: "articles" as const, slug })),
    ]);
  });
}

const slugOf = ({ slug }: { slug: string }) => slug;

async function putRows(trx: Transaction<WritingDatabase>, inspiration: Inspiration): Promise<void> {
  const known = await listVocabulary(trx);
  const ingredients = Object.fromEntries(
    Object.entries(inspiration.ingredients).filter(([key]) => !known.ingredients.has(key)),
  );
  const isNew = (key: string) => Object.hasOwn(ingredients, key);
  await importRecipes(trx, {
    ingredients,
    ingredientGuides: Object.fromEntries(Object.entries(inspiration.ingredientGuides).filter(([key]) => isNew(key))),
    recipeThemes: inspiration.recipeThemes.filter(({ slug }) => !known.recipeThemes.has(slug)),
    recipes: inspiration.recipes,
  });
  await importArticles(trx, {
    articleThemes: inspiration.articleThemes.filter(({ slug }) => !known.articleThemes.has(slug)),
    articles: inspiration.articles,
  });
}

type Piece = { kind: "recipes" | "articles"; slug: string };

async function recordSet(
  trx: Transaction<WritingDatabase>,
  { actor, at, now }: { actor: Actor; at: Date; now: () => Date },
  pieces: readonly Piece[],
): Promise<void> {
  const drinks = pieces.filter(({ kind }) => kind === "recipes").length;
  const { id } = await beginChangeSet(trx, {
    ...{ act: inspirationAct, at, total: pieces.length, actor },
    note: `Butikkens inspiration: ${countOf(drinks, "drink", "drinks")} og ${countOf(pieces.length - drinks, "guide", "guider")}`,
    runner: "inspiration",
  });
  const made: { thing: string; key: string }[] = [];
  for (const { kind, slug: key } of pieces) {
    const { thing } = writingOf(kind, now);
    const fields = await thing.read(trx, key);
    if (!fields) throw new Error(`${key} was put into the shop a moment ago`);
    const act = { actor, thing: thing.name, key, at, changeSetId: id };
    await takeFromBin(trx, thing.name, key);
    await recordChange(trx, { ...act, act: `${thing.name}.add`, before: null, after: { ...fields, status: "draft" } });
    await recordChange(trx, {
      ...{ ...act, act: `${thing.name}.publish` },
      before: { status: "draft" },
      after: { status: "published" },
    });
    made.push({ thing: thing.name, key });
  }
  await insertMade(trx, id, made);
  await setState(trx, id, "done");
}
