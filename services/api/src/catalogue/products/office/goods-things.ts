import { mostVariants } from "@skaenk/contract/office/limits";
import { isStockReason } from "@skaenk/contract/office/stock";
import type { ProductDrawing } from "@skaenk/contract/product-card";
import { drawProduct } from "@skaenk/drawings/product";
import type { Fields } from "../../../office/audit/tables.ts";
import type { Thing, Trx } from "../../../office/audit/thing.ts";
import { Refused } from "../../../platform/refuse.ts";
import { lockReturned, setStockMovementReason, setUsualStockReason, takeReturned } from "../../stock/ledger-queries.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { type Contradiction, comparedFields, contradictionsOf } from "./contradictions.ts";
import { productOpenToKeys, variantOpenToKeys } from "./goods-by-keys.ts";
import { isGtin } from "./gtin.ts";
import { hasGuesses, settleGuesses } from "./guess-queries.ts";
import { missingFacts, missingText, placeOf } from "./missing-facts.ts";
import { checkPlan, completePlan, isEndOfPlan, undoBegunPlan } from "./planned-prices.ts";
import { withOwnBottle, withUsualDrawing } from "./product-content.ts";
import { endAnsweredSignOffs, findOpenFacts } from "./publish-facts.ts";
import { findSomeLook, hasBrand, hasCategory, listServedStrengths } from "./queries.ts";
import { refuseUnread } from "./refuse-unread.ts";
import {
  deleteProduct,
  deleteVariant,
  hasGtin,
  hasSearchRules,
  insertProduct,
  insertVariant,
  lockProducts,
  lockVariants,
  readProduct,
  readVariant,
  skusOf,
  writeProduct,
  writeVariant,
} from "./thing-queries.ts";

const refuseField = (field: string, message: string): Refused =>
  new Refused(422, "not_allowed", message, { errors: { [field]: message } });

/** What the shelves could not show: a brand or category that is not there, a sale of nothing. */
async function checkProduct(trx: Trx<CatalogueDatabase>, slug: string, patch: Fields): Promise<void> {
  const isCompared = patch.status === "active" || comparedFields.some((field) => field in patch);
  if (isCompared) await refuseContradictions(trx, { ...(await readProduct(trx, slug)), ...patch });
  if (patch.brandSlug !== undefined && !(await hasBrand(trx, String(patch.brandSlug)))) {
    throw refuseField("brandSlug", "Mærket findes ikke. Vælg et af dem på listen.");
  }
  if (patch.categoryPath !== undefined && !(await hasCategory(trx, String(patch.categoryPath)))) {
    throw refuseField("categoryPath", "Kategorien findes ikke. Vælg en af dem på listen.");
  }
  if (patch.drawing !== undefined && !(await canBeDrawn(trx, patch.drawing))) {
    throw refuseField("drawing", "Tegningen kender ikke den form, det glas eller den etiket.");
  }
  if (patch.giftCard && Number(patch.abvPercent ?? (await readProduct(trx, slug))?.abvPercent ?? 0) > 0) {
    throw refuseField("giftCard", "Et gavekort har ingen alkohol. Sæt alkohol til 0, eller vælg nej her.");
  }
  if (patch.status === "active" && (await skusOf(trx, slug)).length === 0) {
    throw refuseField("status", "En vare uden varianter kan ikke sælges. Opret en variant først.");
  }
  if (patch.status === "active" && (await hasGuesses(trx, slug))) {
    throw refuseField("status", "Noget ved varen er gættet. Bekræft gættene under Import og eksport, før den sælges.");
  }
}

/** Nothing is sold that says of itself what cannot all be true. @throws Refused 422 contradiction */
async function refuseContradictions(trx: Trx<CatalogueDatabase>, fields: Fields): Promise<void> {
  const found = fields.status === "active" ? await findContradictions(trx, fields) : [];
  const [first] = found;
  if (!first) return;
  // Whoever puts it right is told at once of what would be refused next.
  const missing = missingFacts(fields, []).map(({ field, reason }) => [placeOf(field), reason]);
  const errors = Object.fromEntries([...missing, ...found.map(({ field, reason }) => [field, reason])]);
  throw new Refused(422, "contradiction", `Varen kan ikke sælges sådan. ${first.reason}`, { errors });
}

export const findContradictions = async (trx: Trx<CatalogueDatabase>, fields: Fields): Promise<Contradiction[]> =>
  contradictionsOf(fields, await listServedStrengths(trx, (fields.ingredients ?? []) as string[]));

