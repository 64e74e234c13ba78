import type { ProductStatus } from "@skaenk/contract/office/product-fields";
import type { WantedFact } from "@skaenk/contract/wanted-facts";
import type { Fields } from "../../office/audit/tables.ts";
import type { Guess } from "./guess-drink.ts";
import type { Category } from "./resolve-places.ts";

/** What is set on a thing that is there: only where it still is what the plan was made from. */
export type Change = { before: Fields; after: Fields };

export type VariantPlan = { sku: string; externalId: string | undefined } & ({ make: Fields } | { change: Change });

/** What a file does to one product, wholly or not at all. */
export type ImportPlan = {
  slug: string;
  name: string;
  /** The row that names it. */
  row: number;
  state: "new" | "changed" | "unchanged";
  product: { make: Fields } | { change: Change };
  newBrand: { slug: string; name: string } | undefined;
  newCategories: Category[];
  variants: VariantPlan[];
  guesses: Guess[];
  /** What it becomes when its guesses are confirmed. */
  wantedStatus: ProductStatus;
  pictures: { address: string; alt: string }[];
  /** What it is called where it comes from; none for files of nobody in particular. */
  source: string;
  externalId: string | undefined;
  /** Paths of the shop before that lead here; plans from before there were any have none. */
  formerAddresses?: string[];
  /** Facts that the law wants known and that keep it from sale; plans from before they were asked have none. */
  missing?: WantedFact["field"][];
  remarks: string[];
};

export type Refusal = { row: number; name: string; reason: string };

/** A product as it stands here, with what the import must know of it besides. */
export type ExistingProduct = {
  slug: string;
  fields: Fields;
  variants: { sku: string; fields: Fields; externalId: string | undefined }[];
  /** What it will become when its open guesses are confirmed; undefined when nothing is open. */
  waitsToBe: ProductStatus | undefined;
  /** Facts that the law wants, that nobody knows, and that somebody answers for. */
  acceptedFacts: readonly string[];
  pictures: ReadonlySet<string>;
  /** Paths that lead to it now. */
  formerAddresses: ReadonlySet<string>;
};
