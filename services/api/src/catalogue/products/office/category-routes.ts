import {
  addOfficeCategory,
  changeOfficeCategory,
  listOfficeCategories as listEndpoint,
  moveOfficeCategory,
  removeOfficeCategory,
} from "@skaenk/contract/office/categories";
import { slugOf } from "@skaenk/danish/slug";
import { addThing, changeThing } from "../../../office/audit/change-thing.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { Refused } from "../../../platform/refuse.ts";
import { findCategory, listOfficeCategories } from "./category-queries.ts";
import { fixedCategories } from "./category-thing.ts";
import { type CategoryContext, knownCategory, moveCategory, removeCategory } from "./move-category.ts";
import { plain } from "./save-goods.ts";

/** The office's endpoints of the tree of categories. */
export function categoryEndpoints(catalogue: CategoryContext, guard: OfficeGuard): OfficeEndpoints {
  const { db, now, category } = catalogue;
  const tree = async (changeSetId?: number) => {
    const rows = await listOfficeCategories(db);
    const items = rows.map((row) => ({ ...row, fixed: fixedCategories.includes(row.path) }));
    return { items, ...(changeSetId === undefined ? {} : { changeSetId }) };
  };

  return new OfficeEndpoints(guard)
    .on(listEndpoint, () => tree())
    .on(addOfficeCategory, async ({ body: { parent, ...fields } }, acting) => {
      await db.transaction().execute(async (trx) => {
        const slug = slugOf(fields.name);
        if (slug === "") throw refusedName("Navnet skal have mindst ét bogstav eller tal.");
        const above = parent === null ? undefined : await knownCategory(trx, parent);
        if (above?.path.includes("/")) throw refusedParent("Kategorier kan ligge i to lag. Vælg en af de øverste.");
        const key = above ? `${above.path}/${slug}` : slug;
        const there = await findCategory(trx, key);
        if (there) {
          throw refusedName(
            there.path === key
              ? "Der er allerede en kategori med den adresse."
              : `Adressen fører til ${there.name}, som har ligget der før. Vælg et andet navn.`,
          );
        }
        const patch = plain({ ...fields, slug, parentPath: above?.key ?? null });
        await addThing(trx, category, { actor: acting, act: "category.add", key, at: now(), fields: patch });
      });
      return await tree();
    })
    .on(changeOfficeCategory, async ({ body: { key, version, ...patch } }, acting) => {
      await db.transaction().execute(async (trx) => {
        const { key: own } = await knownCategory(trx, key);
        const act = { actor: acting, act: "category.change", key: own, at: now() };
        await changeThing(trx, category, { ...act, patch: plain(patch), version });
      });
      return await tree();
    })
    .on(moveOfficeCategory, async ({ body }, acting) => tree(await moveCategory(catalogue, acting, body)))
    .on(removeOfficeCategory, async ({ body }, acting) => tree(await removeCategory(catalogue, acting, body)));
}

const refused = (field: string) => (detail: string) =>
  new Refused(422, "not_allowed", detail, { errors: { [field]: detail } });
const refusedName = refused("name");
const refusedParent = refused("parent");
