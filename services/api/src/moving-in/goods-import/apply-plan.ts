import { becauseOf } from "../../catalogue/products/office/goods-things.ts";
import { missingText } from "../../catalogue/products/office/missing-facts.ts";
import { acceptMissing, findMissing, findOpenFacts } from "../../catalogue/products/office/publish-facts.ts";
import { isWrittenByKeys, unreadText } from "../../catalogue/products/office/refuse-unread.ts";
import { readProduct } from "../../catalogue/products/office/thing-queries.ts";
import { isChained } from "../../editorial/addresses/queries.ts";
import { addThing, changeThing } from "../../office/audit/change-thing.ts";
import { isEmpty, sameValue } from "../../office/audit/compare-fields.ts";
import { type Actor, findLatestChange } from "../../office/audit/queries.ts";
import type { Fields } from "../../office/audit/tables.ts";
import { type Thing, type Things, thingNamed } from "../../office/audit/thing.ts";
import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import type { Transaction } from "../../platform/queries.ts";
import { insertGuesses, insertPictureSources, keepExternalIds } from "./apply-queries.ts";
import { isOfGoods, productPath } from "./former-address.ts";
import type { Change, ImportPlan } from "./import-plan.ts";
import type { ImportDatabase } from "./tables.ts";

type Act = { actor: Actor; at: Date; changeSetId: number };
export const pictureTopic = "product-picture";

type Applying = {
  plan: ImportPlan;
  act: Act;
  place: number;
  /** The person who answers for the facts that the goods lack in the dry run. */
  signer: Actor | undefined;
};

/** Does one product of an import: its brand and category first, then itself, then what is bought. @returns why not */
export async function applyPlan(
  trx: Transaction<ImportDatabase>,
  things: Things<ImportDatabase>,
  { plan, act, place, signer }: Applying,
): Promise<string | undefined> {
  const { slug } = plan;
  const as = (key: string) => ({ ...act, act: "goods.import", key });
  await becauseOf(trx, "make" in plan.product ? "opening" : "counted", act.actor.name, "Import");
  await makePlaces(trx, things, plan, as);
  const product = thingNamed(things, "product");
  const wasDraft = !("make" in plan.product) && (await product.read(trx, slug))?.status !== "active";
  if ("make" in plan.product) {
    // A person puts on sale what a key has made.
    const asDraft: Fields = act.actor.keyId == null ? {} : { status: "draft" };
    await addThing(trx, product, { ...as(slug), fields: { ...plan.product.make, ...asDraft, position: place } });
  } else {
    const moved = await changed(trx, product, slug, plan.product.change, as(slug));
    if (moved !== undefined) return moved;
  }
  const variant = thingNamed(things, "variant");
  for (const one of plan.variants) {
    if ("make" in one) await addThing(trx, variant, { ...as(one.sku), fields: { productSlug: slug, ...one.make } });
    else {
      const moved = await changed(trx, variant, one.sku, one.change, as(one.sku));
      if (moved !== undefined) return moved;
    }
  }
  if (signer) await signOff(trx, product, plan, { ...as(slug), actor: signer });
  const unsold = await refuseToSell(trx, plan, wasDraft);
  if (unsold !== undefined) return unsold;
  await keepExternalIds(trx, plan);
  // An address of the shop before is led by a person, and the goods come without it.
  const formerAddresses = act.actor.keyId == null ? plan.formerAddresses : undefined;
  for (const from of formerAddresses ?? []) await leadFrom(trx, things, productPath(slug), as(from));
  await insertGuesses(trx, plan, act);
  const addresses = new Set(await insertPictureSources(trx, plan, act.changeSetId));
  const wanted = plan.pictures.filter(({ address }) => addresses.has(address));
  const { staffId, name } = act.actor;
  await writeEvents(
    trx,
    wanted.map((picture) => ({
      topic: pictureTopic,
      key: slug,
      payload: { ...picture, slug, productName: plan.name, changeSetId: act.changeSetId, staffId, staffName: name },
    })),
  );
  return undefined;
}

/**
 * Puts goods on sale that the dry run kept from it, by the name of whoever answers for what it told that they lack. Those with guesses wait for
 * these, and those that lack more by now are left to `refuseToSell`.
 */
async function signOff(
  trx: Transaction<ImportDatabase>,
  product: Thing<ImportDatabase>,
  { slug, guesses, wantedStatus, missing: told = [] }: ImportPlan,
  act: Act & { act: string; key: string },
): Promise<void> {
  const fields = await readProduct(trx, slug);
  if (!fields || wantedStatus !== "active" || told.length === 0) return;
  const accepted = (await findMissing(trx, slug, fields)).filter(({ field }) => told.includes(field));
  if (accepted.length > 0) await acceptMissing(trx, { slug, actor: act.actor, at: act.at }, accepted);
  if (guesses.length === 0) await changeThing(trx, product, { ...act, patch: { status: "active" } });
}

