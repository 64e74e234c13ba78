/** UserQuery: what is known about people, in raw multi-valued form. */

import type { Profile, StoredCart } from "@skaenk/engine/behaviour/profile";
import { type Data, normaliseCode } from "@skaenk/engine/entities/data-value";
import { readCode, toWire } from "../entities/data-value.ts";
import { type JsonObject, objectsOf, optionalString, readList } from "../protocol/reading.ts";
import { typeName } from "../protocol/type-names.ts";
import { toUtc } from "../results/selection.ts";
import type { Dataset } from "../state/dataset.ts";
import { readIdentifiers } from "../users/user-mention.ts";

type Place = { language: string | undefined; currency: string | undefined };

/** One list per criterion; a criterion's members must all fit. */
export function queryUsers(dataset: Dataset, wire: JsonObject): JsonObject {
  const criteria = objectsOf(readList(wire, "criteria", ""), "criteria");
  const results = criteria.map((criterion, at) => {
    const path = `criteria[${at}]`;
    const place = {
      language: readCode(criterion.language ?? wire.language, `${path}.language`),
      currency: readCode(criterion.currency ?? wire.currency, `${path}.currency`),
    };
    return findUsers(dataset, criterion, path).map((profile) => showUser(dataset, profile, place));
  });
  return { $type: typeName("Responses.UserDetailsCollectionResponse"), results };
}

/**
 * The people that all of a criterion's members fit. `allowedLogin`, which is not of the protocol, leaves out who has another login: a
 * browser's id leads to the member who used the browser last, and whoever asks by it may be somebody else.
 */
export function findUsers(dataset: Dataset, criterion: JsonObject, path: string): Profile[] {
  const names: string[] = [];
  const authenticatedId = optionalString(criterion, "authenticatedId", path);
  const temporaryId = optionalString(criterion, "temporaryId", path);
  const email = optionalString(criterion, "email", path);
  if (authenticatedId) names.push(`a:${authenticatedId}`);
  if (temporaryId) names.push(`t:${temporaryId}`);
  if (email) names.push(`e:${normaliseCode(email)}`);
  for (const [key, value] of Object.entries(readIdentifiers(criterion, path) ?? {})) names.push(`i:${key}=${value}`);
  if (names.length === 0) return [];
  const keys = names.map((name) => dataset.profiles.keys.get(name));
  const first = keys[0];
  if (first === undefined || keys.some((key) => key !== first)) return [];
  const profile = dataset.profiles.get(first);
  const allowedLogin = optionalString(criterion, "allowedLogin", path);
  const login = profile?.authenticatedId;
  const isSomebodyElse = allowedLogin !== undefined && login !== undefined && login !== allowedLogin;
  return profile && !isSomebodyElse ? [profile] : [];
}

export function showData(data: Data, place: Place): JsonObject {
  const shown: JsonObject = {};
  for (const [key, stored] of Object.entries(data)) shown[key] = toWire(stored, place.language, place.currency);
  return shown;
}

function showUser(dataset: Dataset, profile: Profile, place: Place): JsonObject {
  const { authenticatedId, email, temporaryIds, lastCartName, lastCartAt, lastOrderAt, channel } = profile;
  const carts = Object.entries(profile.carts).map(([name, cart]) => [name, showCart(cart, place)]);
  return {
    $type: typeName("DataTypes.UserResultDetails"),
    key: profile.key,
    ...(authenticatedId === undefined ? {} : { authenticatedId }),
    ...(temporaryIds.length ? { temporaryId: temporaryIds.at(-1), temporaryIds } : {}),
    ...(email === undefined ? {} : { email }),
    identifiers: profile.identifiers,
    classifications: profile.classifications,
    data: showData(profile.data, place),
    ...(profile.custom ? { custom: profile.custom } : {}),
    carts: Object.fromEntries(carts),
    ...(lastCartName === undefined ? {} : { lastActiveCartName: lastCartName }),
    ...(lastCartAt === undefined ? {} : { lastCartUpdateUtc: toUtc(lastCartAt) }),
    ...(lastOrderAt === undefined ? {} : { lastOrderUtc: toUtc(lastOrderAt) }),
    lastActivityUtc: toUtc(profile.lastActivityAt),
    totalNumberOfOrders: profile.orders,
    ...(channel === undefined ? {} : { channel }),
    ...(profile.companyId === undefined ? {} : { company: showCompany(dataset, profile.companyId, place, 0) }),
  };
}

function showCart(cart: StoredCart, place: Place): JsonObject {
  return {
    $type: typeName("DataTypes.CartDetails"),
    name: cart.name,
    modifiedUtc: toUtc(cart.modifiedAt),
    lineItems: cart.lineItems.map((item) => ({
      $type: typeName("DataTypes.LineItem"),
      product: { id: item.productId },
      ...(item.variantId === undefined ? {} : { variant: { id: item.variantId } }),
      quantity: item.quantity,
      lineTotal: item.lineTotal,
      ...(item.data ? { data: showData(item.data, place) } : {}),
      ...(item.custom ? { custom: item.custom } : {}),
    })),
    ...(cart.subtotal
      ? { subtotal: { amount: cart.subtotal.amount, currency: { value: cart.subtotal.currency.toUpperCase() } } }
      : {}),
    data: showData(cart.data, place),
  };
}

const deepestCompany = 5;

function showCompany(dataset: Dataset, id: string, place: Place, depth: number): JsonObject {
  const company = dataset.catalogue.company(id);
  if (!company) return { id };
  const parent = company.parents[0];
  return {
    id,
    data: showData(company.data, place),
    createdUtc: toUtc(company.createdAt),
    lastAccessedUtc: toUtc(company.accessedAt),
    ...(parent === undefined || depth >= deepestCompany
      ? {}
      : { parent: showCompany(dataset, parent, place, depth + 1) }),
  };
}
