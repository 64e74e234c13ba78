import type { ImportField } from "@skaenk/contract/office/import-fields";
import type { Dialect } from "@skaenk/contract/office/imports";
import { isGtin } from "../../catalogue/products/office/gtin.ts";
import type { Fields } from "../../office/audit/tables.ts";
import type { DecimalMark } from "./file-kind.ts";
import type { ImportLine } from "./import-line.ts";
import { ownNumber } from "./own-number.ts";
import { numberOf, textOf, volumeOf, yesOrNo } from "./read-cell.ts";

/** A row's cells by what they are; empty ones are not there. */
export type Cells = {
  all(field: ImportField): string[];
  one(field: ImportField): string;
  has(field: ImportField): boolean;
};

/** How the rows of a file are read. `today`: whether a sale in it runs. */
export type ReadOptions = {
  dialect: Dialect;
  decimalMark: DecimalMark;
  fields: readonly (ImportField | null)[];
  pricesWithoutVat: boolean;
  /** The currency that the price column names, when it is not kroner. */
  currency?: string | undefined;
  /** `2026-11-22` */
  today: string;
};

const highestOre = 100_000_000;
const mostStock = 1_000_000;
/** As a variant takes it. */
const longestPlace = 40;

/** The variant fields of a row. A field whose cell is empty is left out. */
export function readVariantFields(by: Cells, reading: ReadOptions, line: ImportLine): Fields {
  const fields: Fields = {};
  readSku(fields, by, line);
  readGtin(fields, by, line);
  readPrices(fields, by, reading, line);
  readStock(fields, by, reading, line);
  readContent(fields, by, reading, line);
  const place = textOf(by.one("shelfPlace")).replaceAll(/\s+/g, " ");
  if (place.length > longestPlace)
    line.remarks.push(`Hyldepladsen »${place.slice(0, 60)}« er afkortet til ${longestPlace} tegn.`);
  if (place) fields.shelfPlace = place.slice(0, longestPlace).trim();
  const name = textOf(by.one("variantName"));
  if (name) fields.name = name.slice(0, 80);
  return fields;
}

/** Numbers of other shops may hold spaces and slashes; ours stand in addresses and on labels. */
function readSku(fields: Fields, by: Cells, line: ImportLine): void {
  const written = textOf(by.one("sku"));
  if (written === "") return;
  const sku = ownNumber(written);
  if (sku === "" || sku.length > 64) line.wrong.push(`Varenummeret »${written.slice(0, 80)}« kan ikke bruges.`);
  else {
    fields.sku = sku;
    if (sku !== written) line.remarks.push(`Varenummeret »${written}« er skrevet ${sku}.`);
  }
}

function readGtin(fields: Fields, by: Cells, line: ImportLine): void {
  const code = textOf(by.one("gtin")).replaceAll(/[\s-]/g, "");
  if (code === "") return;
  if (isGtin(code)) fields.gtin = code;
  else if (/e\+/i.test(code))
    line.remarks.push("Stregkoden er gået tabt i et regneark (1,23E+12) og er sprunget over.");
  else line.remarks.push(`Stregkoden ${code.slice(0, 40)} passer ikke til sit sidste ciffer og er sprunget over.`);
}

function readPrices(fields: Fields, by: Cells, reading: ReadOptions, line: ImportLine): void {
  const amount = (field: ImportField, word: string): number | undefined => {
    const cell = by.one(field);
    if (cell === "") return undefined;
    const number = numberOf(cell, reading.decimalMark);
    const ore =
      number === undefined
        ? undefined
        : Math.round(number * (withVat.has(field) && reading.pricesWithoutVat ? 125 : 100));
    const foreign = foreignCurrency.exec(cell)?.[0];
    if (foreign) line.wrong.push(`${word} er i ${foreign.toUpperCase()}. ${kronerOnly}`);
    else if (ore === undefined) line.wrong.push(`${word} »${textOf(cell).slice(0, 40)}« er ikke et beløb.`);
    else if (ore < 0) line.wrong.push(`${word} er under 0.`);
    else if (ore > highestOre) line.wrong.push(`${word} er over 1.000.000 kr.`);
    else return ore;
    return undefined;
  };
  const currency = textOf(by.one("currency")) || reading.currency || "";
  const hasPrice = by.one("priceOre") || by.one("saleOre");
  if (hasPrice && currency && !/^(dkk|kr\.?|danske kroner)$/i.test(currency)) {
    line.wrong.push(`Prisen er i ${currency.slice(0, 20).toUpperCase()}. ${kronerOnly}`);
  }
  const regular = amount("priceOre", "Prisen");
  const sale = amount("saleOre", "Tilbudsprisen");
  const compareAt = amount("compareAtOre", "Den vejledende pris");
  const cost = amount("costOre", "Kostprisen");
  const runs = sale !== undefined && saleRuns(by, reading.today);
  if (runs) fields.priceOre = sale;
  else if (regular !== undefined) fields.priceOre = regular;
  if (compareAt !== undefined) fields.compareAtOre = compareAt;
  if (cost !== undefined) fields.costOre = cost;
}

