import fc from "fast-check";
import type { JsonSchema } from "../documents.ts";

type Schemas = Record<string, JsonSchema>;

const longestDrawn = 300;
const hostileTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "😀".repeat(40),
  "' or 1=1 --",
  "../../../etc/passwd",
  "%00",
  "__proto__",
  "<script>",
  "a".repeat(5_000),
  "2026-02-30",
  "-1",
  "1e309",
];
const hostileNumbers = [0, -1, 1, -0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, Number.MAX_VALUE, 1e-300];
/** Values that no schema allows. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [[]], { a: { b: [] } }, ...hostileTexts, ...hostileNumbers),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that a schema allows, its bounds among them. */
export function valuesOf(schema: JsonSchema | undefined, schemas: Schemas, depth = 0): fc.Arbitrary<unknown> {
  if (!schema || depth > 6) return fc.constant({});
  if (schema.$ref) return valuesOf(schemas[schema.$ref.split("/").at(-1) ?? ""], schemas, depth + 1);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => valuesOf(branch, schemas, depth + 1)));
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => valuesOf(part, schemas, depth + 1));
    return fc.tuple(...parts).map((values) => Object.assign({}, ...values) as unknown);
  }
  const [type = "object"] = [schema.type ?? (schema.properties ? "object" : "string")].flat();
  if (type === "null") return fc.constant(null);
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") return numbersOf(schema, type === "integer");
  if (type === "string") return textsOf(schema);
  if (type === "array") {
    const most = Math.min(schema.maxItems ?? 4, 4);
    const least = Math.min(schema.minItems ?? 0, most);
    return fc.array(valuesOf(schema.items, schemas, depth + 1), { minLength: least, maxLength: most });
  }
  return objectsOf(schema, schemas, depth);
}

function objectsOf(schema: JsonSchema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, member]) => [name, valuesOf(member, schemas, depth + 1)] as const,
  );
  const needed = (schema.required ?? []).filter((name) => Object.hasOwn(schema.properties ?? {}, name));
  return fc.record(Object.fromEntries(members), { requiredKeys: needed });
}

function numbersOf(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema,
  whole: boolean,
): fc.Arbitrary<number> {
  const least = Math.max(minimum ?? (exclusiveMinimum === undefined ? -1_000 : exclusiveMinimum + 1), -(2 ** 31));
  const most = Math.max(
    least,
    Math.min(maximum ?? (exclusiveMaximum === undefined ? 100_000 : exclusiveMaximum - 1), 2 ** 31),
  );
  const between = whole
    ? fc.integer({ min: Math.ceil(least), max: Math.max(Math.ceil(least), Math.floor(most)) })
    : fc.double({ min: least, max: most, noNaN: true });
  return fc.oneof(between, fc.constantFrom(least, most));
}

function textsOf({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "email") return fc.constantFrom("anna@example.dk", `${"a".repeat(60)}@example.dk`);
  if (format === "date") return fc.constantFrom("2026-11-20", "1900-01-01", "9999-12-31");
  if (format === "date-time") return fc.constantFrom("2026-11-20T10:00:00Z", "1970-01-01T00:00:00.000Z");
  if (format === "uri") return fc.constantFrom("https://example.dk/", "http://example.dk:1/x?y#z");
  if (format === "uuid") return fc.uuid();
  if (pattern) return matching(pattern);
  const most = Math.max(minLength, Math.min(maxLength, longestDrawn));
  const atBounds = fc.constantFrom("æ".repeat(minLength), "x".repeat(Math.max(minLength, Math.min(maxLength, 5_000))));
  return fc.oneof(fc.string({ unit: "grapheme", minLength, maxLength: most }), atBounds);
}

/** Strings matching a pattern; arbitrary text for patterns that fast-check cannot generate from (lookahead, lookbehind). */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, "u"));
  } catch {
    return fc.string({ maxLength: 40 });
  }
}

/** Mostly valid values of the schema; sometimes one with an invalid part. */
export function hostileValuesOf(schema: JsonSchema | undefined, schemas: Schemas): fc.Arbitrary<unknown> {
  const right = valuesOf(schema, schemas);
  const spoilt = fc.tuple(right, anything, fc.nat()).map(([value, odd, at]) => spoil(value, odd, at));
  return fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 3, arbitrary: spoilt },
    { weight: 1, arbitrary: anything },
  );
}

/** Replaces one member of the value with an odd one, or adds it. */
function spoil(value: unknown, odd: unknown, at: number): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [odd] : value.with(at % value.length, odd);
  if (typeof value !== "object" || value === null) return odd;
  const names = [...Object.keys(value), "odd"];
  return { ...value, [names[at % names.length] ?? "odd"]: odd };
}

/** The value as text of a path segment or query parameter. */
export const addressText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(addressText).join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};
