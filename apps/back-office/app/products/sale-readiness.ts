import type { LabelledProduct } from "@skaenk/contract/label-duty";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import { type WantedFact, wantedFacts } from "@skaenk/contract/wanted-facts";
import { formatList } from "@skaenk/danish/format";
import { type ContradictionFields, contradictionsIn } from "@skaenk/danish/product-contradictions";
import { slugOf } from "@skaenk/danish/slug";
import { chosenOrNew } from "../ui/new-mark";
import { listOf, numberOf, percentOf } from "../ui/read-fields";
import type { Choices } from "./products-page";

const makerWords = { name: "navnet", address: "adressen", email: "e-mailen" };
type MakerField = keyof typeof makerWords;
const makerFields = Object.keys(makerWords) as MakerField[];

/** Values of a product by which its readiness for sale is judged, as they stand on the screen. */
export type SaleValues = {
  product: LabelledProduct & { name: string };
  /** Of the form for a new product alone: a saved one has them. */
  begun?: Record<"name" | "brandSlug" | "categoryPath" | "sku" | "priceOre", boolean>;
  told: Record<WantedFact["field"], boolean>;
  /** The fields of the responsible company that are empty while others of them are filled in. */
  makerLacks?: readonly MakerField[];
  isGiftCard: boolean;
  /** The values between which a contradiction can lie; none of a form in which nothing is written. */
  said: ContradictionFields;
};

/** Something that must be filled in before the sale: the field that it is asked for in, and all fields that it is told by. */
export type SaleNeed = { name: string; fields: string[]; reason: string; told: boolean };

const nutrients = ["energyKj", "energyKcal", "fat", "saturates", "carbs", "sugars", "protein", "salt"];
const fieldsOf: Record<WantedFact["field"], string[]> = {
  "facts.legalName": ["facts.legalName"],
  "facts.ingredients": ["facts.ingredients"],
  "facts.allergens": ["facts.allergens"],
  "facts.nutrition": nutrients.map((name) => `nutrition.${name}`),
  origin: ["origin"],
  "facts.manufacturer": makerFields.map((name) => `manufacturer.${name}`),
  volumeMl: ["volumeCl"],
};

const beginnings: [keyof NonNullable<SaleValues["begun"]>, string][] = [
  ["name", "Skriv et navn."],
  ["brandSlug", "Vælg et mærke."],
  ["categoryPath", "Vælg en kategori."],
  ["sku", "Skriv et varenummer."],
  ["priceOre", "Skriv en pris."],
];

/** All that must be filled in before a product like this is sold, told or not, and what must be put right. Pure. */
export function saleNeeds({ product, begun, told, makerLacks = [], isGiftCard, said }: SaleValues): SaleNeed[] {
  const basics = begun ? beginnings.map(([name, reason]) => ({ name, fields: [name], reason, told: begun[name] })) : [];
  if (isGiftCard) return basics;
  const facts = wantedFacts(product).map(({ field, reason }) => {
    const fields = fieldsOf[field];
    if (field === "facts.manufacturer" && makerLacks.length > 0) return halfMaker(fields, makerLacks);
    return { name: fields[0] ?? field, fields, reason, told: told[field] };
  });
  // One line for each field: a field that is both empty and contradicted is asked for once.
  const open = new Set([...basics, ...facts].flatMap((need) => (need.told ? [] : need.fields)));
  const wrong = contradictionsIn(said).filter(({ field }) => !open.has(field));
  return [
    ...basics,
    ...facts,
    ...wrong.map(({ field, reason }) => ({ name: field, fields: [field], reason, told: false })),
  ];
}

/** A company of which only a part is told: the need names what is missing of it. */
function halfMaker(fields: string[], lacks: readonly MakerField[]): SaleNeed {
  const words = formatList(lacks.map((name) => makerWords[name]));
  const reason = `${words.charAt(0).toUpperCase()}${words.slice(1)} på den ansvarlige virksomhed mangler.`;
  return { name: `manufacturer.${lacks[0]}`, fields, reason, told: false };
}

/** The marks of a form's fields. Pure. */
export const needsByField = (needs: readonly SaleNeed[]): ReadonlyMap<string, boolean> =>
  new Map(needs.flatMap(({ fields, told }) => fields.map((field) => [field, told] as const)));

const namesOf = (path: string, { categories }: Choices): string[] =>
  categories.filter((one) => path === one.path || path.startsWith(`${one.path}/`)).map(({ name }) => name);

const hasOperator = (slug: string, { brands }: Choices): boolean =>
  brands.some((brand) => brand.slug === slug && brand.hasOperator);

