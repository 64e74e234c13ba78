import type { ImportLine } from "./import-line.ts";

/** A line as it is kept until it is compared: what it is looked up by, and itself as the text it is stored as. */
export type StagedLine = {
  row: number;
  thing: string;
  sku: string | null;
  externalId: string | null;
  namesProduct: boolean;
  line: string;
};

/** Written out where it is read, in the child: whoever stores it only hands it on. */
export const stageLine = (line: ImportLine): StagedLine => ({
  row: line.row,
  thing: line.thing.slice(0, 300),
  sku: line.variant?.sku === undefined ? null : String(line.variant.sku),
  externalId: line.externalId ?? null,
  namesProduct: line.product !== undefined,
  line: JSON.stringify(line),
});