const foreignCurrency = /€|\$|£|\b(?:eur|usd|sek|nok|gbp)\b/i;
const kronerOnly = "Butikken sælger i danske kroner: Omregn priserne i filen.";
/** The currency that a column's name says its prices are in, when it is not kroner: `Pris (EUR)`. */
export const currencyInHead = (name: string): string | undefined => foreignCurrency.exec(name)?.[0];

const withVat: ReadonlySet<ImportField> = new Set(["priceOre", "saleOre", "compareAtOre"]);

function saleRuns(by: Cells, today: string): boolean {
  const from = textOf(by.one("saleFrom")).slice(0, 10);
  const to = textOf(by.one("saleTo")).slice(0, 10);
  return (from === "" || from <= today) && (to === "" || to >= today);
}

function readStock(fields: Fields, by: Cells, { decimalMark, dialect }: ReadOptions, line: ImportLine): void {
  const cell = by.one("stock");
  if (cell === "") {
    if (dialect === "woocommerce" && by.one("inStock") && yesOrNo(by.one("inStock")) === true) {
      line.remarks.push("Filen siger »på lager«, men ikke hvor mange.");
    }
    return;
  }
  const count = numberOf(cell, decimalMark);
  if (count === undefined || !Number.isFinite(count))
    line.wrong.push(`Lageret »${textOf(cell).slice(0, 40)}« er ikke et tal.`);
  else if (count > mostStock) line.wrong.push("Lageret er over 1.000.000.");
  else {
    if (count < 0) line.remarks.push("Lageret er under 0 i filen og er sat til 0.");
    fields.stock = Math.max(0, Math.floor(count));
  }
}

function readContent(fields: Fields, by: Cells, { decimalMark, dialect }: ReadOptions, line: ImportLine): void {
  const cell = by.one("volumeMl");
  const unit = textOf(by.one("volumeUnit")) || usualUnit(dialect);
  // Shopify gives jewellery and soap a total measure too: grams are no volume.
  if (cell && !/^(g|kg|mg|m|cm|m2|m3)$/i.test(unit)) {
    const volume = volumeOf(cell, unit);
    if (volume) Object.assign(fields, volume);
    else if (numberOf(cell, decimalMark) !== 0)
      line.remarks.push(`Indholdet »${textOf(cell).slice(0, 40)}« kan ikke læses og er sprunget over.`);
  }
  const whole = (field: "weightG" | "units", most: number, word: string) => {
    const number = by.one(field) ? numberOf(by.one(field), decimalMark) : undefined;
    if (number === undefined) return by.one(field) ? line.wrong.push(`${word} er ikke et tal.`) : 0;
    if (!Number.isInteger(number) || number < 1 || number > most)
      return line.wrong.push(`${word} skal være et helt tal over 0.`);
    fields[field] = number;
    return 0;
  };
  whole("weightG", 1_000_000, "Nettovægten");
  whole("units", 1_000, "Antallet i pakken");
  const deposit = textOf(by.one("depositClass")).toUpperCase();
  if (/^[ABC]$/.test(deposit)) fields.depositClass = deposit;
  else if (/^(NONE|INGEN|NEJ|0|-)$/.test(deposit)) fields.depositClass = "none";
  else if (deposit) line.wrong.push(`Pantklassen »${deposit.slice(0, 20)}« kendes ikke: Skriv A, B, C eller none.`);
}

/** A bare number in a list is centilitres more often than anything else; our own export writes millilitres. */
const usualUnit = (dialect: Dialect): string => (dialect === "skaenk" ? "ml" : "cl");
