/** Merchandising rules off the wire: raise and bury, keep to, and fixed places, for searches with certain words. */
import {
  isObject,
  type JsonObject,
  objectsOf,
  optionalList,
  optionalNumber,
  optionalObject,
  optionalString,
  readChoice,
  readCount,
  readList,
  readNumber,
  readObject,
  readString,
} from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { readClass, typeName, unknownType } from "../protocol/type-names.ts";
import { toUtc } from "../results/selection.ts";
import { isWithin } from "../search/merchandising.ts";
import type { StoredRule } from "../state/rules.ts";
import { readCondition } from "./rule-kinds.ts";

type Store = ReadonlyMap<string, StoredRule>;

const lastPosition = 1_000;
const highestMultiplier = 1_000;

/** A rule as it is stored: what was sent, checked to the last member, with who and when. */
export function readMerchandisingRule(wire: JsonObject, known: Store, now: number): StoredRule {
  const rule = readObject(wire, "rule", "");
  const by = optionalString(wire, "modifiedBy", "") ?? "";
  const name = readClass(rule, "rule");
  if (name === "BoostAndBuryRule") readMultiplier(rule);
  else if (name === "FixedPositionRule") {
    const position = readCount(rule, "position", "rule", 1, 1);
    if (position > lastPosition) throw invalid("rule.position", `must be at most ${lastPosition}`);
  } else if (name !== "FilterRule") throw unknownType(name, "rule");
  readConditions(readObject(rule, "conditions", "rule"));
  readRequest(optionalObject(rule, "request", "rule"));
  readSchedule(optionalObject(rule, "schedule", "rule"));
  const id = readString(rule, "id", "rule");
  const before = known.get(id);
  const { status: _, ...said } = rule;
  return {
    settings: {},
    ...said,
    $type: typeName(`DataTypes.Merchandising.Rules.${name}`),
    id,
    enabled: rule.enabled !== false,
    priority: optionalNumber(rule, "priority", "rule") ?? 0,
    created: before?.created ?? toUtc(now),
    createdBy: before?.createdBy ?? by,
    modified: toUtc(now),
    modifiedBy: by,
  };
}

function readMultiplier(rule: JsonObject): void {
  const selector = readObject(rule, "multiplierSelector", "rule");
  const name = readClass(selector, "rule.multiplierSelector");
  if (name !== "FixedDoubleValueSelector") throw unknownType(name, "rule.multiplierSelector");
  const by = readNumber(selector, "value", "rule.multiplierSelector");
  if (by < 0 || by > highestMultiplier)
    throw invalid("rule.multiplierSelector.value", `must be from 0 to ${highestMultiplier}`);
}

/** Says no to what would be passed over in silence. */
function refuseOthers(from: JsonObject, understood: readonly string[], path: string): void {
  const other = Object.keys(from).find((key) => !understood.includes(key) && from[key] !== null);
  if (other !== undefined) throw invalid(`${path}.${other}`, "is not understood here");
}

function readConditions(conditions: JsonObject): void {
  refuseOthers(conditions, ["context", "target"], "rule.conditions");
  const target = readObject(conditions, "target", "rule.conditions");
  refuseOthers(target, ["filters"], "rule.conditions.target");
  const filters = readObject(target, "filters", "rule.conditions.target");
  if (readList(filters, "items", "rule.conditions.target.filters").length === 0)
    throw invalid("rule.conditions.target.filters.items", "must have at least one filter");
  const context = optionalObject(conditions, "context", "rule.conditions");
  const asked = (context && optionalList(context, "filters", "rule.conditions.context")) ?? [];
  for (const [at, one] of objectsOf(asked, "rule.conditions.context.filters").entries()) {
    const path = `rule.conditions.context.filters[${at}]`;
    refuseOthers(one, ["searchTermCriteria"], path);
    const criteria = readObject(one, "searchTermCriteria", path);
    if (criteria.policy !== undefined && criteria.policy !== null)
      readChoice(criteria, "policy", `${path}.searchTermCriteria`, ["MustHaveSearchTerm", "MustNotHaveSearchTerm"]);
    const terms = optionalObject(criteria, "termCriteria", `${path}.searchTermCriteria`);
    const place = `${path}.searchTermCriteria.termCriteria.values`;
    const values = (terms && optionalList(terms, "values", `${path}.searchTermCriteria.termCriteria`)) ?? [];
    for (const [term, value] of objectsOf(values, place).entries()) readCondition(value, `${place}[${term}]`);
  }
}

function readRequest(request: JsonObject | undefined): void {
  if (!request) return;
  refuseOthers(request, ["filters", "relevanceModifiers"], "rule.request");
  for (const member of ["filters", "relevanceModifiers"]) {
    if (request[member] !== undefined) readChoice(request, member, "rule.request", ["Merge"] as const);
  }
}

function readSchedule(schedule: JsonObject | undefined): void {
  if (!schedule) return;
  const name = readClass(schedule, "rule.schedule");
  if (name !== "ScheduledPeriod") throw unknownType(name, "rule.schedule");
  refuseOthers(schedule, ["$type", "from", "to"], "rule.schedule");
  for (const member of ["from", "to"]) {
    const at = optionalString(schedule, member, "rule.schedule");
    if (at !== undefined && Number.isNaN(Date.parse(at))) throw invalid(`rule.schedule.${member}`, "must be a moment");
  }
}

/** `type` is a number whose meaning is not public. */
function refuseType(wire: JsonObject): void {
  if (wire.type !== undefined && wire.type !== null) throw invalid("type", "is not understood here");
}

const shown = (rule: StoredRule, now: number): JsonObject => ({
  ...rule,
  status: rule.enabled !== false && isWithin(rule, now) ? "Active" : "Inactive",
});

export function showMerchandisingRule(store: Store, wire: JsonObject, now: number): JsonObject {
  refuseType(wire);
  const rule = store.get(readString(wire, "id", ""));
  return {
    $type: typeName("Responses.Merchandising.MerchandisingRuleResponse"),
    ...(rule ? { rule: shown(rule, now) } : {}),
  };
}

export function listMerchandisingRules(store: Store, wire: JsonObject, now: number): JsonObject {
  refuseType(wire);
  const rules = [...store.values()].filter(isObject).map((rule) => shown(rule, now));
  return { $type: typeName("Responses.Merchandising.MerchandisingRuleCollectionResponse"), rules };
}
