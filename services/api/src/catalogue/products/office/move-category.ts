import { countOf } from "@skaenk/danish/format";
import { beginChangeSet } from "../../../office/audit/begin-change-set.ts";
import { insertChangeSet, setState } from "../../../office/audit/change-set-queries.ts";
import { changeThing, removeThing } from "../../../office/audit/change-thing.ts";
import type { Thing, Trx } from "../../../office/audit/thing.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { countContents, findCategory, listOfficeCategories, listSlugsIn } from "./category-queries.ts";
import { fixedCategories } from "./category-thing.ts";

export type CategoryContext = {
  db: Database<CatalogueDatabase>;
  now: () => Date;
  product: Thing<CatalogueDatabase>;
  category: Thing<CatalogueDatabase>;
};

/** More goods than this are moved by an act on many, which runs behind. */
const mostGoodsMoved = 500;

/** @throws Refused 404 not_found */
export async function knownCategory(trx: Trx<CatalogueDatabase>, key: string) {
  const row = await findCategory(trx, key);
  if (!row) throw new Refused(404, "not_found", "Kategorien findes ikke. En anden har måske fjernet den.");
  return row;
}

const no = (detail: string) => new Refused(422, "not_allowed", detail, { errors: { parent: detail } });

type Move = { key: string; parent: string | null; before: string | null };

/** Moves a category, with all below it, as one change set: its branch is counted anew. @returns the set */
export async function moveCategory(
  { db, now, category }: CategoryContext,
  actor: ActingStaff,
  move: Move,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const row = await knownCategory(trx, move.key);
    const parent = move.parent === null ? undefined : await knownCategory(trx, move.parent);
    await checkMove(trx, row, parent);
    const all = await listOfficeCategories(trx);
    const branch = all.filter((one) => one.parentKey === (parent?.key ?? null) && one.key !== row.key);
    const before = branch.findIndex((one) => one.key === move.before);
    const own = all.filter((one) => one.key === row.key);
    branch.splice(before === -1 ? branch.length : before, 0, ...own);
    const { id: set } = await beginChangeSet(trx, {
      act: "category.move",
      note: `Flyttede ${row.name}`,
      actor,
      at: now(),
      total: branch.length,
    });
    for (const [index, one] of branch.entries()) {
      const patch = { position: index + 1, ...(one.key === row.key ? { parentPath: parent?.key ?? null } : {}) };
      await changeThing(trx, category, {
        actor,
        act: "category.move",
        key: one.key,
        at: now(),
        changeSetId: set,
        patch,
      });
    }
    await setState(trx, set, "done");
    return set;
  });
}

type Row = Awaited<ReturnType<typeof knownCategory>>;

async function checkMove(trx: Trx<CatalogueDatabase>, row: Row, parent: Row | undefined): Promise<void> {
  if (row.parent_path === (parent?.path ?? null)) return;
  if (fixedCategories.includes(row.path)) throw no("Butikken bruger selv kategorien. Den kan ikke flyttes.");
  if (!parent) return;
  if (parent.path === row.path || parent.path.startsWith(`${row.path}/`)) {
    throw no("En kategori kan ikke ligge i sig selv.");
  }
  const { below } = await countContents(trx, row.path);
  if (parent.path.includes("/") || below > 0) throw no("Kategorier kan ligge i to lag. Vælg en af de øverste.");
}

/** Removes a category; its goods go where it is said. One change set, so that all of it comes back together. @returns it */
export async function removeCategory(
  { db, now, category, product }: CategoryContext,
  actor: ActingStaff,
  { key, goodsTo }: { key: string; goodsTo: string | null },
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const row = await knownCategory(trx, key);
    const slugs = await listSlugsIn(trx, row.path, mostGoodsMoved + 1);
    if (slugs.length > mostGoodsMoved) {
      const { goods } = await countContents(trx, row.path);
      throw no(
        `Der er ${countOf(goods, "vare", "varer")} i kategorien. Flyt dem med »Ændr alle viste« under Varer først.`,
      );
    }
    const to = goodsTo === null ? undefined : await knownCategory(trx, goodsTo);
    if (to?.key === row.key) throw no("Vælg en anden kategori til varerne.");
    const note = `Fjernede ${row.name}${to && slugs.length > 0 ? ` og flyttede varerne til ${to.name}` : ""}`;
    const removal = { act: "category.remove", note, actor, at: now(), total: slugs.length + 1 };
    const { id: set } = await insertChangeSet(trx, removal);
    const act = { actor, act: "category.remove", at: now(), changeSetId: set };
    if (to) {
      for (const { slug } of slugs) {
        await changeThing(trx, product, { ...act, key: slug, patch: { categoryPath: to.path } });
      }
    }
    await removeThing(trx, category, { ...act, key: row.key });
    await setState(trx, set, "done");
    return set;
  });
}
