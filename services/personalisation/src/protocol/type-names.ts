/** `$type` strings: "Relewise.Client.DataTypes.Cart, Relewise.Client" and what to make of them. */

import { at, type JsonObject } from "./reading.ts";
import { invalid } from "./refusal.ts";

/** The class name: what stands after the last `.` or `+` and before the comma. */
export function className(typeName: string): string {
  const comma = typeName.indexOf(",");
  const name = comma < 0 ? typeName : typeName.slice(0, comma);
  return name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("+")) + 1).trim();
}

/**
 * The class of a polymorphic object; a missing `$type` is refused with the place. Tables are looked up by it, so what every object
 * has (`constructor`) is refused here, before one finds it.
 */
export function readClass(from: JsonObject, path: string): string {
  const value = from.$type;
  if (typeof value !== "string" || value === "") throw invalid(at(path, "$type"), "must name a type");
  const name = className(value);
  if (name in Object.prototype) throw unknownType(name, path);
  return name;
}

export function unknownType(name: string, path: string): Error {
  return invalid(at(path, "$type"), `unknown type ${name}`);
}

export function typeName(path: string): string {
  return `Relewise.Client.${path}, Relewise.Client`;
}

export function listTypeName(element: "String" | "Double" | "Boolean" | "DataObject"): string {
  return element === "DataObject"
    ? "System.Collections.Generic.List`1[[Relewise.Client.DataTypes.DataObject, Relewise.Client]], System.Private.CoreLib"
    : `System.Collections.Generic.List\`1[[System.${element}, System.Private.CoreLib]], System.Private.CoreLib`;
}
