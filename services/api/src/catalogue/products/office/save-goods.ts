import type { NewVariant, ProductFields } from "@skaenk/contract/office/product-fields";
import { isStockReason } from "@skaenk/contract/office/stock";
import type { ProductDrawing } from "@skaenk/contract/product-card";
import { sizeText } from "@skaenk/danish/format";
import { slugOf } from "@skaenk/danish/slug";
import { insertChangeSet, setState } from "../../../office/audit/change-set-queries.ts";
import { addThing, changeThing, notFound, removeThing } from "../../../office/audit/change-thing.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import type { Thing } from "../../../office/audit/thing.ts";
import type { Log } from "../../../platform/log.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import { refuseWithoutRight } from "../../../platform/office-refusals.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { becauseOf } from "./goods-things.ts";
import { forgetGuesses } from "./guess-queries.ts";
import { makePlaces, type NewPlaces } from "./make-places.ts";
import { isOtherBottle } from "./product-content.ts";
import { refuseUnknown } from "./publish-facts.ts";
import { refuseUnread } from "./refuse-unread.ts";
import { lockVariants, skusOf } from "./thing-queries.ts";

export type CatalogueContext = {
  db: Database<CatalogueDatabase>;
  now: () => Date;
  log: Log;
  product: Thing<CatalogueDatabase>;
  variant: Thing<CatalogueDatabase>;
  brand: Thing<CatalogueDatabase>;
  category: Thing<CatalogueDatabase>;
};

type Trx = Parameters<typeof addThing<CatalogueDatabase>>[0];

/** Text in one form: what looks the same is the same. */
export const plain = <Of extends object>(fields: Of): Fields =>
  JSON.parse(JSON.stringify(fields), (_, value: unknown) =>
    typeof value === "string" ? value.normalize("NFC").trim() : value,
  ) as Fields;

type NewProduct = Partial<ProductFields> &
  NewPlaces & {
    signOff?: boolean | undefined;
    slug?: string | undefined;
    name: string;
    variants: NewVariant[];
  };

/** Makes a product with its variants, a draft unless told otherwise. @returns its slug */
export async function addProduct(
  catalogue: CatalogueContext,
  actor: ActingStaff,
  { slug: given, variants, newBrand, newCategory, signOff = false, ...fields }: NewProduct,
): Promise<string> {
  const { db, now, product, variant } = catalogue;
  const slug = given ?? slugOf(fields.name);
  if (slug === "")
    throw new Refused(422, "not_filled_in", "Skriv en adresse.", { errors: { slug: "Skriv en adresse" } });
  await db.transaction().execute(async (trx) => {
    await becauseOf(trx, "opening", actor.name);
    const act = { actor, act: "product.add", key: slug, at: now() };
    const status = fields.status ?? "draft";
    const places = await makePlaces(catalogue, trx, actor, { newBrand, newCategory });
    const own = { "facts.legalName": "", ...plain(fields), ...places, status };
    await addThing(trx, product, { ...act, fields: own });
    await forgetGuesses(trx, slug);
    for (const { sku, ...rest } of variants) await addVariant({ now, variant }, trx, actor, slug, sku, rest);
    await refuseUnknown(trx, { slug, signOff, actor, at: now() });
  });
  return slug;
}

export async function addVariant(
  { now, variant }: Pick<CatalogueContext, "now" | "variant">,
  trx: Trx,
  actor: ActingStaff,
  slug: string,
  sku: string,
  fields: Omit<NewVariant, "sku">,
): Promise<void> {
  const act = { actor, act: "variant.add", key: sku, at: now() };
  if (fields.stock > 0) refuseWithoutRight(actor, "stock:write");
  await addThing(trx, variant, { ...act, fields: { productSlug: slug, ...named(plain(fields)) } });
}

/** Lines, labels and receipts tell sizes apart by their names: where none is written, the size is the name. */
const named = (fields: Fields): Fields =>
  fields.name === "" && fields.volumeMl
    ? { ...fields, name: sizeText(Number(fields.volumeMl), Number(fields.units ?? 1)) }
    : fields;