/** The values of a product as it is saved. Pure. */
export function valuesOfProduct(
  { fields, missing }: Pick<OfficeProduct, "fields" | "missing">,
  choices: Choices,
): SaleValues {
  const lacking = new Set(missing.map(({ field }) => field));
  return {
    product: {
      category: fields.categoryPath,
      categoryNames: namesOf(fields.categoryPath, choices),
      name: fields.name,
      legalName: fields["facts.legalName"],
      abvPercent: fields.abvPercent,
      material: fields["facts.material"] ?? undefined,
      vintage: fields["facts.vintage"] ?? undefined,
    },
    told: {
      "facts.legalName": fields["facts.legalName"] !== "",
      "facts.ingredients": Boolean(fields["facts.ingredients"]),
      "facts.allergens": fields["facts.allergens"].length > 0,
      "facts.nutrition": fields["facts.nutrition"] !== null && fields["facts.nutrition"] !== undefined,
      origin: fields.origin !== "",
      "facts.manufacturer": Boolean(fields["facts.manufacturer"]) || hasOperator(fields.brandSlug, choices),
      volumeMl: !lacking.has("volumeMl"),
    },
    isGiftCard: fields.giftCard !== null,
    said: fields,
  };
}

/** A form in which no field is filled in. */
export const noValues: SaleValues = {
  product: { category: "", name: "", abvPercent: 0 },
  begun: { name: false, brandSlug: false, categoryPath: false, sku: false, priceOre: false },
  told: {
    ...{ "facts.legalName": false, "facts.ingredients": false, "facts.allergens": false, "facts.nutrition": false },
    ...{ origin: false, "facts.manufacturer": false, volumeMl: false },
  },
  isGiftCard: false,
  said: {},
};

/**
 * The values as they are typed at the moment. Pure.
 * @param before says what the form has no field for: the sizes of a product that is saved
 */
export function valuesOfForm(form: FormData, choices: Choices, before: SaleValues): SaleValues {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const number = (name: string) => numberOf(text(name)) || undefined;
  const percent = (name: string) => percentOf(text(name)) || undefined;
  const place = (name: string) => {
    const { chosen, name: made = text(`${name}:new`) } = chosenOrNew(text(name));
    return { chosen: chosen ?? "", made };
  };
  const [brand, category] = [place("brandSlug"), place("categoryPath")];
  const lacks = makerFields.filter((name) => text(`manufacturer.${name}`) === "");
  return {
    product: {
      category: category.chosen,
      categoryNames: category.made ? [category.made] : namesOf(category.chosen, choices),
      name: text("name"),
      legalName: text("facts.legalName"),
      abvPercent: percent("abvPercent") ?? 0,
      material: text("facts.material") || undefined,
      vintage: number("facts.vintage"),
    },
    ...(before.begun
      ? {
          begun: {
            name: text("name") !== "",
            brandSlug: brand.chosen + brand.made !== "",
            categoryPath: category.chosen + category.made !== "",
            sku: text("sku") !== "",
            priceOre: text("priceOre") !== "",
          },
        }
      : {}),
    told: {
      "facts.legalName": text("facts.legalName") !== "",
      "facts.ingredients": text("facts.ingredients") !== "",
      "facts.allergens": listOf(text("facts.allergens")).length > 0,
      "facts.nutrition": nutrients.every((name) => text(`nutrition.${name}`) !== ""),
      origin: text("origin") !== "",
      "facts.manufacturer":
        lacks.length === 0 || (lacks.length === makerFields.length && hasOperator(brand.chosen, choices)),
      volumeMl: form.has("volumeCl") ? text("volumeCl") !== "" || text("weightG") !== "" : before.told.volumeMl,
    },
    ...(lacks.length < makerFields.length ? { makerLacks: lacks } : {}),
    isGiftCard: text("giftCard") !== "",
    said: {
      name: text("name"),
      categoryPath: category.chosen || slugOf(category.made),
      abvPercent: percent("abvPercent") ?? 0,
      giftCard: text("giftCard"),
      "facts.legalName": text("facts.legalName"),
      "facts.ingredients": text("facts.ingredients"),
      "facts.allergens": listOf(text("facts.allergens")),
      "facts.material": text("facts.material"),
    },
  };
}

/** Messages beside the fields of a refused form, also for missing facts that the refusal did not name, so that all are told at once. Pure. */
export function withLacking(
  errors: Record<string, string> | undefined,
  needs: readonly SaleNeed[],
): Record<string, string> {
  const lacking = needs.filter(({ told }) => !told).map(({ name, reason }) => [name, reason]);
  return { ...Object.fromEntries(lacking), ...errors };
}
