import { officeAddress } from "@skaenk/contract/office/pages";
import {
  applyRecipeFile,
  getRecipeFile,
  listRecipeFiles,
  mostRecipeFileBytes,
  mostRecipesInFile,
  mostRecipesShown,
  type RecipeFile,
  startRecipeFile,
  undoRecipeFile,
} from "@skaenk/contract/office/recipe-files";
import type { Context } from "hono";
import type { ImportFolder } from "../../../moving-in/goods-import/import-folder.ts";
import { readSentFile } from "../../../moving-in/goods-import/read-sent-file.ts";
import { beginChangeSet } from "../../../office/audit/begin-change-set.ts";
import { setState } from "../../../office/audit/change-set-queries.ts";
import { addThing } from "../../../office/audit/change-thing.ts";
import type { Actor } from "../../../office/audit/queries.ts";
import { startUndo } from "../../../office/audit/undo-change-set.ts";
import { containsPattern } from "../../../platform/like-pattern.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { officePage } from "../../../platform/office-list-queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { RenderingFailed } from "../../../platform/rendering/rendering-failed.ts";
import type { RenderingPool } from "../../../platform/rendering/rendering-pool.ts";
import { workIn } from "../../../platform/rendering/work.ts";
import { contentThings, type EditorContext, newKey, writingOf } from "../content-editor.ts";
import { listDrinkWords } from "../live-queries.ts";
import type { RecipeItem } from "./draft-of-recipe.ts";
import {
  findRecipeFile,
  findSetOfFile,
  findTakenDrinks,
  insertMadeRows,
  insertRecipeFile,
  listKnownIngredients,
  lockRecipeFile,
  noteMade,
  type RecipeFileRecord,
  recipeFilesQuery,
} from "./queries.ts";

const readRecipes = workIn<typeof import("./read-recipes.work.ts")>(new URL("./read-recipes.work.ts", import.meta.url));

type Room = EditorContext & { folder: ImportFolder; pool: RenderingPool; guard: OfficeGuard };

/** Recipes from files: shown first, made as drafts, undone as one. */
export function recipeFileEndpoints(room: Room): OfficeEndpoints {
  const { db } = room;
  const one = async (id: number, page = { limit: mostRecipesShown, cursor: 0 }): Promise<RecipeFile> => {
    const row = await findRecipeFile(db, id, page);
    if (!row) throw notHere();
    const { items, recipes: count, fresh, refused, refusedCount } = row;
    const last = page.cursor + items.length;
    const nextCursor = items.length > 0 && last < count ? String(last) : null;
    return { ...shown(row), fresh, items, nextCursor, count, refused, refusedCount };
  };
  return new OfficeEndpoints(room.guard)
    .file(startRecipeFile, async (_, acting, context) => {
      const isForm = context.req.header("accept")?.includes("text/html") ?? false;
      try {
        const id = await takeRecipes(room, context, acting);
        if (isForm) return context.redirect(officeAddress("/import/opskrifter/:id", { id }), 303);
        return context.json(await one(id), 201);
      } catch (error) {
        if (!isForm || !(error instanceof Refused)) throw error;
        return context.redirect(
          `${officeAddress("/import/opskrifter")}?afvist=${encodeURIComponent(error.refusal.detail)}`,
          303,
        );
      }
    })
    .on(listRecipeFiles, async ({ query: { q, ...page } }) => {
      let query = recipeFilesQuery(db);
      if (q) query = query.where("recipe_files.name", "ilike", containsPattern(q));
      const rows = await officePage(db, query, {
        order: "recipe_files.id",
        key: "recipe_files.id",
        descending: true,
        page,
      });
      return { ...rows, items: rows.items.map((row) => ({ ...shown(row), recipes: row.recipes })) };
    })
    .on(getRecipeFile, ({ params: { id }, query }) => one(id, query))
    .on(applyRecipeFile, async ({ params: { id } }, acting) => {
      await makeDrafts(room, id, acting);
      return await one(id);
    })
    .on(undoRecipeFile, async ({ params: { id } }, acting) => {
      const file = await findSetOfFile(db, id);
      if (!file) throw notHere();
      const { change_set_id: changeSetId } = file;
      if (changeSetId === null) throw new Refused(409, "nothing_to_undo", "Filen er ikke lagt ind endnu.");
      const things = new Map(contentThings(room.now).map((thing) => [thing.name, thing]));
      // The right to import drafts includes undoing the import; drafts published since stay.
      const permit = () => undefined;
      return await startUndo({ db, things, now: room.now, actor: acting, permit }, changeSetId);
    });
}