/** Tried with some brand's colours: what fails then is the drawing's. */
async function canBeDrawn(trx: Trx<CatalogueDatabase>, drawing: Fields[string] | undefined): Promise<boolean> {
  const look = await findSomeLook(trx);
  try {
    if (look) drawProduct(drawing as ProductDrawing, look, { id: "try", brandName: "x", productName: "x" });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

async function checkVariant(trx: Trx<CatalogueDatabase>, sku: string, { gtin, stock }: Fields): Promise<void> {
  if (typeof gtin === "string") {
    if (!isGtin(gtin)) throw refuseField("gtin", "Stregkodens sidste ciffer passer ikke til de andre. Tjek tallene.");
    if (await hasGtin(trx, gtin, sku)) throw refuseField("gtin", "Stregkoden står på en anden variant.");
  }
  if (typeof stock === "number" && stock < 0) throw refuseField("stock", "Der er ikke så mange på lager.");
}

/** A product as the log keeps it. */
export const productThing: Thing<CatalogueDatabase> = {
  name: "product",
  right: "products:write",
  word: "Varen",
  words: { name: "Navnet", status: "Status", categoryPath: "Kategorien", brandSlug: "Mærket", isNew: "Nyhed" },
  nameOf: (fields, key) => String(fields.name ?? key),
  stops: ({ before, after }) =>
    Object.keys(after).join() === "status" && (before.status === "active" || after.status === "archived"),
  read: readProduct,
  lock: lockProducts,
  openToKeys: productOpenToKeys,
  complete: (now, patch) =>
    patch.drawing && now.drawing
      ? {
          ...patch,
          drawing: withOwnBottle(now.drawing as ProductDrawing, patch.drawing as ProductDrawing) as Fields[string],
        }
      : withUsualDrawing(now, patch),
  heldBack: async (trx, slug, { now, patch }) => {
    if (patch.status !== "active" || now.status === "active") return undefined;
    const open = await findOpenFacts(trx, slug, { ...now, ...patch });
    if (open.length === 0) return undefined;
    return { fields: ["status"], reason: `Varen er ikke sat til salg igen. ${missingText(open)}` };
  },
  refusePlanned: async (trx, slug, { now, patch, written }) => {
    if (patch.status === "active" && now.status !== "active") await refuseUnread(trx, slug, { written });
  },
  write: async (trx, slug, patch) => {
    await settleGuesses(trx, { slug }, Object.keys(patch));
    await checkProduct(trx, slug, patch);
    await writeProduct(trx, slug, patch);
    await endAnsweredSignOffs(trx, slug);
  },
  insert: async (trx, slug, fields) => {
    await refuseContradictions(trx, fields);
    // Its variants come after it, whether it is new or back from the bin; then it may be sold.
    await checkProduct(trx, slug, { ...fields, status: "draft" });
    await insertProduct(trx, slug, fields);
  },
  remove: async (trx, slug) => {
    if ((await skusOf(trx, slug)).length > 0) throw refuseField("variants", "Fjern variantene først.");
    if (await hasSearchRules(trx, slug)) {
      throw refuseField(
        "searchRules",
        "Varen står i søgeregler. Fjern dem under Søgning først: De kommer ikke igen med varen.",
      );
    }
    await deleteProduct(trx, slug);
  },
};

/** A variant as the log keeps it. Stock is a counter: undo adds the difference back instead of restoring the old value. */
export const variantThing = (now: () => Date): Thing<CatalogueDatabase> => ({
  name: "variant",
  right: "products:write",
  word: "Varianten",
  words: {
    priceOre: "Prisen",
    stock: "Lageret",
    gtin: "Stregkoden",
    shelfPlace: "Hyldepladsen",
    costOre: "Kostprisen",
    name: "Navnet",
    plannedOre: "Den planlagte pris",
  },
  counted: ["stock"],
  fieldRights: { stock: "stock:write" },
  because: (trx, { actor, act, why }) => setUsualStockReason(trx, { ...movementOf(act, why), who: actor.name }),
  openToKeys: variantOpenToKeys,
  stops: ({ before, after }) => isEndOfPlan(before, after),
  complete: completePlan,
  alsoUndoes: undoBegunPlan,
  comeBack: async (trx, sku, fields) => ({
    ...fields,
    stock: Number(fields.stock) + (await takeReturned(trx, sku)),
  }),
  nameOf: (fields, key) => [fields.productSlug, fields.name, key].filter(Boolean).join(" "),
  read: readVariant,
  lock: async (trx, skus) => {
    await lockVariants(trx, skus);
    await lockReturned(trx, skus);
  },
  belongsTo: ({ productSlug }) => [{ thing: "product", key: String(productSlug) }],
  write: async (trx, sku, patch) => {
    await settleGuesses(trx, { sku }, Object.keys(patch));
    await checkVariant(trx, sku, patch);
    const before = (await readVariant(trx, sku)) ?? {};
    await writeVariant(trx, sku, checkPlan(before, patch, now()));
    await endAnsweredSignOffs(trx, String(before.productSlug));
  },
  insert: async (trx, sku, fields) => {
    await checkVariant(trx, sku, fields);
    if (!(await readProduct(trx, String(fields.productSlug)))) {
      throw new Refused(409, "product_gone", "Varen er fjernet. Hent den fra papirkurven først.");
    }
    if ((await skusOf(trx, String(fields.productSlug))).length >= mostVariants) {
      const detail = `En vare kan højst have ${mostVariants} varianter.`;
      throw new Refused(422, "too_many_variants", detail, { errors: { sku: detail } });
    }
    await insertVariant(trx, sku, fields, now());
  },
  remove: async (trx, sku) => {
    await deleteVariant(trx, sku);
  },
});

/** What an act that says nothing of stock is in its ledger. */
function movementOf(act: string, why: string | undefined): { reason: string; note: string } {
  if (why !== undefined) return isStockReason(why) ? { reason: why, note: "" } : { reason: "corrected", note: why };
  if (/\.(undo|restore)$/.test(act)) return { reason: "undone", note: "" };
  return { reason: act.endsWith(".add") ? "opening" : "corrected", note: "" };
}

/** This query stores who moves stock and why for the stock ledger, for the rest of the transaction. */
export const becauseOf = (trx: Trx<CatalogueDatabase>, reason: string, who: string, note = ""): Promise<void> =>
  setStockMovementReason(trx, { reason, note, who });
