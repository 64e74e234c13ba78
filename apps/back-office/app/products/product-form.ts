import { eachField } from "@skaenk/contract/each-field";
import type { ProductFields } from "@skaenk/contract/office/product-fields";
import { wordFields } from "@skaenk/contract/product-fields";
import { typed, WrongFields, withoutTheirs } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { momentOf } from "../ui/local-time";
import { chosenOrNew } from "../ui/new-mark";
import { listOf, numberOf, oreOf, percentOf, textOrNull } from "../ui/read-fields";
import { readSeo } from "../ui/read-seo";

type Reader = (form: SentForm, name: string) => unknown;

const line: Reader = (form, name) => typed(form, name);
const orNull: Reader = (form, name) => textOrNull(typed(form, name));
const list: Reader = (form, name) => listOf(typed(form, name));

/** How each field of a product is read from its form; only those that the form has are sent. */
const readers: Record<string, Reader> = {
  name: line,
  status: line,
  brandSlug: line,
  categoryPath: line,
  abvPercent: (form, name) => percentOf(typed(form, name)) ?? 0,
  ...eachField(wordFields, () => line),
  tastes: list,
  isNew: (form, name) => typed(form, name) === "ja",
  giftCard: orNull,
  vatKind: line,
  description: line,
  serving: orNull,
  "facts.legalName": line,
  "facts.ingredients": orNull,
  "facts.allergens": list,
  "facts.storage": orNull,
  "facts.vintage": (form, name) => numberOf(typed(form, name)),
  "facts.organicCode": orNull,
  "facts.material": orNull,
  "facts.care": orNull,
  "facts.warnings": list,
};

const nutrients = ["energyKj", "energyKcal", "fat", "saturates", "carbs", "sugars", "protein", "salt"] as const;

/**
 * The fields of a product from a form, without those where the other person's value was chosen.
 * @throws WrongFields
 */
export function readProduct(form: SentForm): Partial<ProductFields> {
  const fields: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers)) {
    if (form.has(name) || (name === "isNew" && form.has("description"))) fields[name] = read(form, name);
  }
  Object.assign(fields, readPlace(form, "brandSlug", "newBrand"), readPlace(form, "categoryPath", "newCategory"));
  if (form.has("nutrition.basis")) fields["facts.nutrition"] = readNutrition(form);
  if (form.has("seo.title")) fields.seo = readSeo(form);
  if (form.has("manufacturer.name")) fields["facts.manufacturer"] = readContact(form);
  return withoutTheirs(form, checkNumbers(fields)) as Partial<ProductFields>;
}

/** A place that is not there yet is made by its name. */
function readPlace(form: SentForm, field: string, makes: string): Record<string, string | undefined> {
  if (!form.has(field)) return {};
  const { name } = chosenOrNew(typed(form, field));
  const typedBeside = typed(form, field) === "" ? typed(form, `${field}:new`).trim() : "";
  const made = name ?? typedBeside;
  return made ? { [field]: undefined, [makes]: made } : {};
}

function readNutrition(form: SentForm) {
  const values = nutrients.map((name) => [name, numberOf(typed(form, `nutrition.${name}`))] as const);
  if (values.every(([, value]) => value === null)) return null;
  const named = Object.fromEntries(values.map(([name, value]) => [`nutrition.${name}`, value ?? Number.NaN]));
  checkNumbers(named);
  return { basis: typed(form, "nutrition.basis"), ...Object.fromEntries(values) };
}

function readContact(form: SentForm) {
  const [name, address, email] = ["name", "address", "email"].map((part) => typed(form, `manufacturer.${part}`).trim());
  return name || address || email ? { name, address, email } : null;
}

/** The form's name of a field, where the backend calls it otherwise. */
export const fieldAt = (path: string): string =>
  path
    .replace(/^variants\.0\.name$/, "sizeName")
    .replace(/^variants\.0\./, "")
    .replace(/^facts\.(nutrition|manufacturer)\./, "$1.")
    .replace(/^volumeMl$/, "volumeCl");

const required: Record<string, string> = {
  name: "Skriv et navn",
  brandSlug: "Vælg et mærke",
  categoryPath: "Vælg en kategori",
  sku: "Skriv et varenummer",
};

/** A new product with its first size. All that is wrong is said at once. @throws WrongFields */
export function readNewProduct(form: SentForm) {
  const lacking = Object.entries(required).filter(
    ([name]) => typed(form, name).trim() === "" && typed(form, `${name}:new`).trim() === "",
  );
  const wrong: Record<string, string> = Object.fromEntries(lacking);
  const reading = <Read>(read: () => Read): Read | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof WrongFields)) throw error;
      Object.assign(wrong, error.errors);
      return undefined;
    }
  };
  const product = reading(() => readProduct(form));
  const variant = reading(() => readVariant(form));
  const counted = reading(() => checkNumbers({ stock: numberOf(typed(form, "stock")) ?? 0 }));
  if (Object.keys(wrong).length > 0 || !product || !variant || !counted) throw new WrongFields(wrong);
  const { name = "", brandSlug = "", categoryPath = "", "facts.legalName": legalName, ...fields } = product;
  return {
    ...fields,
    // The law's name for it is the product's own until somebody says another.
    ...(legalName ? { "facts.legalName": legalName } : {}),
    ...{ name, brandSlug, categoryPath },
    // The product's own field is called as a size's is on its own.
    variants: [{ ...variant, name: typed(form, "sizeName"), sku: typed(form, "sku"), ...counted }],
  };
}

/**
 * The fields of a variant from a form.
 * @throws WrongFields
 */
export const readVariant = (form: SentForm) =>
  checkNumbers({
    name: typed(form, "name"),
    gtin: textOrNull(typed(form, "gtin")),
    ...(form.has("shelfPlace") ? { shelfPlace: typed(form, "shelfPlace") } : {}),
    volumeMl: millilitres(numberOf(typed(form, "volumeCl"))),
    weightG: numberOf(typed(form, "weightG")),
    units: numberOf(typed(form, "units")) ?? 1,
    priceOre: oreOf(typed(form, "priceOre")) ?? Number.NaN,
    costOre: oreOf(typed(form, "costOre")),
    compareAtOre: oreOf(typed(form, "compareAtOre")),
    depositClass: typed(form, "depositClass") as "none" | "A" | "B" | "C",
  });

const millilitres = (centilitres: number | null): number | null =>
  centilitres === null ? null : Math.round(centilitres * 10);

/** Reads a planned price from a form: a new plan, or none, which ends a plan that has begun. @throws WrongFields */
export function readPlan(form: SentForm) {
  const times = [typed(form, "plannedFrom"), typed(form, "plannedTo")];
  const isTakenAway = typed(form, "act") === "drop-plan" || typed(form, "act") === "end-plan";
  if (isTakenAway || [typed(form, "plannedOre"), ...times].every((text) => text === ""))
    return { plannedOre: null, plannedFrom: null, plannedTo: null };
  return checkNumbers({
    plannedOre: oreOf(typed(form, "plannedOre")) ?? Number.NaN,
    plannedFrom: momentOf(typed(form, "plannedFrom")),
    plannedTo: momentOf(typed(form, "plannedTo")),
  });
}
