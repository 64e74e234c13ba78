import { guessedFields } from "@skaenk/contract/office/import-fields";
import { mostVariants } from "@skaenk/contract/office/limits";
import { sizeText } from "@skaenk/danish/format";
import { changedFields } from "../../office/audit/compare-fields.ts";
import type { Fields } from "../../office/audit/tables.ts";
import { type Guess, guessVariant, type Source } from "./guess-drink.ts";
import type { ImportLine } from "./import-line.ts";
import type { ExistingProduct, Refusal, VariantPlan } from "./import-plan.ts";
import type { PlanInput } from "./plan-product.ts";

type Of = { slug: string; name: string; existing: ExistingProduct | undefined; sources: Source[]; abvPercent: number };
type PlannedVariants = { variants: VariantPlan[]; guesses: Guess[]; refused: Refusal[] };

/** The plan for the variants of a product. A refused line stops no other. */
export function planVariants(lines: readonly ImportLine[], of: Of, planning: PlanInput): PlannedVariants {
  const planned: PlannedVariants = { variants: [], guesses: [], refused: [] };
  const taken = new Set(of.existing?.variants.map(({ sku }) => sku));
  const isTaken = (sku: string) => taken.has(sku) || planning.firstRows.has(sku) || planning.ownerOf.has(sku);
  for (const line of lines) {
    const { row, wrong, variant } = line;
    const refuse = (reason: string) => planned.refused.push({ row, name: of.name, reason });
    if (wrong.length > 0) refuse(wrong.join(" "));
    if (wrong.length > 0 || !variant) continue;
    const externalId = externalIdOf(line);
    const there = findThere(of.existing, variant, externalId);
    const sku = there?.sku ?? String(variant.sku ?? madeNumber(of.slug, isTaken));
    taken.add(sku);
    const made = planned.variants.filter((one) => "make" in one).length;
    const reason =
      !there && (of.existing?.variants.length ?? 0) + made >= mostVariants
        ? `En vare kan højst have ${mostVariants} varianter.`
        : refusalOf({ sku, row, variant, isNew: !there }, of, planning);
    if (reason !== undefined) refuse(reason);
    else if (there)
      planned.variants.push({ sku, externalId, change: changesOf(line, variant, there.fields, planning) });
    else planned.variants.push({ sku, externalId, ...newVariant(line, sku, variant, of, planning, planned.guesses) });
  }
  return planned;
}

/** What a variant without a number is called where it comes from: its product and its choices. */
function externalIdOf({ thing, variant, options, externalId, product }: ImportLine): string | undefined {
  if (variant?.sku !== undefined) return undefined;
  if (externalId !== undefined && !product) return `variant:${externalId}`;
  return `${thing}|${options.map(([, value]) => value).join("|")}`.slice(0, 300);
}

const findThere = (existing: ExistingProduct | undefined, { sku }: Fields, externalId: string | undefined) =>
  existing?.variants.find((one) => (sku === undefined ? one.externalId === externalId : one.sku === sku));

/** The product's name in addresses, with a number from its second variant on: the first that nothing has. */
function madeNumber(slug: string, isTaken: (sku: string) => boolean): string {
  const first = slug.slice(0, 56);
  let [sku, number] = [first, 1];
  while (isTaken(sku)) {
    number += 1;
    sku = `${first}-${number}`;
  }
  return sku;
}

function refusalOf(
  { sku, row, variant, isNew }: { sku: string; row: number; variant: Fields; isNew: boolean },
  { slug }: Of,
  { firstRows, ownerOf }: PlanInput,
): string | undefined {
  const first = firstRows.get(sku);
  if (first !== undefined && first !== row) return `Varenummeret ${sku} står også i række ${first}.`;
  const owner = ownerOf.get(sku);
  if (owner !== undefined && owner !== slug) return `Varenummeret ${sku} står på en anden vare i butikken: ${owner}.`;
  if (isNew && variant.priceOre === undefined) return "Prisen mangler.";
  return undefined;
}

const emptied: Fields = {
  ...{ gtin: null, volumeMl: null, weightG: null, costOre: null, compareAtOre: null },
  shelfPlace: "",
};

function changesOf(line: ImportLine, variant: Fields, now: Fields, { mapped, options, gtinOwner, source }: PlanInput) {
  const { sku: _, ...fields } = variant;
  const cleared = options.blankClears
    ? Object.entries(emptied).filter(([field]) => mapped.includes(field) && !(field in fields))
    : [];
  const name = nameOf(line, fields);
  const wanted: Fields = { ...Object.fromEntries(cleared), ...fields, ...(name === "" ? {} : { name }) };
  if (wanted.gtin && wanted.gtin !== now.gtin && gtinOwner.has(String(wanted.gtin))) dropGtin(line, wanted);
  // Shopify knows all that is in a six-pack, not what is in one of the six.
  const isWhole = source === "shopify" && wanted.volumeMl === Number(now.volumeMl) * Number(now.units);
  if (isWhole && !("units" in fields)) delete wanted.volumeMl;
  return changedFields(now, wanted);
}

function newVariant(
  line: ImportLine,
  sku: string,
  variant: Fields,
  of: Of,
  { gtinOwner }: PlanInput,
  guesses: Guess[],
): { make: Fields } {
  const { sku: _, ...fields } = variant;
  const choices = line.options.map(([name, value]) => [name || "variantens navn", value] as const);
  const sources: Source[] = [...choices.map(([, value]) => ["variantens navn", value] as const), ...of.sources];
  const known = Object.fromEntries(guessedFields.map((field) => [field, field in fields]));
  const volumeMl = fields.volumeMl === undefined ? undefined : Number(fields.volumeMl);
  const priceOre = fields.priceOre === undefined ? undefined : Number(fields.priceOre);
  if (!("stock" in fields)) line.remarks.push(uncounted);
  const own =
    fields.weightG === undefined
      ? guessVariant(sku, sources, known, { abvPercent: of.abvPercent, volumeMl, priceOre })
      : [];
  guesses.push(...own);
  const guessed = Object.fromEntries(own.map(({ field, value }) => [field, value]));
  const whole: Fields = { ...emptied, units: 1, depositClass: "none", stock: 0, ...guessed, ...fields };
  if (whole.gtin && gtinOwner.has(String(whole.gtin))) dropGtin(line, whole);
  const size = whole.volumeMl === null ? "" : sizeText(Number(whole.volumeMl), Number(whole.units));
  return { make: { ...whole, name: nameOf(line, fields) || size } };
}

const uncounted =
  "Der står ikke i filen, hvor mange der er på lager. Varen oprettes med 0 og er udsolgt, til den er talt op.";

function dropGtin(line: ImportLine, fields: Fields): void {
  line.remarks.push(`Stregkoden ${String(fields.gtin)} står på en anden variant og er sprunget over.`);
  delete fields.gtin;
}

const nameOf = ({ options }: ImportLine, { name }: Fields): string =>
  String(name ?? options.map(([, value]) => value).join(", ")).slice(0, 80);
