/** Folds updates into the catalogue and reports which entities must be re-indexed. */
import type { Catalogue } from "./catalogue.ts";
import {
  Category,
  type CategoryPath,
  Content,
  type Entity,
  type EntityKind,
  emptyVariant,
  Product,
  type Variant,
} from "./entity.ts";
import {
  applyShared,
  type EntityPatch,
  mergeAmounts,
  type PathNode,
  type ProductPatch,
  type UpdateKind,
  type VariantPatch,
} from "./entity-patch.ts";

export type ProductUpdate = {
  product: ProductPatch;
  /** Undefined: the update says nothing about variants. */
  variants: VariantPatch[] | undefined;
  productKind: UpdateKind;
  variantKind: UpdateKind;
  brandKind: UpdateKind;
  replaceExistingVariants: boolean;
};

/** Everything an update touched. */
export type ChangedEntities = Set<Entity>;

export function applyProductUpdate(catalogue: Catalogue, update: ProductUpdate, now: number): ChangedEntities {
  const touched: ChangedEntities = new Set();
  const product = findToUpdate(catalogue, "product", update.product.id, now, touched);
  if (!(product instanceof Product)) return touched;
  applyProductMembers(catalogue, product, update, now, touched);
  applyVariants(product, update);
  return touched;
}

function findToUpdate(
  catalogue: Catalogue,
  kind: EntityKind,
  id: string,
  now: number,
  touched: ChangedEntities,
): Entity {
  const entity = catalogue.tables[kind].findOrCreate(id, now);
  if (entity.stub) {
    entity.stub = false;
    entity.createdAt = now;
  }
  touched.add(entity);
  return entity;
}

function applyProductMembers(
  catalogue: Catalogue,
  product: Product,
  update: ProductUpdate,
  now: number,
  touched: ChangedEntities,
): void {
  const { product: patch, productKind: kind } = update;
  if (kind !== "None") {
    applyShared(product, patch, kind);
    product.listPrice = mergeAmounts(product.listPrice, patch.listPrice, kind);
    product.salesPrice = mergeAmounts(product.salesPrice, patch.salesPrice, kind);
    const before = placeOf(product);
    product.paths = catalogue.sharedPaths(mergePaths(product.paths, patch.paths, kind));
    if (kind === "ClearAndReplace") product.brandId = undefined;
    // The brand's own string, so that a hundred thousand products share it.
    if (patch.brand) product.brandId = catalogue.tables.brand.findOrCreate(patch.brand.id, now).id;
    if (placeOf(product) !== before) catalogue.placing++;
    ensurePathNodes(catalogue, "productCategory", patch.paths, now, touched);
  }
  if (patch.brand) {
    const brand = findToUpdate(catalogue, "brand", patch.brand.id, now, touched);
    applyShared(brand, patch.brand, update.brandKind);
  }
}

/** Brand and categories as one text. */
const placeOf = (member: Product | Content): string =>
  JSON.stringify([member instanceof Product ? member.brandId : undefined, member.paths]);

function applyVariants(product: Product, update: ProductUpdate): void {
  const sent = update.variants;
  if (!sent) return;
  const byId = new Map(product.variants.map((variant) => [variant.id, variant]));
  for (const patch of sent) {
    // A new object each time: what others derive from a variant is kept by the object.
    const variant = { ...(byId.get(patch.id) ?? emptyVariant(patch.id)) };
    applyVariant(variant, patch, update.variantKind);
    byId.set(patch.id, variant);
  }
  const keep = new Set(sent.map((patch) => patch.id));
  const all = [...byId.values()];
  product.variants = update.replaceExistingVariants ? all.filter((variant) => keep.has(variant.id)) : all;
}

function applyVariant(variant: Variant, patch: VariantPatch, kind: UpdateKind): void {
  if (kind === "None") return;
  applyShared(variant, patch, kind);
  variant.listPrice = mergeAmounts(variant.listPrice, patch.listPrice, kind);
  variant.salesPrice = mergeAmounts(variant.salesPrice, patch.salesPrice, kind);
  if (kind === "ClearAndReplace") variant.specification = {};
  if (!patch.specification) return;
  const merged: Record<string, string> = kind === "UpdateAndAppend" ? { ...variant.specification } : {};
  for (const [key, value] of Object.entries(patch.specification)) {
    if (value === null) delete merged[key];
    else merged[key] = value;
  }
  variant.specification = merged;
}

/** A content, category or brand update. */
export function applyEntityUpdate(
  catalogue: Catalogue,
  kind: EntityKind,
  patch: EntityPatch,
  how: UpdateKind,
  now: number,
): ChangedEntities {
  const touched: ChangedEntities = new Set();
  const entity = findToUpdate(catalogue, kind, patch.id, now, touched);
  applyShared(entity, patch, how);
  if (how === "None") return touched;
  if (entity instanceof Content) {
    const before = placeOf(entity);
    entity.paths = catalogue.sharedPaths(mergePaths(entity.paths, patch.paths, how));
    if (placeOf(entity) !== before) catalogue.placing++;
    ensurePathNodes(catalogue, "contentCategory", patch.paths, now, touched);
  } else if (entity instanceof Category) {
    const toParents = patch.paths?.map((path) => (path[path.length - 1]?.id === entity.id ? path.slice(0, -1) : path));
    entity.paths = mergePaths(entity.paths, toParents, how);
    ensurePathNodes(catalogue, entity.kind as "productCategory" | "contentCategory", toParents, now, touched);
  }
  return touched;
}

function mergePaths(known: CategoryPath[], sent: PathNode[][] | undefined, kind: UpdateKind): CategoryPath[] {
  if (!sent) return kind === "ClearAndReplace" ? [] : known;
  const paths = sent.map((path) => path.map((node) => node.id)).filter((path) => path.length > 0);
  if (kind !== "UpdateAndAppend") return paths;
  return addPaths(known, paths);
}

function addPaths(known: CategoryPath[], added: CategoryPath[]): CategoryPath[] {
  const keys = new Set(known.map((path) => path.join("\u0000")));
  return [...known, ...added.filter((path) => !keys.has(path.join("\u0000")))];
}

/** Path nodes create their categories, name them, and teach them their parents. */
function ensurePathNodes(
  catalogue: Catalogue,
  kind: "productCategory" | "contentCategory",
  paths: PathNode[][] | undefined,
  now: number,
  touched: ChangedEntities,
): void {
  for (const path of paths ?? []) {
    path.forEach((node, depth) => {
      const table = catalogue.tables[kind];
      const known = table.find(node.id);
      const parents = path.slice(0, depth).map((it) => it.id);
      if (known && !known.stub && !node.names && hasPath(known, parents)) return;
      const category = findToUpdate(catalogue, kind, node.id, now, touched);
      if (node.names) category.names = { ...category.names, ...node.names };
      if (category instanceof Category && parents.length) category.paths = addPaths(category.paths, [parents]);
    });
  }
}

function hasPath(category: Entity, parents: readonly string[]): boolean {
  if (parents.length === 0) return true;
  const key = parents.join("\u0000");
  return category instanceof Category && category.paths.some((path) => path.join("\u0000") === key);
}
