/** Which users an administrative action means, and what it does to them. */
import type { Company } from "../entities/entity.ts";
import {
  isTrue,
  type JsonObject,
  objectsOf,
  optionalList,
  optionalNumber,
  optionalObject,
  optionalString,
  optionalStrings,
  readObject,
  readString,
} from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
import type { Dataset } from "../state/dataset.ts";
import type { Profile } from "../users/profile.ts";
import { compileConditions } from "./conditions.ts";
import { type FilterContext, plainValue } from "./context.ts";

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
  return isTrue(wire, "negated") ? (profile) => !test(profile) : test;
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
      return (profile) => profile.identifiers[key] !== undefined;
    }
    case "HasClassificationCondition": {
      const key = readString(wire, "key", path);
      const value = optionalString(wire, "value", path);
      return (profile) =>
        profile.classifications[key] !== undefined && (value === undefined || profile.classifications[key] === value);
    }
    case "HasActivityCondition":
      return (profile) => profile.lastActivityAt >= within();
    case "HasPlacedOrderCondition":
      return (profile) => (profile.lastOrderAt ?? Number.NEGATIVE_INFINITY) >= within();
    case "HasModifiedCartCondition":
      return (profile) => (profile.lastCartAt ?? Number.NEGATIVE_INFINITY) >= within();
    case "HasLineItemsInCartCondition":
      return cartSizeTest(wire, path);
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

function cartSizeTest(wire: JsonObject, path: string): UserTest {
  const range = optionalObject(wire, "numberOfItems", path) ?? {};
  const low = optionalNumber(range, "lowerBoundInclusive", path) ?? 1;
  const high = optionalNumber(range, "upperBoundInclusive", path) ?? Number.POSITIVE_INFINITY;
  const cartName = optionalString(wire, "cartName", path);
  return (profile) => {
    const carts = Object.values(profile.carts).filter((cart) => cartName === undefined || cart.name === cartName);
    const items = carts.reduce((sum, cart) => sum + cart.lineItems.length, 0);
    return items >= low && items <= high;
  };
}

function dataTest(name: string, wire: JsonObject, dataset: Dataset, now: number, path: string): UserTest {
  const key = readString(wire, "key", path);
  const context: FilterContext = {
    dataset,
    kind: "company",
    pass: "default",
    language: "",
    currency: "",
    profile: undefined,
    now,
  };
  const conditions = compileConditions(nested(wire, path), true, context, `${path}.conditions`);
  return (profile) => {
    const company: Company | undefined =
      profile.companyId === undefined ? undefined : dataset.catalogue.company(profile.companyId);
    const stored = (name === "HasDataCondition" ? profile.data : company?.data)?.[key];
    return stored !== undefined && conditions.test(plainValue(stored, "", ""));
  };
}
