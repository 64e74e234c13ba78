import { slugOf } from "@skaenk/danish/slug";
import { addThing, changeThing } from "../../../office/audit/change-thing.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import type { Thing, Trx } from "../../../office/audit/thing.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { findCategory } from "./category-queries.ts";

export type NewPlaces = { newBrand?: string | undefined; newCategory?: string | undefined };

type Context = { brand: Thing<CatalogueDatabase>; category: Thing<CatalogueDatabase>; now: () => Date };

/**
 * Makes the brand and the category that a product is to have, or finds those of the same name. @returns the product's fields
 * @throws Refused 403 without the right to put a brand into the shop, 422 for a name without letters
 */
export async function makePlaces(
  { brand, category, now }: Context,
  trx: Trx<CatalogueDatabase>,
  actor: ActingStaff,
  { newBrand, newCategory }: NewPlaces,
): Promise<Fields> {
  const at = now();
  const fields: Fields = {};
  if (newBrand !== undefined) {
    if (!actor.rights.includes("content:publish")) {
      throw new Refused(403, "right_missing", "Du må ikke lave mærker. Vælg et, der er der, eller spørg en ejer.");
    }
    const slug = slugFor("brandSlug", newBrand);
    const out = { status: "published", publishedAt: at.toISOString() };
    const there = await brand.read(trx, slug);
    const act = { actor, key: slug, at };
    if (!there) await addThing(trx, brand, { ...act, act: "brand.add", fields: { name: newBrand, ...out } });
    // Goods can only be of a brand that is in the shop.
    else if (there.status !== "published")
      await changeThing(trx, brand, { ...act, act: "brand.publish", patch: { ...out, publishAt: null } });
    fields.brandSlug = slug;
  }
  if (newCategory !== undefined) {
    const slug = slugFor("categoryPath", newCategory);
    const there = await findCategory(trx, slug);
    const made = { slug, name: newCategory, parentPath: null };
    if (!there) await addThing(trx, category, { actor, key: slug, at, act: "category.add", fields: made });
    fields.categoryPath = there?.path ?? slug;
  }
  return fields;
}

function slugFor(field: string, name: string): string {
  const slug = slugOf(name);
  if (slug !== "") return slug;
  const message = "Navnet skal have mindst ét bogstav eller tal.";
  throw new Refused(422, "not_allowed", message, { errors: { [field]: message } });
}
