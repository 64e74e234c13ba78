/** Which users an administrative action means, and what it does to them. */

import type { Profile, StoredCart } from "@skaenk/engine/behaviour/profile";
import type { Data } from "@skaenk/engine/entities/data-value";
import { plainValue } from "@skaenk/engine/entities/data-value";
import type { Company, EntityKind } from "@skaenk/engine/entities/entity";
import {
  isTrue,
  type JsonObject,
  objectsOf,
  optionalList,
  optionalNumber,
  optionalObject,
  optionalString,
  optionalStrings,
  readChoice,
  readObject,
  readString,
} from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
import type { Dataset } from "../state/dataset.ts";
import { compileFilters } from "./compile.ts";
import { compileConditions } from "./conditions.ts";
import type { FilterContext } from "./context.ts";

export type UserAction = {
  conditions: JsonObject;
  /** Undefined keys: all of them. */
  change:
    | { does: "delete" }
    | { does: "removeClassifications"; keys: string[] | undefined }
    | { does: "removeIdentifiers"; keys: string[] | undefined };
};

export function readUserAction(wire: JsonObject, path: string): UserAction {
  const conditions = readObject(wire, "userConditions", path);
  if (!optionalList(conditions, "items", `${path}.userConditions`)?.length) {
    throw invalid(`${path}.userConditions`, "must have at least one condition");
  }
  const change = readObject(wire, "userUpdateAction", path);
  return { conditions, change: readChange(change, `${path}.userUpdateAction`) };
}

function readChange(wire: JsonObject, path: string): UserAction["change"] {
  const name = readClass(wire, path);
  if (name === "DeleteUser") return { does: "delete" };
  if (name === "RemoveClassifications")
    return { does: "removeClassifications", keys: optionalStrings(wire, "classificationKeys", path) };
  if (name !== "RemoveIdentifiers") throw unknownType(name, path);
  const keys = optionalStrings(wire, "identifierKeys", path)?.map((key) => key.toLowerCase());
  return { does: "removeIdentifiers", keys };
}

type UserTest = (profile: Profile) => boolean;

/** Every profile that meets all conditions. */
export function usersMeeting(dataset: Dataset, conditions: JsonObject, now: number): Profile[] {
  const test = all(optionalList(conditions, "items", "userConditions") ?? [], dataset, now, "userConditions.items");
  return dataset.profiles.byKey.filter((profile) => profile !== undefined && test(profile)) as Profile[];
}

/** Throws a refusal for conditions nobody knows. */
export function checkUserConditions(dataset: Dataset, conditions: JsonObject, now: number): void {
  all(optionalList(conditions, "items", "userConditions") ?? [], dataset, now, "userConditions.items");
}

function all(items: readonly unknown[], dataset: Dataset, now: number, path: string): UserTest {
  const tests = objectsOf(items, path).map((it, index) => conditionTest(it, dataset, now, `${path}[${index}]`));
  return (profile) => tests.every((it) => it(profile));
}

function conditionTest(wire: JsonObject, dataset: Dataset, now: number, path: string): UserTest {
  const test = plainTest(readClass(wire, path), wire, dataset, now, path);
  return isTrue(wire, "negated", path) ? (profile) => !test(profile) : test;
}

function plainTest(name: string, wire: JsonObject, dataset: Dataset, now: number, path: string): UserTest {
  const within = () => now - (optionalNumber(wire, "withinMinutes", path) ?? Number.POSITIVE_INFINITY) * 60_000;
  switch (name) {
    case "AndCondition":
      return all(nested(wire, path), dataset, now, path);
    case "OrCondition": {
      const tests = objectsOf(nested(wire, path), path).map((it) => conditionTest(it, dataset, now, path));
      return (profile) => tests.some((it) => it(profile));
    }
    case "AuthenticatedIdCondition":
      return oneOf(wire, "authenticatedId", path, (profile) => [profile.authenticatedId]);
    case "TemporaryIdCondition":
      return oneOf(wire, "temporaryId", path, (profile) => profile.temporaryIds);
    case "EmailCondition":
      return oneOf(wire, "email", path, (profile) => [profile.email]);
    case "IdentifierCondition": {
      const key = readString(wire, "key", path).toLowerCase();
      return oneOf(wire, "value", path, (profile) => [profile.identifiers[key]]);
    }
    case "HasAuthenticatedIdCondition":
      return (profile) => profile.authenticatedId !== undefined;
    case "HasEmailCondition":
      return (profile) => profile.email !== undefined;
    case "HasIdentifierCondition": {
      const key = readString(wire, "key", path).toLowerCase();
      return (profile) => Object.hasOwn(profile.identifiers, key);
    }
    case "HasClassificationCondition": {
      const key = readString(wire, "key", path);
      const value = optionalString(wire, "value", path);
      return (profile) =>
        Object.hasOwn(profile.classifications, key) && (value === undefined || profile.classifications[key] === value);
    }
    case "HasActivityCondition":
      return activityTest(wire, dataset, within(), path);
    case "HasPlacedOrderCondition":
      return (profile) => (profile.lastOrderAt ?? Number.NEGATIVE_INFINITY) >= within();
    case "HasModifiedCartCondition":
      return cartChangeTest(wire, within(), path);
    case "HasLineItemsInCartCondition":
      return cartSizeTest(wire, dataset, now, path);
    case "HasRecentlyReceivedTriggerCondition":
    case "HasRecentlyReceivedSameTriggerCondition":
      // No triggers are sent from here.
      return () => false;
    case "HasDataCondition":
    case "HasCompanyDataCondition":
      return dataTest(name, wire, dataset, now, path);
    default:
      throw unknownType(name, path);
  }
}

