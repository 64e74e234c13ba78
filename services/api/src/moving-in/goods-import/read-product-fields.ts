import { parseBoundedJson } from "@skaenk/contract/bounded-json";
import type { ImportField } from "@skaenk/contract/office/import-fields";
import type { Fields, FieldValue } from "../../office/audit/tables.ts";
import { unmarkedCell } from "../../platform/spreadsheet.ts";
import { plainText } from "./html-text.ts";
import type { ImportLine } from "./import-line.ts";
import { numberOf, partsOf, statusOf, textOf, yesOrNo } from "./read-cell.ts";
import type { Cells, ReadOptions } from "./read-variant-fields.ts";

const longestName = 120;
const longestOf: [ImportField, number][] = [
  ["origin", 80],
  ["bottledIn", 80],
  ["serving", 1_000],
  ["facts.legalName", 160],
  ["facts.ingredients", 4_000],
  ["facts.storage", 400],
  ["facts.organicCode", 40],
  ["facts.material", 200],
  ["facts.care", 400],
];

/** The product fields of a row. A field whose cell is empty is left out. */
export function readProductFields(by: Cells, reading: ReadOptions, line: ImportLine): Fields {
  const fields: Fields = {};
  const name = textOf(by.one("name")).replaceAll(/\s+/g, " ");
  if (name.length > longestName) line.remarks.push(`Navnet er længere end ${longestName} tegn og er afkortet.`);
  if (name) fields.name = name.slice(0, longestName).trim();
  readDescription(fields, by, line);
  const brand = textOf(by.one("brand"));
  if (brand) fields.brand = brand.slice(0, 120);
  const category = categoryOf(by);
  if (category) fields.category = category;
  readStatus(fields, by, reading, line);
  readStrength(fields, by, reading, line);
  for (const [field, longest] of longestOf) {
    const text = textOf(by.one(field));
    if (text.length > longest) line.remarks.push(`En tekst er længere end ${longest} tegn og er afkortet.`);
    if (text) fields[field] = text.slice(0, longest).trim();
  }
  readLists(fields, by, line);
  return fields;
}

function readDescription(fields: Fields, by: Cells, line: ImportLine): void {
  const whole = unmarkedCell(by.one("description") || by.one("summary"));
  if (whole.trim() === "") return;
  const { text, cut } = plainText(whole);
  if (cut) line.remarks.push("Beskrivelsen er længere end 4.000 tegn og er afkortet.");
  if (text) fields.description = text;
}

/** The deepest of the first of several: `Spiritus > Gin, Nyheder` is `Spiritus > Gin`. */
function categoryOf(by: Cells): string | undefined {
  const cell = textOf(by.one("category")) || textOf(by.one("fallbackCategory")).replace(/^.* > /, "");
  const paths = cell
    .split(/,(?! )|, /)
    .map((path) => path.trim())
    .filter(Boolean);
  return paths.toSorted((a, b) => b.split(">").length - a.split(">").length)[0]?.slice(0, 200);
}

function readStatus(fields: Fields, by: Cells, { dialect }: ReadOptions, line: ImportLine): void {
  const cell = by.one("status");
  const status = cell ? statusOf(cell) : undefined;
  if (cell && !status) line.wrong.push(`Status »${textOf(cell)}« kendes ikke: Skriv active, draft eller archived.`);
  const published = by.one("published") ? yesOrNo(by.one("published")) : undefined;
  if (status) fields.status = status === "active" && published === false && dialect !== "list" ? "draft" : status;
  else if (published !== undefined) fields.status = published ? "active" : "draft";
  if (/^(hidden|skjult)$/i.test(textOf(by.one("visibility"))) && fields.status !== "archived") {
    fields.status = "draft";
    line.remarks.push("Varen er skjult i den gamle butiks katalog og kommer ind som kladde.");
  }
}

function readStrength(fields: Fields, by: Cells, { decimalMark }: ReadOptions, line: ImportLine): void {
  const cell = by.one("abvPercent");
  if (cell === "") return;
  const number = numberOf(cell.replaceAll(/%|vol\.?|alk\.?|abv/gi, ""), decimalMark);
  if (number === undefined || number < 0 || number > 100) {
    line.wrong.push(`Alkohol »${textOf(cell)}« er ikke et tal mellem 0 og 100.`);
  } else fields.abvPercent = Math.round(number * 10) / 10;
}

const lists: [ImportField, number][] = [
  ["tastes", 12],
  ["facts.allergens", 20],
  ["facts.warnings", 12],
];

function readLists(fields: Fields, by: Cells, line: ImportLine): void {
  for (const [field, most] of lists) {
    const cell = by.one(field);
    // What is parted by lines may hold commas.
    const byLines = field === "facts.warnings" || cell.includes("|");
    if (cell) fields[field] = partsOf(cell, byLines ? /[|\n]/ : /[,\n]/).slice(0, most);
  }
  const isNew = by.one("isNew") ? yesOrNo(by.one("isNew")) : undefined;
  if (isNew !== undefined) fields.isNew = isNew;
  const giftCard = textOf(by.one("giftCard")).toLowerCase();
  // Others' are all sent by mail; that a thing is none is said by most rows, and changes nothing.
  if (giftCard === "print") fields.giftCard = giftCard;
  else if (giftCard === "mail" || yesOrNo(giftCard)) fields.giftCard = "mail";
  const year = textOf(by.one("facts.vintage"));
  if (/^(1[89]|2[01])\d\d$/.test(year)) fields["facts.vintage"] = Number(year);
  else if (year) line.remarks.push(`Årgangen »${year.slice(0, 20)}« er ikke et årstal og er sprunget over.`);
  for (const field of ["facts.nutrition", "facts.manufacturer", "drawing"] as const) {
    const cell = textOf(by.one(field));
    const value = cell ? objectOf(cell) : undefined;
    if (cell && value === undefined) line.wrong.push(`Feltet ${field} kan ikke læses.`);
    else if (value !== undefined) fields[field] = value;
  }
}

/** Parses the JSON object that the shop's own export writes for a structured field. */
function objectOf(cell: string): FieldValue | undefined {
  try {
    const value = parseBoundedJson(cell);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as FieldValue) : undefined;
  } catch {
    return undefined;
  }
}
