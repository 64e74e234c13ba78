import {
  type ConditionBuilder,
  ContentSearchBuilder,
  FilterBuilder,
  ProductSearchBuilder,
  UserFactory,
} from "@relewise/client";
import type { Database } from "../../platform/queries.ts";
import type { KnownUser } from "../behaviour/known-user.ts";
import type { Update } from "./describe-product.ts";
import { currency, language, type ServiceClients, updateOptions } from "./ranker.ts";
import { describeEverything, type RankerUpdates } from "./read-content.ts";
import { redirectRules } from "./redirects.ts";
import { sendInBatches } from "./send-in-batches.ts";
import type { PersonalisationDatabase } from "./tables.ts";

type What = "Product" | "Content";

/** Something in the shop, by its id at the service, which will not take it as it is; and what it said. */
export type RefusedThing = { what: What; id: string; reason: string };

/**
 * Tells the service what changed. @returns what it would not take
 * @throws when it could not be told; telling it twice does no harm
 */
export async function sendChanges(clients: ServiceClients, changes: RankerUpdates): Promise<RefusedThing[]> {
  return [
    ...(await sendAll(clients, changes.updates)),
    ...(await hideAll(clients, "Product", changes.goneProducts)),
    ...(await hideAll(clients, "Content", changes.goneContents)),
  ];
}

/**
 * Tells the service the whole shop, then hides what it knew before and was not told again; what it would not take stays as it
 * was. @returns how many things there are, and which it would not take
 */
export async function sendEverything(
  clients: ServiceClients,
  db: Database<PersonalisationDatabase>,
  now: Date,
): Promise<{ count: number; refused: RefusedThing[] }> {
  let count = 0;
  const refused: RefusedThing[] = [];
  for await (const updates of describeEverything(db, now)) {
    refused.push(...(await sendAll(clients, updates)));
    count += updates.length;
  }
  await hideOlder(clients, now, refused);
  await clients.integrator.send("SaveRedirectRulesRequest", redirectRules);
  return { count, refused };
}

/** True when the service holds no data of the shop: a new dataset, or one that was emptied. */
export async function knowsNothing({ searcher }: ServiceClients): Promise<boolean> {
  const settings = { language, currency, displayedAtLocation: "Sync", user: UserFactory.anonymous() };
  const [products, contents] = await Promise.all([
    searcher.searchProducts(
      new ProductSearchBuilder(settings).pagination((page) => page.setPageSize(0)).build(),
      updateOptions(),
    ),
    searcher.searchContents(
      new ContentSearchBuilder(settings).pagination((page) => page.setPageSize(0)).build(),
      updateOptions(),
    ),
  ]);
  return !products?.hits && !contents?.hits;
}

/**
 * Erases a person with everything they did, found by the login and by the browser. Whoever the browser leads to is erased only without a
 * login or with this one: the browser's last member may be somebody else.
 */
export async function forgetUser(
  { integrator }: ServiceClients,
  { temporaryId, authenticatedId }: KnownUser,
): Promise<void> {
  const erase = (...items: object[]) =>
    integrator.send("TrackUserAdministrativeActionRequest", {
      administrativeAction: {
        userConditions: { items },
        userUpdateAction: { $type: "Relewise.Client.DataTypes.UserAdministrativeAction+DeleteUser, Relewise.Client" },
      },
    });
  const ofLogin = authenticatedId && condition("AuthenticatedId", { authenticatedId });
  if (ofLogin) await erase(ofLogin);
  if (!temporaryId) return;
  const withoutLogin = condition("HasAuthenticatedId", { negated: true });
  const allowed = ofLogin ? condition("Or", { conditions: { items: [withoutLogin, ofLogin] } }) : withoutLogin;
  await erase(condition("TemporaryId", { temporaryId }), allowed);
}

const condition = (name: string, members: object): object => ({
  $type: `Relewise.Client.DataTypes.UserConditions.${name}Condition, Relewise.Client`,
  ...members,
});

async function sendAll({ integrator }: ServiceClients, updates: Update[]): Promise<RefusedThing[]> {
  const refused = await sendInBatches(updates, (items) => integrator.send("BatchedTrackingRequest", { items }));
  return refused.flatMap(({ item: { product, content }, reason }) => [
    ...(product ? [{ what: "Product" as const, id: product.id, reason }] : []),
    ...(content ? [{ what: "Content" as const, id: content.id, reason }] : []),
  ]);
}

async function hideAll(clients: ServiceClients, what: What, gone: string[]): Promise<RefusedThing[]> {
  const filterOf = (ids: string[]) =>
    what === "Product" ? new FilterBuilder().addProductIdFilter(ids) : new FilterBuilder().addContentIdFilter(ids);
  const refused = await sendInBatches(gone, (ids) => hide(clients, what, filterOf([...ids])));
  return refused.map(({ item, reason }) => ({ what, id: item, reason }));
}

/** Hides what was told before, but for some. */
async function hideOlder(clients: ServiceClients, now: Date, butNot: RefusedThing[]): Promise<void> {
  const before = (conditions: ConditionBuilder) => void conditions.addLessThanCondition(now.getTime());
  const idsOf = (what: What) => butNot.flatMap((thing) => (thing.what === what ? thing.id : []));
  const [products, contents] = [idsOf("Product"), idsOf("Content")];
  const ofProducts = new FilterBuilder().addProductDataFilter("toldAt", before);
  if (products.length > 0) ofProducts.addProductIdFilter(products, true);
  await hide(clients, "Product", ofProducts);
  const ofContents = new FilterBuilder().addContentDataFilter("toldAt", before);
  if (contents.length > 0) ofContents.addContentIdFilter(contents, true);
  await hide(clients, "Content", ofContents);
}

/** Hidden rather than deleted: what people did with it is kept for when it comes back. */
async function hide({ integrator }: ServiceClients, what: What, filter: FilterBuilder): Promise<void> {
  const kind = what === "Product" ? { productUpdateKind: "Disable", variantUpdateKind: "None" } : { kind: "Disable" };
  await integrator.send(`Track${what}AdministrativeActionRequest`, {
    administrativeAction: {
      filters: filter.build(),
      language: { value: language },
      currency: { value: currency },
      ...kind,
    },
  });
}
