/** What the shop's merchandising rules make of a search for products: what is kept, raised, buried, and put in a fixed place. */
import type { FilterSet } from "@skaenk/engine/filters/filter-set";
import type { EntityIndex } from "@skaenk/engine/index/entity-index";
import type { Modifier } from "@skaenk/engine/ranking/modifier-set";
import type { FoundRows } from "@skaenk/engine/search/found-rows";
import { compileFilters } from "../filters/compile.ts";
import type { FilterContext } from "../filters/context.ts";
import { isObject, type JsonObject } from "../protocol/reading.ts";
import { className } from "../protocol/type-names.ts";
import { multiplied } from "../ranking/modifiers.ts";
import type { StoredRule } from "../state/rules.ts";
import { termHolds } from "./term-conditions.ts";

type Raised = { id: string; by: number; filters: FilterSet };
type Pinned = { id: string; position: number; filters: FilterSet };

export type MerchandisingRules = {
  /** Filters that results must pass besides the request's own. */
  kept: readonly unknown[];
  raised: readonly Raised[];
  pinned: readonly Pinned[];
};

const nothing: MerchandisingRules = { kept: [], raised: [], pinned: [] };

/** The rules for these words, now; the weightiest first, of equals the one that was there first. */
export function merchandisingFor(context: FilterContext, typed: string): MerchandisingRules {
  const store = context.dataset.rules.of("Merchandising");
  if (store.size === 0 || context.kind !== "product") return nothing;
  const rules = [...store.values()]
    .filter((rule) => rule.enabled !== false && isWithin(rule, context.now) && isFor(rule, typed, context.language))
    .sort((a, b) => Number(b.priority) - Number(a.priority));
  const targets = rules.map((rule) => ({ rule, kind: className(String(rule.$type)), target: targetOf(rule) }));
  const compiled = (target: JsonObject) => compileFilters(target, context);
  return {
    kept: targets.flatMap(({ kind, target }) => (kind === "FilterRule" ? (target.items as unknown[]) : [])),
    raised: targets.flatMap(({ rule, kind, target }) =>
      kind === "BoostAndBuryRule" && isObject(rule.multiplierSelector)
        ? [{ id: rule.id, by: Number(rule.multiplierSelector.value), filters: compiled(target) }]
        : [],
    ),
    pinned: targets.flatMap(({ rule, kind, target }) =>
      kind === "FixedPositionRule"
        ? [{ id: rule.id, position: Number(rule.position ?? 1), filters: compiled(target) }]
        : [],
    ),
  };
}

/** Whether a rule's period holds at a moment; the end is not part of it. */
export function isWithin({ schedule }: StoredRule, now: number): boolean {
  if (!isObject(schedule)) return true;
  const { from, to } = schedule;
  return (typeof from !== "string" || Date.parse(from) <= now) && (typeof to !== "string" || now < Date.parse(to));
}

/** Any of its contexts; a rule without one is for every search. */
function isFor({ conditions }: StoredRule, typed: string, language: string): boolean {
  const context = isObject(conditions) && isObject(conditions.context) ? conditions.context : {};
  const asked = Array.isArray(context.filters) ? context.filters.filter(isObject) : [];
  if (asked.length === 0) return true;
  return asked.some(({ searchTermCriteria }) => {
    if (!isObject(searchTermCriteria)) return false;
    const { policy, termCriteria } = searchTermCriteria;
    if (policy === "MustNotHaveSearchTerm") return typed.trim() === "";
    const terms = isObject(termCriteria) && Array.isArray(termCriteria.values) ? termCriteria.values : [];
    if (terms.length === 0) return policy !== "MustHaveSearchTerm" || typed.trim() !== "";
    return terms.filter(isObject).some((term) => termHolds(term, typed, language));
  });
}

function targetOf({ conditions }: StoredRule): JsonObject {
  const target = isObject(conditions) && isObject(conditions.target) ? conditions.target.filters : undefined;
  return isObject(target) ? target : { items: [] };
}

export const modifiersOf = ({ raised }: MerchandisingRules): Modifier[] =>
  raised.map(({ by, filters }) => multiplied(by, filters));

/** A row with the place where it stands, whatever its score. */
export type PinnedRow = { row: number; position: number };

/** Which of the hits have a fixed place; what is no hit is not shown because of a rule. */
export function pinnedRows(
  { pinned }: MerchandisingRules,
  index: EntityIndex,
  { rows, count }: FoundRows,
): PinnedRow[] {
  if (pinned.length === 0) return [];
  const found = new Map<number, number>();
  for (let at = 0; at < count; at++) {
    const row = rows[at] as number;
    const entity = index.rows[row];
    const rule = entity && pinned.find(({ filters }) => filters.accepts(entity));
    if (rule) found.set(row, rule.position);
  }
  return [...found].map(([row, position]) => ({ row, position })).sort((a, b) => a.position - b.position);
}

/** An order with the pinned rows in their places. @param ordered the best rows without them */
export function withPins(pins: readonly PinnedRow[], ordered: (limit: number) => number[], limit: number): number[] {
  if (pins.length === 0) return ordered(limit);
  const places = new Set(pins.map(({ row }) => row));
  const order = ordered(limit + pins.length).filter((row) => !places.has(row));
  for (const { row, position } of pins) order.splice(position - 1, 0, row);
  return order.slice(0, limit);
}
