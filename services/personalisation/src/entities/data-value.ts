/** The values shops attach to entities: off the wire, and back to it. */
import {
  type Amounts,
  type Data,
  normaliseCode,
  type StoredValue,
  type Texts,
} from "@skaenk/engine/entities/data-value";

import { isObject, type JsonObject } from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { listTypeName, typeName } from "../protocol/type-names.ts";

/** The longest language tag that people write; a currency is shorter. */
const longestCode = 35;
const codePattern = /^[a-z0-9]*(?:[-_][a-z0-9]+)*$/;

/** Reads `{value: 'da'}`, the wire's form of a language or currency. Texts and amounts are looked up by it. */
export function readCode(value: unknown, path: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isObject(value)) throw invalid(path, "must be an object with a value");
  if (value.value === null || value.value === undefined) return undefined;
  if (typeof value.value !== "string") throw invalid(`${path}.value`, "must be a string");
  const code = normaliseCode(value.value);
  if (code.length > longestCode || !codePattern.test(code) || code in Object.prototype)
    throw invalid(`${path}.value`, "must be letters, digits and hyphens, as in da-DK or DKK");
  return code;
}

function entriesOf(value: unknown, path: string): JsonObject[] {
  const list = isObject(value) ? (value.values ?? value.$values) : value;
  if (!Array.isArray(list) || !list.every(isObject)) throw invalid(path, "must hold a list of values");
  return list;
}

/** Reads `{values: [{language: {value}, text}]}`. */
export function readTexts(value: unknown, path: string): Texts {
  const texts: Texts = {};
  for (const entry of entriesOf(value, path)) {
    const language = readCode(entry.language, `${path}.language`);
    if (language !== undefined && typeof entry.text === "string") texts[language] = entry.text;
  }
  return texts;
}

/** Reads `{values: [{amount, currency: {value}}]}`. */
export function readAmounts(value: unknown, path: string): Amounts {
  const amounts: Amounts = {};
  for (const entry of entriesOf(value, path)) {
    const currency = readCode(entry.currency, `${path}.currency`);
    if (currency !== undefined && typeof entry.amount === "number") amounts[currency] = entry.amount;
  }
  return amounts;
}

function readTextLists(value: unknown, path: string): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const entry of entriesOf(value, path)) {
    const language = readCode(entry.language, `${path}.language`);
    if (language !== undefined && Array.isArray(entry.values)) lists[language] = entry.values.map(String);
  }
  return lists;
}

function listOf<T>(value: unknown, path: string, fits: (item: unknown) => item is T): T[] {
  const list = isObject(value) ? (value.$values ?? value.values) : value;
  if (!Array.isArray(list) || !list.every(fits)) throw invalid(path, "must be a list of values of its type");
  return list;
}

function readDataObject(value: unknown, path: string): Data {
  if (!isObject(value)) throw invalid(path, "must be an object");
  const data = isObject(value.data) ? value.data : value;
  return readData(data, path).set;
}

const isString = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number";
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/** Reads one wire value `{type, value, isCollection}`; null for one that says "no value". */
export function readDataValue(wire: unknown, path: string): StoredValue | null {
  if (wire === null || wire === undefined) return null;
  if (!isObject(wire)) throw invalid(path, "must be a data value");
  const value = wire.value;
  if (value === null || value === undefined) return null;
  const wrong = () => invalid(`${path}.value`, `does not fit type ${String(wire.type)}`);
  switch (wire.type) {
    case "String":
      if (!isString(value)) throw wrong();
      return { type: "String", value };
    case "Double":
      if (!isNumber(value)) throw wrong();
      return { type: "Double", value };
    case "Boolean":
      if (!isBoolean(value)) throw wrong();
      return { type: "Boolean", value };
    case "StringList":
      return { type: "StringList", value: listOf(value, `${path}.value`, isString) };
    case "DoubleList":
      return { type: "DoubleList", value: listOf(value, `${path}.value`, isNumber) };
    case "BooleanList":
      return { type: "BooleanList", value: listOf(value, `${path}.value`, isBoolean) };
    case "Multilingual":
      return { type: "Multilingual", value: readTexts(value, `${path}.value`) };
    case "MultilingualCollection":
      return { type: "MultilingualCollection", value: readTextLists(value, `${path}.value`) };
    case "MultiCurrency":
      return { type: "MultiCurrency", value: readAmounts(value, `${path}.value`) };
    case "Money":
      return { type: "Money", value: readMoney(value, `${path}.value`) };
    case "Object":
      return { type: "Object", value: readDataObject(value, `${path}.value`) };
    case "ObjectList":
      return { type: "ObjectList", value: listOf(value, path, isObject).map((it) => readDataObject(it, path)) };
    default:
      throw invalid(`${path}.type`, `unknown data type ${String(wire.type)}`);
  }
}

