/** What the service knows things by: products with variants, contents, two kinds of category, brands, companies. */
import { type Amounts, anyLanguage, type Data, type Texts } from "./data-value.ts";

/** Kinds that can be found or recommended. The numbers are stored in behaviour columns: never renumber. */
export const entityKinds = ["product", "content", "productCategory", "contentCategory", "brand", "company"] as const;
export type EntityKind = (typeof entityKinds)[number];

export type CustomFields = Record<string, string>;

const noTexts: Texts = {};

/**
 * One stored entity. `ordinal` names it in behaviour columns for good; `row` is its place in the index and changes with
 * its words (-1: not indexed). A `stub` is only known from behaviour and is shown nowhere.
 */
export class Entity {
  readonly kind: EntityKind;
  readonly id: string;
  readonly ordinal: number;
  createdAt: number;
  row = -1;
  stub = true;
  disabled = false;
  names: Texts = noTexts;
  assortments: number[] = [];
  data: Data = {};
  /** The sender's own notes: given back as they came, never looked at. */
  custom: CustomFields | undefined = undefined;

  constructor(kind: EntityKind, id: string, ordinal: number, createdAt: number) {
    this.kind = kind;
    this.id = id;
    this.ordinal = ordinal;
    this.createdAt = createdAt;
  }
}

/** Ids from the root to the node the entity lies directly in. */
export type CategoryPath = readonly string[];

export type Variant = {
  id: string;
  disabled: boolean;
  names: Texts;
  assortments: number[];
  specification: Record<string, string>;
  data: Data;
  custom?: CustomFields | undefined;
  listPrice: Amounts;
  salesPrice: Amounts;
};

export class Product extends Entity {
  paths: CategoryPath[] = [];
  brandId: string | undefined = undefined;
  listPrice: Amounts = {};
  salesPrice: Amounts = {};
  variants: Variant[] = [];
  /** What has been worked out of the variants and the name; kept here because hundreds are asked for it. Never written down. */
  wordsOfVariants: WordsOfVariants | undefined = undefined;
  stemsOfName: StemsOfName | undefined = undefined;
}

/** The stems of a name in a language, true as long as the name is this one. */
export type StemsOfName = { of: string; language: string; stems: readonly string[] };

/** The words of some variants in a language, true as long as the list of variants is this one. */
export type WordsOfVariants = { of: readonly Variant[]; language: string; words: readonly string[] };

export class Content extends Entity {
  paths: CategoryPath[] = [];
}

/** `paths` lead to the category's parents, without the category itself; a root has none (or an empty one). */
export class Category extends Entity {
  paths: CategoryPath[] = [];
}

export class Brand extends Entity {}

/** An employer or purchaser users belong to; never a result itself. */
export class Company extends Entity {
  parents: string[] = [];
  accessedAt = 0;
}

export function emptyVariant(id: string): Variant {
  return {
    id,
    disabled: false,
    names: {},
    assortments: [],
    specification: {},
    data: {},
    listPrice: {},
    salesPrice: {},
  };
}

const dayMs = 86_400_000;

/** The day an entity came. Whole days, so that what one import brings stays in the order of ids. */
export function dayOf(entity: Entity): number {
  return Math.floor(entity.createdAt / dayMs);
}

/** The order of `RowOrder`, for two entities. */
export function compareTies(a: Entity, b: Entity): number {
  return dayOf(b) - dayOf(a) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** The name in a language; undefined when there is none (no fallback to another language). */
export function nameOf(entity: { names: Texts }, language: string): string | undefined {
  return entity.names[language] ?? entity.names[anyLanguage];
}

export function newEntity(kind: EntityKind, id: string, ordinal: number, createdAt: number): Entity {
  switch (kind) {
    case "product":
      return new Product(kind, id, ordinal, createdAt);
    case "content":
      return new Content(kind, id, ordinal, createdAt);
    case "brand":
      return new Brand(kind, id, ordinal, createdAt);
    case "company":
      return new Company(kind, id, ordinal, createdAt);
    default:
      return new Category(kind, id, ordinal, createdAt);
  }
}

/** The category paths of an entity with, for a category, its own id as the last node. */
export function fullPaths(entity: Entity): CategoryPath[] {
  if (entity instanceof Product || entity instanceof Content) return entity.paths;
  if (!(entity instanceof Category)) return [];
  return entity.paths.length ? entity.paths.map((path) => [...path, entity.id]) : [[entity.id]];
}
