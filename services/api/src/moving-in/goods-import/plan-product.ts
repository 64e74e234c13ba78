import type { ImportOptions } from "@skaenk/contract/office/imports";
import type { ProductStatus } from "@skaenk/contract/office/product-fields";
import type { WantedFact } from "@skaenk/contract/wanted-facts";
import { comparedFields, contradictionsOf } from "../../catalogue/products/office/contradictions.ts";
import { missingForSale, missingText } from "../../catalogue/products/office/missing-facts.ts";
import { drawingFor } from "../../catalogue/products/office/usual-drawing.ts";
import { changedFields, isEmpty } from "../../office/audit/compare-fields.ts";
import type { Fields } from "../../office/audit/tables.ts";
import { productPath, usualAddresses } from "./former-address.ts";
import { type Guess, guessProduct, kindOfGoods, type Source } from "./guess-drink.ts";
import { evenlySpaced } from "./html-text.ts";
import type { ImportLine, MappedColumns } from "./import-line.ts";
import type { Change, ExistingProduct, ImportPlan, Refusal, VariantPlan } from "./import-plan.ts";
import { planVariants } from "./plan-variants.ts";
import { factsOfPlaces, type KnownCategories, resolveBrand, resolveCategory } from "./resolve-places.ts";

export type PlanInput = {
  mapped: MappedColumns;
  options: ImportOptions;
  /** Where external numbers come from: `shopify`, `woocommerce`, `skaenk`, `list`. */
  source: string;
  places: KnownCategories;
  /** Article numbers that stand in the file before, by their first row. */
  firstRows: ReadonlyMap<string, number>;
  /** Which product each article number and barcode of the file stands on in the shop. */
  ownerOf: ReadonlyMap<string, string>;
  gtinOwner: ReadonlyMap<string, string>;
  /** The shop's own address: its pictures are here already. */
  publicUrl: string;
  /** Whether an API key has sent the file. */
  isFromKey: boolean;
};

export type PlanResult = { plan: ImportPlan | undefined; refused: Refusal[] };

/**
 * The plan for the lines of one product: make it, change it field by field, or do nothing. Pure.
 * @param slug the product's slug, present or future
 */
export function planProduct(
  lines: readonly ImportLine[],
  slug: string,
  existing: ExistingProduct | undefined,
  planning: PlanInput,
): PlanResult {
  const head = lines.find(({ product }) => product) ?? lines[0];
  const name = String(head?.product?.name ?? existing?.fields.name ?? "");
  const refuse = (reason: string): PlanResult => ({
    plan: undefined,
    refused: lines.map(({ row }) => ({ row, name, reason })),
  });
  if (!head) return { plan: undefined, refused: [] };
  if (head.wrong.length > 0) {
    return {
      plan: undefined,
      refused: lines.map(({ row, wrong }) => {
        const own = wrong.length > 0 ? wrong.join(" ") : `Hører til række ${head.row}, som er afvist.`;
        return { row, name, reason: own };
      }),
    };
  }
  if (!existing && name === "") return refuse("Navnet mangler, og ingen vare i butikken har den nøgle.");
  const sources = sourcesOf(head, name);
  const product = existing ? changesOf(head, existing, planning) : newProduct(head, name, sources, planning);
  const abvPercent = Number(product.fields.abvPercent ?? existing?.fields.abvPercent ?? 0);
  const { variants, guesses, refused } = planVariants(lines, { slug, name, existing, sources, abvPercent }, planning);
  if (!existing && variants.length === 0) {
    if (refused.length === lines.length) return { plan: undefined, refused };
    const reason = "Varen har ingen variant, der kan købes: Pris eller varenummer mangler.";
    const others = lines.filter(({ row }) => !refused.some((no) => no.row === row));
    return { plan: undefined, refused: [...refused, ...others.map(({ row }) => ({ row, name, reason }))] };
  }
  const known = existing?.pictures ?? new Set<string>();
  const pictures = distinct(lines.flatMap((line) => line.pictures)).filter(
    ({ address }) => !known.has(address) && !address.startsWith(`${planning.publicUrl}/`),
  );
  const allGuesses = [...product.guesses, ...guesses];
  const contradiction = contradictionIn(existing, product);
  if (existing && contradiction) return refuse(contradiction);
  const missing = missingOf(existing, product, variants, planning);
  if (existing && missing.length > 0) {
    delete product.change.after.status;
    delete product.change.before.status;
  }
  const after = existing ? product.change.after : {};
  const formerAddresses = addressesOf(lines, head, slug, existing, planning);
  const touched =
    !isEmpty(after) ||
    pictures.length > 0 ||
    formerAddresses.length > 0 ||
    variants.some((one) => "make" in one || !isEmpty(one.change.after));
  const isDraft = allGuesses.length > 0 || contradiction !== undefined || missing.length > 0;
  const make = isDraft ? { ...product.fields, status: "draft" } : product.fields;
  const plan: ImportPlan = {
    slug,
    name,
    row: head.row,
    state: existing ? (touched ? "changed" : "unchanged") : "new",
    product: existing ? { change: product.change } : { make },
    newBrand: product.newBrand,
    newCategories: product.newCategories,
    variants: variants.filter((one) => "make" in one || !isEmpty(one.change.after)),
    guesses: allGuesses,
    // A product that contradicts itself stays a draft after its guesses are confirmed.
    wantedStatus: contradiction ? "draft" : ((head.product?.status as ProductStatus | undefined) ?? "draft"),
    pictures,
    source: planning.source,
    externalId: head.externalId ?? (planning.source === "shopify" ? head.thing : undefined),
    formerAddresses,
    missing: missing.map(({ field }) => field),
    remarks: [
      ...(missing.length > 0
        ? [`${existing ? "Sættes ikke til salg." : "Kommer ind som kladde."} ${missingText(missing)}`]
        : []),
      ...(contradiction ? [`Kommer ind som kladde. ${contradiction}`] : []),
      ...(planning.isFromKey && formerAddresses.length > 0 ? [addressesOfPerson] : []),
      ...new Set(lines.flatMap(({ remarks }) => remarks)),
    ],
  };
  return { plan, refused };
}