/**
 * This function checks again whether goods may be put on sale, since a brand's company or a category may have changed after the dry run. The dry run shows
 * only the changes of the file, so that drafts that an API key has written on can only be put on sale on their own page.
 * @returns the reason why the goods are not put on sale
 */
async function refuseToSell(
  trx: Transaction<ImportDatabase>,
  { slug, product, missing: told = [] }: ImportPlan,
  wasDraft: boolean,
): Promise<string | undefined> {
  const { status } = "make" in product ? product.make : product.change.after;
  const mayBeSold = status === "active" || told.length > 0;
  const fields = mayBeSold ? await readProduct(trx, slug) : undefined;
  if (fields?.status !== "active") return undefined;
  if (wasDraft && (await isWrittenByKeys(trx, slug))) return unreadText;
  const missing = await findOpenFacts(trx, slug, fields);
  return missing.length > 0 ? missingText(missing) : undefined;
}

/** Sets what the plan sets, where it still stands as it did. @returns why not */
async function changed(
  trx: Transaction<ImportDatabase>,
  thing: Thing<ImportDatabase>,
  key: string,
  { before, after }: Change,
  act: Act & { act: string; key: string },
): Promise<string | undefined> {
  if (isEmpty(after)) return undefined;
  const now = await thing.read(trx, key);
  if (!now) return `${thing.word} ${key} er fjernet, siden filen blev læst.`;
  const counted = (field: string) => thing.counted?.includes(field) === true;
  const moved = Object.keys(after).find((field) => !counted(field) && !sameValue(now[field], before[field]));
  if (moved !== undefined) return `${thing.words?.[moved] ?? moved} er ændret, siden filen blev læst.`;
  const patch: Fields = Object.fromEntries(
    Object.entries(after).map(([field, value]) => [
      field,
      // What was sold meanwhile stays sold.
      counted(field) ? Math.max(0, Number(now[field]) + Number(value) - Number(before[field])) : value,
    ]),
  );
  await changeThing(trx, thing, { ...act, patch });
  return undefined;
}

/** Goods can only be of a brand that is in the shop: one that was still being written goes there as it is. */
async function putBrandIntoShop(
  trx: Transaction<ImportDatabase>,
  brand: Thing<ImportDatabase>,
  { slug, name }: { slug: string; name: string },
  act: Act & { act: string; key: string },
): Promise<void> {
  const out = { status: "published", publishedAt: act.at.toISOString() };
  const now = await brand.read(trx, slug);
  if (!now) await addThing(trx, brand, { ...act, fields: { name, ...out } });
  else if (now.status !== "published") await changeThing(trx, brand, { ...act, patch: { ...out, publishAt: null } });
}

/**
 * Lets an address of the shop before lead to goods. One that an earlier file led to other goods is corrected; one of a page that has moved within
 * this shop stays, and so does one that would make a chain or a loop.
 */
async function leadFrom(
  trx: Transaction<ImportDatabase>,
  things: Things<ImportDatabase>,
  to: string,
  act: ReturnType<As>,
): Promise<void> {
  const address = thingNamed(things, "former-address");
  if (await isChained(trx, { from: act.key, to })) return;
  const now = await address.read(trx, act.key);
  if (!now) await addThing(trx, address, { ...act, fields: { to } });
  else if (isOfGoods(String(now.to)) && !(await isOfThisFile(trx, act))) {
    await changeThing(trx, address, { ...act, patch: { to } });
  }
}

/** Whether an earlier product of the same file took the former address: the first product that names it keeps it. */
const isOfThisFile = async (trx: Transaction<ImportDatabase>, { key, changeSetId }: ReturnType<As>): Promise<boolean> =>
  (await findLatestChange(trx, "former-address", key))?.change_set_id === changeSetId;

type As = (key: string) => Act & { act: string; key: string };

/** Several goods of a file may name the same new brand: the first makes it. */
async function makePlaces(
  trx: Transaction<ImportDatabase>,
  things: Things<ImportDatabase>,
  { newBrand, newCategories }: ImportPlan,
  as: As,
): Promise<void> {
  const brand = thingNamed(things, "brand");
  if (newBrand) await putBrandIntoShop(trx, brand, newBrand, as(newBrand.slug));
  const category = thingNamed(things, "category");
  for (const { path, slug, name, parentPath } of newCategories) {
    if (await category.read(trx, path)) continue;
    await addThing(trx, category, { ...as(path), fields: { slug, name, parentPath } });
  }
}
