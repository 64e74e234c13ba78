/** Modifiers on data: conditions decide whether, a selector decides by how much. */
import type { Data } from "@skaenk/engine/entities/data-value";
import { plainValue } from "@skaenk/engine/entities/data-value";
import type { Modifier, Multiplier } from "@skaenk/engine/ranking/modifier-set";
import { compileConditions } from "../filters/conditions.ts";
import type { FilterContext } from "../filters/context.ts";
import { type Owner, reach } from "../filters/data-filters.ts";
import { compileObjectFilter, objectsIn } from "../filters/object-filter.ts";
import {
  isTrue,
  type JsonObject,
  optionalList,
  optionalNumber,
  optionalObject,
  optionalString,
  optionalStrings,
  readNumber,
  readString,
} from "../protocol/reading.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
import type { ModifierMaker } from "./modifiers.ts";

type Amount = (data: Data) => number | undefined;

export const dataModifier =
  (owner: Owner): ModifierMaker =>
  (wire, context, path): Modifier | undefined => {
    const way = reach(owner, context);
    if (way === undefined) return undefined;
    const key = optionalString(wire, "key", path) ?? "";
    const matchIfMissing = isTrue(wire, "considerAsMatchIfKeyIsNotFound", path);
    const conditions = compileConditions(
      optionalList(wire, "conditions", path),
      isTrue(wire, "mustMatchAllConditions", path),
      context,
      `${path}.conditions`,
    );
    const amount = readAmount(wire, context, path);
    const factor = (data: Data): number => {
      const stored = data[key];
      const matches =
        stored === undefined ? matchIfMissing : conditions.test(plainValue(stored, context.language, context.currency));
      // A selector that finds no number leaves the score as it is.
      return matches ? (amount(data) ?? 1) : 1;
    };
    if (way === "variants")
      return { multiply: (_entity, variant) => (variant ? factor(variant.data) : 1), onVariants: true };
    const ofBearers: Multiplier = (entity) => {
      const bearers = way.bearersOf(entity);
      return bearers.length ? Math.max(...bearers.map((it) => factor(it.data))) : 1;
    };
    return { multiply: ofBearers, onVariants: false };
  };

/** The obsolete `multiplyWeightBy` (which builders still send as 0) counts only when there is no selector. */
function readAmount(wire: JsonObject, context: FilterContext, path: string): Amount {
  const selector = optionalObject(wire, "multiplierSelector", path);
  if (!selector) {
    const by = optionalNumber(wire, "multiplyWeightBy", path) ?? 1;
    return () => by;
  }
  const at = `${path}.multiplierSelector`;
  const name = readClass(selector, at);
  switch (name) {
    case "FixedDoubleValueSelector": {
      const value = readNumber(selector, "value", at);
      return () => value;
    }
    case "DataDoubleSelector": {
      const key = readString(selector, "key", at);
      return (data) => numberOf(data, key, context);
    }
    case "DataObjectDoubleSelector":
      return objectAmount(selector, context, at);
    default:
      throw unknownType(name, at);
  }
}

function numberOf(data: Data, key: string, context: FilterContext): number | undefined {
  const stored = data[key];
  const value = stored && plainValue(stored, context.language, context.currency);
  return typeof value === "number" ? value : undefined;
}

function objectAmount(selector: JsonObject, context: FilterContext, path: string): Amount {
  const key = readString(selector, "key", path);
  const steps = optionalStrings(selector, "objectPath", path) ?? [];
  const filter = optionalObject(selector, "objectFilter", path);
  const keep = filter ? compileObjectFilter(filter, context, `${path}.objectFilter`) : objectsIn;
  return (data) => {
    const stored = data[key];
    let object: Data | undefined = stored && keep(plainValue(stored, context.language, context.currency))[0];
    for (const step of steps.slice(0, -1)) {
      const next = object?.[step];
      object = next?.type === "Object" ? next.value : undefined;
    }
    const last = steps.at(-1);
    return object && last !== undefined ? numberOf(object, last, context) : undefined;
  };
}