const addressesOfPerson = "Gamle adresser fører kun hertil, når en person importerer filen, og ikke en API-nøgle.";

/** Each address is a few statements and an entry of the log, in the transaction of the goods. */
const mostFormerAddresses = 20;

/** Addresses of the shop before that shall lead here, the first of many. One that is there already is only given those that a column names. */
function addressesOf(
  lines: readonly ImportLine[],
  head: ImportLine,
  slug: string,
  existing: ExistingProduct | undefined,
  { source }: PlanInput,
): string[] {
  const named = lines.flatMap(({ formerAddresses = [] }) => formerAddresses);
  const usual = existing ? [] : usualAddresses(source, head.thing);
  const known = existing?.formerAddresses ?? new Set<string>();
  const wanted = [...new Set([...named, ...usual])].filter((path) => path !== productPath(slug) && !known.has(path));
  return wanted.slice(0, mostFormerAddresses);
}

/** Why the product would not be sold as the file wants it: the shop refuses what contradicts itself. */
function contradictionIn(existing: ExistingProduct | undefined, { fields, change }: ProductPart): string | undefined {
  const next: Fields = existing ? { ...existing.fields, ...change.after } : fields;
  const isCompared = !existing || comparedFields.some((field) => field in change.after) || "status" in change.after;
  if (next.status !== "active" || !isCompared) return undefined;
  return contradictionsOf(next, [])[0]?.reason;
}

/** Facts without which the goods may not be put on sale, as the file wants them to be. Goods on sale stay there, as when they are changed by hand. */
function missingOf(
  existing: ExistingProduct | undefined,
  { fields, change, newCategories }: ProductPart,
  variants: readonly VariantPlan[],
  { places }: PlanInput,
): WantedFact[] {
  const next: Fields = existing ? { ...existing.fields, ...change.after } : fields;
  if (next.status !== "active" || existing?.fields.status === "active") return [];
  const sizes = new Map((existing?.variants ?? []).map(({ sku, fields: size }) => [sku, size]));
  for (const one of variants) {
    sizes.set(one.sku, "make" in one ? one.make : { ...sizes.get(one.sku), ...one.change.after });
  }
  const unmeasured = [...sizes.values()].filter(({ volumeMl, weightG }) => !volumeMl && !weightG).length;
  const [brandSlug, categoryPath] = [String(next.brandSlug), String(next.categoryPath)];
  const facts = { ...factsOfPlaces(places, { brandSlug, categoryPath, made: newCategories }), unmeasured };
  return missingForSale(next, facts, existing?.acceptedFacts);
}