export function readMoney(value: unknown, path: string): { amount: number; currency: string } {
  if (!isObject(value) || !isNumber(value.amount)) throw invalid(path, "must have an amount and a currency");
  return { amount: value.amount, currency: readCode(value.currency, `${path}.currency`) ?? "" };
}

/** Reads a data dictionary; a key sent as null is to be removed. */
export function readData(wire: unknown, path: string): { set: Data; removed: string[] } {
  const set: Data = {};
  const removed: string[] = [];
  if (wire === undefined || wire === null) return { set, removed };
  if (!isObject(wire)) throw invalid(path, "must be an object");
  for (const key of Object.keys(wire)) {
    const value = readDataValue(wire[key], `${path}.${key}`);
    if (value === null) removed.push(key);
    else set[key] = value;
  }
  return { set, removed };
}

const dataObject = typeName("DataTypes.DataObject");

/** Back to the wire's raw, multi-valued form; only the given language or currency when one is given. */
export function toWire(stored: StoredValue, language?: string, currency?: string): JsonObject | undefined {
  switch (stored.type) {
    case "String":
    case "Double":
    case "Boolean":
      return { type: stored.type, value: stored.value, isCollection: false };
    case "StringList":
      return { type: stored.type, value: { $type: listTypeName("String"), $values: stored.value }, isCollection: true };
    case "DoubleList":
      return { type: stored.type, value: { $type: listTypeName("Double"), $values: stored.value }, isCollection: true };
    case "BooleanList":
      return {
        type: stored.type,
        value: { $type: listTypeName("Boolean"), $values: stored.value },
        isCollection: true,
      };
    case "Multilingual":
      return { type: stored.type, value: textsToWire(stored.value, language, true), isCollection: false };
    case "MultilingualCollection": {
      const values = Object.entries(stored.value).filter(([code]) => !language || code === language);
      const wire = values.map(([code, list]) => ({ language: { value: code }, values: list }));
      return {
        type: stored.type,
        value: { $type: typeName("DataTypes.MultilingualCollection"), values: wire },
        isCollection: true,
      };
    }
    case "MultiCurrency":
      return { type: stored.type, value: amountsToWire(stored.value, currency, true), isCollection: false };
    case "Money":
      return { type: stored.type, value: moneyToWire(stored.value.amount, stored.value.currency), isCollection: false };
    case "Object":
      return {
        type: stored.type,
        value: dataObjectToWire(stored.value, (it) => toWire(it, language, currency)),
        isCollection: false,
      };
    case "ObjectList": {
      const values = stored.value.map((data) => dataObjectToWire(data, (it) => toWire(it, language, currency)));
      return { type: stored.type, value: { $type: listTypeName("DataObject"), $values: values }, isCollection: true };
    }
  }
}

/** As results show it: in one language and one currency. Undefined when there is nothing in them. */
export function localised(stored: StoredValue, language: string, currency: string): JsonObject | undefined {
  switch (stored.type) {
    case "Multilingual": {
      const text = stored.value[language];
      return text === undefined ? undefined : { type: "String", value: text, isCollection: false };
    }
    case "MultilingualCollection": {
      const list = stored.value[language];
      return (
        list && { type: "StringList", value: { $type: listTypeName("String"), $values: list }, isCollection: true }
      );
    }
    case "MultiCurrency": {
      const amount = stored.value[currency];
      return amount === undefined
        ? undefined
        : { type: "Money", value: moneyToWire(amount, currency), isCollection: false };
    }
    case "Object":
      return {
        type: "Object",
        value: dataObjectToWire(stored.value, (it) => localised(it, language, currency)),
        isCollection: false,
      };
    case "ObjectList": {
      const values = stored.value.map((data) => dataObjectToWire(data, (it) => localised(it, language, currency)));
      return { type: "ObjectList", value: { $type: listTypeName("DataObject"), $values: values }, isCollection: true };
    }
    default:
      return toWire(stored);
  }
}

function dataObjectToWire(data: Data, each: (value: StoredValue) => JsonObject | undefined): JsonObject {
  const wire: JsonObject = {};
  for (const key of Object.keys(data)) {
    const value = data[key] && each(data[key]);
    if (value) wire[key] = value;
  }
  return { $type: dataObject, data: wire };
}

export function textsToWire(texts: Texts, language?: string, typed = false): JsonObject {
  const codes = Object.keys(texts).filter((code) => !language || code === language);
  const values = codes.map((code) => ({ language: { value: code }, text: texts[code] }));
  return typed ? { $type: typeName("DataTypes.Multilingual"), values } : { values };
}

export function amountsToWire(amounts: Amounts, currency?: string, typed = false): JsonObject {
  const codes = Object.keys(amounts).filter((code) => !currency || code === currency);
  const values = codes.map((code) => ({ amount: amounts[code], currency: { value: code.toUpperCase() } }));
  return typed ? { $type: typeName("DataTypes.MultiCurrency"), values } : { values };
}

function moneyToWire(amount: number, currency: string): JsonObject {
  return { amount, currency: { value: currency.toUpperCase() } };
}