/** Reads what was sent in a process of its own, and keeps what was read. @returns its number @throws Refused 413, 422 */
async function takeRecipes({ db, folder, pool, now }: Room, context: Context, actor: Actor): Promise<number> {
  const sent = await readSentFile(context);
  const { file, bytes } = await folder.keep(sent.body);
  try {
    if (bytes > mostRecipeFileBytes) throw new Refused(413, "import_too_large", "Filen må højst fylde 10 MB.");
    const [known, words] = await Promise.all([listKnownIngredients(db), listDrinkWords(db)]);
    const glasses = words.filter(({ what }) => what === "glass").map(({ word }) => word);
    const task = { file: folder.path(file), most: mostRecipesInFile, known, glasses };
    const work = pool.run(readRecipes, () => task);
    const read = await work.catch((error: unknown) => {
      throw error instanceof RenderingFailed ? noRecipes("Filen er for indviklet at læse.") : error;
    });
    if ("tooDeep" in read) throw tooDeep();
    if ("unreadable" in read) throw noRecipes(read.unreadable);
    const { items } = read;
    const taken = await findTakenDrinks(
      db,
      items.map(({ slug }) => slug),
    );
    const told = items.map((item): RecipeItem => {
      const isKnown = item.slug === "" || taken.has(item.slug);
      taken.add(item.slug);
      return isKnown ? { ...item, state: "known" } : item;
    });
    const who = { staffId: actor.staffId, staffName: actor.name, at: now() };
    return await insertRecipeFile(db, { ...who, name: sent.name, items: told, refused: read.refused });
  } finally {
    await folder.remove(file);
  }
}

const noRecipes = (detail: string) => new Refused(422, "no_recipes", detail, { errors: { file: detail } });

/** Makes each new drink a draft, all or none; pressed twice it is once. @throws Refused 404, 409 nothing_to_do, 429 */
async function makeDrafts({ db, now }: Room, id: number, actor: Actor): Promise<void> {
  const writing = writingOf("recipes", now);
  await db.transaction().execute(async (trx) => {
    const row = await lockRecipeFile(trx, id);
    if (!row) throw notHere();
    if (row.change_set_id !== null) return;
    const wanted = row.items.filter(({ state }) => state === "new");
    const taken = await findTakenDrinks(
      trx,
      wanted.map(({ slug }) => slug),
    );
    const fresh = wanted.filter(({ slug }) => !taken.has(slug));
    if (fresh.length === 0) throw new Refused(409, "nothing_to_do", "Alle drinks i filen er her allerede.");
    const at = now();
    const set = await beginChangeSet(trx, {
      ...{ act: "recipes.import", note: `Opskrifter fra ${row.name}: ${fresh.length}`, at, total: fresh.length },
      ...{ actor, runner: "recipe-files" },
    });
    const keys: string[] = [];
    for (const { slug, fields } of fresh) {
      const key = await newKey(trx, writing, slug);
      const act = { actor, act: "recipe.add", key, at, changeSetId: set.id };
      await addThing(trx, writing.thing, { ...act, fields: { ...writing.kind.empty, ...fields, slug } });
      keys.push(key);
    }
    await insertMadeRows(trx, set.id, keys);
    await setState(trx, set.id, "done");
    await noteMade(trx, id, set.id);
  });
}

function tooDeep(): Refused {
  const message = "Filen har for mange lister og felter inden i hinanden. Gem den på ny, og prøv igen.";
  return new Refused(400, "nested_too_deep", message, { errors: { file: message } });
}

const notHere = () => new Refused(404, "recipe_file_not_found", "Den fil findes ikke.");

const shown = (row: RecipeFileRecord) => ({
  ...{ id: row.id, name: row.name, at: row.at.toISOString(), staff: row.staff_name },
  ...{ changeSetId: row.change_set_id, undone: row.undone },
});