type ProductPart = {
  /** What it is made with. */
  fields: Fields;
  change: Change;
  guesses: Guess[];
  newBrand: ImportPlan["newBrand"];
  newCategories: ImportPlan["newCategories"];
};

function sourcesOf({ product, hints }: ImportLine, name: string): Source[] {
  return [
    ["navnet", name],
    ...hints.filter(([where]) => where !== "nøgleord"),
    ["typen", String(product?.category ?? "")],
    ...hints.filter(([where]) => where === "nøgleord"),
    ["beskrivelsen", String(product?.description ?? "")],
  ];
}

/** What is looked at together with a product's own fields: places by their addresses here. */
function resolved({ product = {} }: ImportLine, name: string, places: KnownCategories) {
  const { brand, category, ...fields } = product;
  return {
    fields,
    brand: brand === undefined ? undefined : resolveBrand(String(brand), places),
    category: category === undefined ? undefined : resolveCategory(String(category), name, places),
  };
}

function newProduct(head: ImportLine, name: string, sources: Source[], { places }: PlanInput): ProductPart {
  const { fields, ...found } = resolved(head, name, places);
  const brand = found.brand ?? resolveBrand(undefined, places);
  const category = found.category ?? resolveCategory(undefined, name, places);
  const guesses = guessProduct(sources, { abvPercent: "abvPercent" in fields, origin: "origin" in fields });
  const guessed = Object.fromEntries(guesses.map(({ field, value }) => [field, value]));
  const kind = kindOfGoods(sources)?.kind;
  return {
    fields: {
      description: "",
      origin: "",
      tastes: [],
      isNew: false,
      abvPercent: 0,
      status: "draft",
      "facts.legalName": "",
      ...(kind ? { drawing: drawingFor(kind.category) } : {}),
      ...guessed,
      ...fields,
      name,
      brandSlug: brand.slug,
      categoryPath: category.path,
    },
    change: { before: {}, after: {} },
    guesses,
    newBrand: brand.isNew ? { slug: brand.slug, name: brand.name } : undefined,
    newCategories: category.made,
  };
}

/** Fields that an empty cell empties, where the owner asked for that. Others have no empty. */
const emptied: Fields = {
  description: "",
  origin: "",
  tastes: [],
  serving: null,
  "facts.ingredients": null,
  "facts.allergens": [],
  "facts.nutrition": null,
  "facts.storage": null,
  "facts.vintage": null,
  "facts.organicCode": null,
  "facts.material": null,
  "facts.care": null,
  "facts.warnings": [],
  "facts.manufacturer": null,
};

function changesOf(head: ImportLine, existing: ExistingProduct, { places, mapped, options }: PlanInput): ProductPart {
  const none = { newBrand: undefined, newCategories: [], guesses: [] };
  if (!head.product) return { ...none, fields: {}, change: { before: {}, after: {} } };
  const { fields, brand, category } = resolved(head, String(existing.fields.name), places);
  const cleared = options.blankClears
    ? Object.entries(emptied).filter(([field]) => mapped.includes(field) && !(field in fields))
    : [];
  const wanted: Fields = {
    ...Object.fromEntries(cleared),
    ...fields,
    ...(brand ? { brandSlug: brand.slug } : {}),
    ...(category ? { categoryPath: category.path } : {}),
  };
  // It is a draft because something is guessed: that the file wants it sold is known already.
  if (existing.waitsToBe !== undefined) delete wanted.status;
  // What was read from a file has lost its wider spaces, and nothing else.
  if (wanted.description === evenlySpaced(String(existing.fields.description ?? ""))) delete wanted.description;
  const change = changedFields(existing.fields, wanted);
  return {
    fields,
    change,
    guesses: [],
    newBrand: brand?.isNew && "brandSlug" in change.after ? { slug: brand.slug, name: brand.name } : undefined,
    newCategories: "categoryPath" in change.after ? (category?.made ?? []) : [],
  };
}

const distinct = (pictures: ImportLine["pictures"]) => [
  ...new Map(pictures.map((picture) => [picture.address, picture])).values(),
];
