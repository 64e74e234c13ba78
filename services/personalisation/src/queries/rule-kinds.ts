/** Each kind of rule off the wire, checked; what is stored is what was sent. */
import {
  type JsonObject,
  objectsOf,
  optionalList,
  optionalString,
  optionalStrings,
  readChoice,
  readList,
  readObject,
  readString,
} from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { readClass, typeName, unknownType } from "../protocol/type-names.ts";
import type { RuleKind } from "../state/rules.ts";

type SearchRuleKind = Exclude<RuleKind, "Synonyms" | "Merchandising">;

/** `name` as it stands in the names of requests and responses: `Save{name}Request`. `check` returns the rule's own members. */
export type SearchRuleSpec = { name: string; ruleClass: string; check: (rule: JsonObject, path: string) => JsonObject };

export const searchRules: Readonly<Record<SearchRuleKind, SearchRuleSpec>> = {
  Redirects: { name: "RedirectRules", ruleClass: "RedirectRule", check: withCondition },
  Predictions: { name: "PredictionRules", ruleClass: "PredictionRule", check: checkPrediction },
  Decompounds: { name: "DecompoundRules", ruleClass: "DecompoundRule", check: checkDecompound },
  Stemmings: { name: "StemmingRules", ruleClass: "StemmingRule", check: checkStemming },
  TermModifiers: { name: "SearchTermModifierRules", ruleClass: "SearchTermModifierRule", check: checkTermModifier },
  ResultModifiers: {
    name: "SearchResultModifierRules",
    ruleClass: "SearchResultModifierRule",
    check: checkResultModifier,
  },
};

function withCondition(rule: JsonObject, path: string): JsonObject {
  return { condition: readCondition(readObject(rule, "condition", path), `${path}.condition`) };
}

const conditions = ["SearchTermCondition", "SearchTermConditionByLanguage"];

export function readCondition(condition: JsonObject, path: string): JsonObject {
  const name = condition.$type === undefined ? conditions[0] : readClass(condition, path);
  if (!conditions.includes(name as string)) throw unknownType(name as string, path);
  if (condition.kind !== undefined && condition.kind !== null)
    readChoice(condition, "kind", path, ["Equals", "StartsWith", "EndsWith", "Contains"] as const);
  for (const member of ["andConditions", "orConditions"]) {
    for (const [at, it] of objectsOf(optionalList(condition, member, path) ?? [], `${path}.${member}`).entries())
      readCondition(it, `${path}.${member}[${at}]`);
  }
  return { $type: typeName("DataTypes.Search.Rules.SearchTermConditionByLanguage"), negated: false, ...condition };
}

function checkPrediction(rule: JsonObject, path: string): JsonObject {
  const promote = rule.promote ? readObject(rule, "promote", path) : undefined;
  const suppress = rule.suppress ? readObject(rule, "suppress", path) : undefined;
  if (!promote && !suppress) throw invalid(path, "must promote or suppress something");
  if (promote) {
    readChoice(promote, "to", `${path}.promote`, ["Top", "Bottom"] as const);
    readWords(promote, "values", `${path}.promote`);
  }
  if (suppress) {
    readChoice(suppress, "condition", `${path}.suppress`, ["Contains"] as const, "Contains");
    readWords(suppress, "values", `${path}.suppress`);
  }
  return withCondition(rule, path);
}

/** A rule without parts would mean "never take this word apart", which the index cannot undo for one word. */
function checkDecompound(rule: JsonObject, path: string): JsonObject {
  readString(rule, "word", path);
  const modifiers = optionalStrings(rule, "modifiers", path) ?? [];
  if (!optionalString(rule, "head", path) || modifiers.length === 0)
    throw invalid(`${path}.head`, "a head and at least one modifier must be there: a word cannot be kept whole");
  return {};
}

function checkStemming(rule: JsonObject, path: string): JsonObject {
  const words = readWords(rule, "words", path);
  if (!optionalString(rule, "stem", path) && words.length < 2)
    throw invalid(`${path}.stem`, "must be there, or several words that share one");
  return {};
}

function checkTermModifier(rule: JsonObject, path: string): JsonObject {
  for (const [at, action] of readActions(rule, path).entries()) {
    const place = `${path}.actions[${at}]`;
    const name = readClass(action, place);
    if (name === "ReplaceTermAction") optionalString(action, "replacement", place);
    else if (["AppendToTermAction", "RemoveFromTermAction", "ReplaceWordsInTermAction"].includes(name))
      readString(action, "words", place);
    else throw unknownType(name, place);
  }
  return withCondition(rule, path);
}

function checkResultModifier(rule: JsonObject, path: string): JsonObject {
  for (const [at, action] of readActions(rule, path).entries()) {
    const place = `${path}.actions[${at}]`;
    const name = readClass(action, place);
    if (name === "AddTermFilterAction") readString(action, "term", place);
    else if (name === "AddFiltersAction") readList(readObject(action, "filters", place), "items", `${place}.filters`);
    else throw unknownType(name, place);
  }
  return withCondition(rule, path);
}

function readActions(rule: JsonObject, path: string): JsonObject[] {
  const actions = objectsOf(readList(rule, "actions", path), `${path}.actions`);
  if (actions.length === 0) throw invalid(`${path}.actions`, "must have at least one action");
  return actions;
}

function readWords(from: JsonObject, key: string, path: string): string[] {
  const words = optionalStrings(from, key, path) ?? [];
  if (words.length === 0) throw invalid(`${path}.${key}`, "must have at least one word");
  return words;
}
