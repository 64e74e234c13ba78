/** What can be searched in an entity, and what a match there is worth. */
import type { Catalogue } from "../entities/catalogue.ts";
import type { Data } from "../entities/data-value.ts";
import { Category, Content, type Entity, nameOf, Product, type Variant } from "../entities/entity.ts";

/** `impact` is 1–255. In a name, a word counts less the longer the name is. */
export type SearchableText = { text: string; impact: number; isName: boolean; isShelf?: boolean };

export const impacts = {
  name: 255,
  id: 150,
  brand: 150,
  category: 125,
  variant: 140,
  shortData: 105,
  longData: 36,
} as const;

const longTextLength = 90;
const addressPattern = /^(?:https?:|\/|data:|www\.)/;

/** All texts of an entity in one language, language-neutral ones included. */
export function searchableTexts(entity: Entity, language: string, catalogue: Catalogue): SearchableText[] {
  const texts: SearchableText[] = [{ text: entity.id, impact: impacts.id, isName: false }];
  const name = nameOf(entity, language);
  if (name) texts.push({ text: name, impact: impacts.name, isName: true });
  addData(texts, entity.data, language);
  if (entity instanceof Product) {
    const brand = entity.brandId === undefined ? undefined : catalogue.brand(entity.brandId);
    const brandName = brand && nameOf(brand, language);
    if (brandName) texts.push({ text: brandName, impact: impacts.brand, isName: false });
    addCategories(texts, entity.paths, "productCategory", language, catalogue);
    for (const variant of entity.variants) if (!variant.disabled) addVariant(texts, variant, language);
  }
  if (entity instanceof Content) addCategories(texts, entity.paths, "contentCategory", language, catalogue);
  if (entity instanceof Category) {
    addCategories(texts, entity.paths, entity.kind as "productCategory" | "contentCategory", language, catalogue);
  }
  return texts;
}

function addCategories(
  texts: SearchableText[],
  paths: readonly (readonly string[])[],
  kind: "productCategory" | "contentCategory",
  language: string,
  catalogue: Catalogue,
): void {
  for (const id of new Set(paths.flat())) {
    const category = catalogue.category(kind, id);
    const name = category && nameOf(category, language);
    if (name) texts.push({ text: name, impact: impacts.category, isName: false, isShelf: true });
  }
}

/** The texts by which a visitor may mean one variant. */
export function variantTexts(variant: Variant, language: string): SearchableText[] {
  const texts: SearchableText[] = [];
  addVariant(texts, variant, language);
  return texts;
}

function addVariant(texts: SearchableText[], variant: Variant, language: string): void {
  texts.push({ text: variant.id, impact: impacts.variant, isName: false });
  const name = variant.names[language];
  if (name) texts.push({ text: name, impact: impacts.variant, isName: false });
  for (const value of Object.values(variant.specification))
    texts.push({ text: value, impact: impacts.shortData, isName: false });
  addData(texts, variant.data, language);
}

function addData(texts: SearchableText[], data: Data, language: string): void {
  for (const key of Object.keys(data)) {
    const stored = data[key];
    if (!stored) continue;
    switch (stored.type) {
      case "String":
        addText(texts, stored.value);
        break;
      case "StringList":
        for (const text of stored.value) addText(texts, text);
        break;
      case "Multilingual":
        addText(texts, stored.value[language]);
        break;
      case "MultilingualCollection":
        for (const text of stored.value[language] ?? []) addText(texts, text);
        break;
      case "Double":
        addAmount(texts, key, stored.value);
        break;
      case "Object":
        addData(texts, stored.value, language);
        break;
      case "ObjectList":
        for (const object of stored.value) addData(texts, object, language);
        break;
      default:
        break;
    }
  }
}

function addText(texts: SearchableText[], text: string | undefined): void {
  if (!text || addressPattern.test(text)) return;
  texts.push({ text, impact: text.length > longTextLength ? impacts.longData : impacts.shortData, isName: false });
}

/** Keys that end in their unit can be asked for with it: `abvPercent: 40` is found by "40 %", `volumeMl: 700` by "70 cl". */
function addAmount(texts: SearchableText[], key: string, value: number): void {
  const unit = /(?:Percent|Ml)$/.exec(key)?.[0];
  if (unit) texts.push({ text: unit === "Ml" ? `${value} ml` : `${value}%`, impact: impacts.shortData, isName: false });
}
