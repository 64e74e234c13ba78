import type { ImportField } from "@skaenk/contract/office/import-fields";
import { slugOf } from "@skaenk/danish/slug";
import type { Fields } from "../../office/audit/tables.ts";
import { formerPath } from "./former-address.ts";
import { shortText } from "./guess-drink.ts";
import { plainText } from "./html-text.ts";
import type { ImportLine } from "./import-line.ts";
import { partsOf, textOf } from "./read-cell.ts";
import { readProductFields } from "./read-product-fields.ts";
import { type Cells, type ReadOptions, readVariantFields } from "./read-variant-fields.ts";
import { nestWooRow } from "./read-woo-row.ts";

const mostPictures = 30;

/** A function that reads one row by the mapping. Pure: each row is read by itself, and rows of one product are joined afterwards. */
export function lineReader(reading: ReadOptions): (cells: readonly string[], row: number) => ImportLine {
  const places = placesOf(reading.fields);
  return (cells, row) => readLine(cellsByField(cells, places), row, reading);
}

function readLine(by: Cells, row: number, reading: ReadOptions): ImportLine {
  const line: ImportLine = { row, thing: "", options: [], hints: [], pictures: [], wrong: [], remarks: [] };
  const name = textOf(by.one("name"));
  const product = readProductFields(by, reading, line);
  const variant = readVariantFields(by, reading, line);
  line.pictures = picturesOf(by, line);
  line.options = optionsOf(by);
  line.hints = hintsOf(by);
  const addresses = by.all("formerAddress").flatMap((cell) => formerAddressIn(cell, line));
  if (addresses.length > 0) line.formerAddresses = addresses;
  const externalId = textOf(by.one("externalId"));
  if (externalId) line.externalId = externalId;
  if (reading.dialect === "woocommerce") nestWooRow(line, by, { product, variant });
  else nestRow(line, by, { name, product, variant, reading });
  if (line.thing === "") {
    if (line.wrong.length === 0) line.wrong.push("Rækken har hverken navn, varenummer eller nøgle.");
    line.thing = `row:${row}`;
  }
  return line;
}

function formerAddressIn(cell: string, line: ImportLine): string[] {
  const path = formerPath(textOf(cell));
  if (path !== undefined) return [path];
  line.remarks.push(`Den gamle adresse »${textOf(cell).slice(0, 80)}« kan ikke bruges og er sprunget over.`);
  return [];
}

type SplitRow = { name: string; product: Fields; variant: Fields; reading: ReadOptions };

/** A product's own fields stand on the row that names it; others bring one more variant, or only a picture. */
function nestRow(line: ImportLine, by: Cells, { name, product, variant, reading }: SplitRow): void {
  const handle = textOf(by.one("handle"));
  const sku = String(variant.sku ?? "");
  line.thing = handle || (reading.dialect === "list" && sku ? `sku:${sku}` : slugOf(name));
  if (name !== "") line.product = product;
  const isPicture = name === "" && Object.keys(variant).length === 0;
  if (!isPicture) line.variant = variant;
}

/** Which columns each field stands in: found once for a file, not once for each of its cells. */
function placesOf(fields: ReadOptions["fields"]): ReadonlyMap<ImportField, readonly number[]> {
  const columns = fields.flatMap((field, index) => (field === null ? [] : [{ field, index }]));
  const byField = Map.groupBy(columns, ({ field }) => field);
  return new Map([...byField].map(([field, found]) => [field, found.map(({ index }) => index)]));
}

const nowhere: readonly number[] = [];

function cellsByField(cells: readonly string[], places: ReturnType<typeof placesOf>): Cells {
  const cellAt = (index: number): string => (cells[index]?.trim() ? cells[index] : "");
  const all = (wanted: ImportField) => (places.get(wanted) ?? nowhere).map(cellAt).filter(Boolean);
  // Asked some fifty times for each row, mostly for what the file has no column for.
  const one = (wanted: ImportField): string => {
    for (const index of places.get(wanted) ?? nowhere) {
      const cell = cellAt(index);
      if (cell !== "") return cell;
    }
    return "";
  };
  return { all, one, has: (field) => places.has(field) };
}

function picturesOf(by: Cells, line: ImportLine): ImportLine["pictures"] {
  const alt = textOf(by.one("pictureAlt")).slice(0, 300);
  const named = [...by.all("pictures"), ...by.all("variantPicture")].flatMap((cell) =>
    partsOf(cell, /\s*[,|\n]\s*(?=https?:)/),
  );
  const good = named.filter((address) => /^https?:\/\/[^\s]{3,2000}$/i.test(address));
  if (good.length < named.length) line.remarks.push("En billedadresse er ikke en internetadresse og er sprunget over.");
  return [...new Set(good)].slice(0, mostPictures).map((address) => ({ address, alt }));
}

function optionsOf(by: Cells): ImportLine["options"] {
  const pairs: [ImportField, ImportField][] = [
    ["option1Name", "option1"],
    ["option2Name", "option2"],
    ["option3Name", "option3"],
  ];
  return pairs.flatMap(([name, value]) => {
    const chosen = textOf(by.one(value));
    return chosen === "" || chosen === "Default Title" ? [] : [[textOf(by.one(name)), chosen] as [string, string]];
  });
}

/** Attributes, keywords and the name: read for what the file has no column for. */
function hintsOf(by: Cells): ImportLine["hints"] {
  const names = by.all("attributeName").map(textOf);
  const values = by.all("attributeValue").map(textOf);
  const attributes = names.flatMap((name, index) => (values[index] ? [[name, values[index]] as [string, string]] : []));
  // A short text beside a long one is no description: it holds the facts of a label.
  const summary = by.one("description") ? plainText(by.one("summary")).text.slice(0, 500) : "";
  const tags = by.all("tags").map(textOf).join(", ");
  const short = summary ? [[shortText, summary] as [string, string]] : [];
  return [...attributes, ...short, ...(tags ? [["nøgleord", tags.slice(0, 500)] as [string, string]] : [])].slice(
    0,
    40,
  );
}