/** Asks for the right to stock before a variant is removed that has some: its pieces go with it. @throws Refused 403 right_missing */
export const permitRemoval =
  (actor: ActingStaff) =>
  ({ stock }: Fields): void => {
    if (Number(stock) !== 0) refuseWithoutRight(actor, "stock:write");
  };

/** Removes a product and its variants as one change set, so that all of it comes back together. @returns the set */
export async function removeProduct(
  { db, now, product, variant }: CatalogueContext,
  actor: ActingStaff,
  slug: string,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const fields = await product.read(trx, slug);
    if (!fields) throw notFound(product, slug);
    const skus = await skusOf(trx, slug);
    await lockVariants(trx, skus);
    const { id } = await insertChangeSet(trx, {
      act: "product.remove",
      note: `Fjernede ${String(fields.name)}`,
      actor,
      at: now(),
      total: skus.length + 1,
    });
    const act = (key: string) => ({ actor, act: "product.remove", key, at: now(), changeSetId: id });
    for (const sku of skus) await removeThing(trx, variant, { ...act(sku), permit: permitRemoval(actor) });
    await removeThing(trx, product, act(slug));
    await setState(trx, id, "done");
    return id;
  });
}

type SavedProduct = Partial<ProductFields> & NewPlaces & { version: number; signOff?: boolean };

export async function saveProduct(
  catalogue: CatalogueContext,
  actor: ActingStaff,
  slug: string,
  { version, newBrand, newCategory, signOff = false, ...patch }: SavedProduct,
): Promise<void> {
  const { db, now, product } = catalogue;
  const act = { actor, act: "product.change", key: slug, at: now() };
  await db.transaction().execute(async (trx) => {
    const places = await makePlaces(catalogue, trx, actor, { newBrand, newCategory });
    const before = await product.read(trx, slug);
    if (patch.status === "active" && before?.status !== "active") await refuseUnread(trx, slug, { version });
    if (before?.drawing && patch.drawing) refuseOtherBottle(before.drawing as ProductDrawing, patch.drawing);
    await changeThing(trx, product, { ...act, patch: { ...plain(patch), ...places }, version });
    // A product on sale stays on sale when another field of it is corrected.
    if (before?.status !== "active") await refuseUnknown(trx, { slug, signOff, actor, at: now() });
  });
}

export async function saveVariant(
  { db, now, variant }: CatalogueContext,
  actor: ActingStaff,
  sku: string,
  { version, ...patch }: object & { version?: number | undefined },
): Promise<void> {
  const act = { actor, act: "variant.change", key: sku, at: now() };
  const fields = plain(patch);
  await db.transaction().execute(async (trx) => {
    const name =
      fields.name === "" ? named({ ...(await variant.read(trx, sku)), name: "", ...fields }).name : fields.name;
    await changeThing(trx, variant, { ...act, patch: name === undefined ? fields : { ...fields, name }, version });
  });
}

type Move = { change?: number | undefined; counted?: number | undefined; reason: string; note: string };

/** @throws Refused 422 where a drawing brings a bottle or an own label that the product does not have */
function refuseOtherBottle(now: ProductDrawing, sent: ProductDrawing): void {
  if (!isOtherBottle(now, sent)) return;
  const detail = sent.own
    ? "Varens egen etiket vælges under »Egen etiket« og kan ikke sendes med varen. Send tegningen med den etiket, varen har nu."
    : "Varens flaske er valgt under »Egen etiket«. Ret dens form, glas og farve dér.";
  throw new Refused(422, "not_allowed", detail, { errors: { drawing: detail } });
}

/** Moves stock, from where it is at that very moment. */
export async function moveStock(
  { db, now, variant }: CatalogueContext,
  actor: ActingStaff,
  sku: string,
  { change = 0, counted, reason, note }: Move,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const said = isStockReason(reason) ? { reason, note } : { reason: "corrected", note: note || reason };
    await becauseOf(trx, said.reason, actor.name, said.note.normalize("NFC"));
    const fields = await variant.read(trx, sku);
    if (!fields) throw notFound(variant, sku);
    const patch = { stock: counted ?? Number(fields.stock) + change };
    await changeThing(trx, variant, { actor, act: "variant.stock", key: sku, at: now(), patch });
  });
}