function nested(wire: JsonObject, path: string): unknown[] {
  const conditions = optionalObject(wire, "conditions", path);
  return (conditions && optionalList(conditions, "items", path)) ?? [];
}

/** Conditions name one value (`authenticatedId`) or several (`authenticatedIds`); both are accepted. */
function oneOf(
  wire: JsonObject,
  member: string,
  path: string,
  held: (profile: Profile) => readonly (string | undefined)[],
): UserTest {
  const several = optionalStrings(wire, `${member}s`, path);
  const one = optionalString(wire, member, path) ?? optionalString(wire, "value", path);
  const wanted = new Set([...(several ?? []), ...(one === undefined ? [] : [one])]);
  if (wanted.size === 0) throw invalid(`${path}.${member}`, "must be given");
  return (profile) => held(profile).some((value) => value !== undefined && wanted.has(value));
}

function cartsOf(profile: Profile, wire: JsonObject, path: string): StoredCart[] {
  const cartName = optionalString(wire, "cartName", path);
  return Object.values(profile.carts).filter((cart) => cartName === undefined || cart.name === cartName);
}

/** A cart that was bought since has been modified too, unless one is named: that one is gone. */
function cartChangeTest(wire: JsonObject, since: number, path: string): UserTest {
  const cartName = optionalString(wire, "cartName", path);
  return ({ carts, lastCartAt }) =>
    ((cartName === undefined ? lastCartAt : carts[cartName]?.modifiedAt) ?? Number.NEGATIVE_INFINITY) >= since;
}

/** What somebody did since a moment stretches over so many seconds. */
function activityTest(wire: JsonObject, { behaviour }: Dataset, since: number, path: string): UserTest {
  const seconds = optionalNumber(wire, "forAtLeastSeconds", path) ?? 0;
  return (profile) => {
    if (profile.lastActivityAt < since) return false;
    if (seconds <= 0) return true;
    let first = profile.lastActivityAt;
    for (const row of behaviour.rowsOf(profile.key)) {
      const at = behaviour.columns.at[row] as number;
      if (at < since) break;
      first = Math.min(first, at);
    }
    return profile.lastActivityAt - first >= seconds * 1000;
  };
}

/** Counts lines whose product passes the filters, if there are any. */
function cartSizeTest(wire: JsonObject, dataset: Dataset, now: number, path: string): UserTest {
  const range = optionalObject(wire, "numberOfItems", path) ?? {};
  const low = optionalNumber(range, "lowerBoundInclusive", path) ?? 1;
  const high = optionalNumber(range, "upperBoundInclusive", path) ?? Number.POSITIVE_INFINITY;
  const filters = compileFilters(optionalObject(wire, "filters", path), contextFor("product", dataset, now), path);
  const isMeant = (productId: string) => {
    const product = dataset.catalogue.product(productId);
    return product !== undefined && filters.accepts(product);
  };
  return (profile) => {
    const lines = cartsOf(profile, wire, path).flatMap((cart) => cart.lineItems);
    const items = filters.isEmpty ? lines.length : lines.filter((it) => isMeant(it.productId)).length;
    return items >= low && items <= high;
  };
}

function contextFor(kind: EntityKind, dataset: Dataset, now: number): FilterContext {
  return { dataset, kind, pass: "default", language: "", currency: "", profile: undefined, now };
}

const scopes = ["ImmediateCompany", "ParentCompany", "ImmediateOrParentCompany"] as const;

function dataTest(name: string, wire: JsonObject, dataset: Dataset, now: number, path: string): UserTest {
  const key = readString(wire, "key", path);
  const scope = readChoice(wire, "evaluationScope", path, scopes, "ImmediateCompany");
  const conditions = compileConditions(
    nested(wire, path),
    true,
    contextFor("company", dataset, now),
    `${path}.conditions`,
  );
  const holds = (data: Data | undefined) => {
    const stored = data?.[key];
    return stored !== undefined && conditions.test(plainValue(stored, "", ""));
  };
  if (name === "HasDataCondition") return (profile) => holds(profile.data);
  return (profile) => companiesOf(profile, dataset, scope).some((company) => holds(company.data));
}

function companiesOf(profile: Profile, { catalogue }: Dataset, scope: (typeof scopes)[number]): Company[] {
  const own = profile.companyId === undefined ? undefined : catalogue.company(profile.companyId);
  if (!own) return [];
  const parents = own.parents.flatMap((id) => catalogue.company(id) ?? []);
  if (scope === "ImmediateCompany") return [own];
  return scope === "ParentCompany" ? parents : [own, ...parents];
}
