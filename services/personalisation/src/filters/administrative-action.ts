/** Enable, disable or delete everything that passes some filters, disabled entities included. */

import { type Entity, type EntityKind, Product } from "@skaenk/engine/entities/entity";
import type { FilterSet } from "@skaenk/engine/filters/filter-set";
import { readCode } from "../entities/data-value.ts";
import { type JsonObject, optionalList, readChoice, readObject } from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import type { Dataset } from "../state/dataset.ts";
import { compileFilters } from "./compile.ts";

const kinds = [
  "None",
  "DisableInRecommendations",
  "Disable",
  "EnableInRecommendations",
  "Enable",
  "PermanentlyDelete",
  "Delete",
] as const;
type ActionKind = (typeof kinds)[number];

export type AdministrativeAction = {
  kind: EntityKind;
  filters: JsonObject;
  language: string;
  currency: string;
  action: ActionKind;
  /** For products: what happens to the variants that pass the variant filters of the matched products. */
  variantAction: ActionKind;
};

export function readAdministrativeAction(kind: EntityKind, wire: JsonObject, path: string): AdministrativeAction {
  const filters = readObject(wire, "filters", path);
  if (!optionalList(filters, "items", `${path}.filters`)?.length)
    throw invalid(`${path}.filters`, "must have at least one filter");
  return {
    kind,
    filters,
    language: readCode(wire.language, `${path}.language`) ?? "",
    currency: readCode(wire.currency, `${path}.currency`) ?? "",
    action: readChoice(
      wire,
      kind === "product" ? "productUpdateKind" : "kind",
      path,
      kinds,
      kind === "product" ? "None" : undefined,
    ),
    variantAction: readChoice(wire, "variantUpdateKind", path, kinds, "None"),
  };
}

/** Compiles the action's filters; throws a refusal for filters nobody knows. */
export function actionFilters(dataset: Dataset, action: AdministrativeAction, now: number): FilterSet {
  const { kind, language, currency } = action;
  return compileFilters(action.filters, {
    dataset,
    kind,
    language,
    currency,
    now,
    profile: undefined,
    pass: "default",
  });
}

/** What the action changed, and what it removed (still in the catalogue; the fold takes it out). */
export type ActionOutcome = { touched: Entity[]; removed: Entity[] };

export function applyAdministrativeAction(dataset: Dataset, action: AdministrativeAction, now: number): ActionOutcome {
  const filters = actionFilters(dataset, action, now);
  const outcome: ActionOutcome = { touched: [], removed: [] };
  for (const entity of dataset.catalogue.tables[action.kind].byId.values()) {
    if (entity.stub || !filters.accepts(entity)) continue;
    if (entity instanceof Product) applyToVariants(entity, action.variantAction, filters);
    if (isDelete(action.action)) outcome.removed.push(entity);
    else {
      entity.disabled = disabledAfter(action.action, entity.disabled);
      outcome.touched.push(entity);
    }
  }
  return outcome;
}

function applyToVariants(product: Product, action: ActionKind, filters: FilterSet): void {
  if (action === "None") return;
  const matched = product.variants.filter((variant) => filters.acceptsVariant(product, variant));
  if (isDelete(action)) product.variants = product.variants.filter((variant) => !matched.includes(variant));
  else for (const variant of matched) variant.disabled = disabledAfter(action, variant.disabled);
}

function isDelete(action: ActionKind): boolean {
  return action === "Delete" || action === "PermanentlyDelete";
}

function disabledAfter(action: ActionKind, before: boolean): boolean {
  if (action === "Disable" || action === "DisableInRecommendations") return true;
  return action === "Enable" || action === "EnableInRecommendations" ? false : before;
}
