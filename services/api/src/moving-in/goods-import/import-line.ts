import type { Fields } from "../../office/audit/tables.ts";

/** One row of a file, read: what it says of a product, of a variant, and which pictures it names. */
export type ImportLine = {
  row: number;
  /** What rows of one product have in common: `anisgaarden-gin`, `sku:AG-70`, `id:12`. */
  thing: string;
  /** Whether it says anything of the product itself, which only its first row does. */
  product?: Fields;
  variant?: Fields;
  /** Values of the variant's choices: `Størrelse: 70 cl`. */
  options: [name: string, value: string][];
  /** What else the row says that may tell of strength, size or country. */
  hints: [where: string, text: string][];
  pictures: { address: string; alt: string }[];
  externalId?: string;
  /** Paths in the shop before, as a column says them. */
  formerAddresses?: string[];
  /** Why the row cannot be used: sentences. */
  wrong: string[];
  /** What was put right on the way: sentences. */
  remarks: string[];
};

/** The fields that columns were chosen for: an empty cell of another field says nothing at all. */
export type MappedColumns = readonly string[];
