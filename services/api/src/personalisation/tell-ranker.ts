import {
  type ConditionBuilder,
  ContentSearchBuilder,
  FilterBuilder,
  ProductSearchBuilder,
  UserFactory,
} from "@relewise/client";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import type { Update } from "./describe-product.ts";
import { currency, language, type ServiceClients, whileTelling } from "./ranker.ts";
import { describeEverything, type News } from "./read-content.ts";
import { redirectRules } from "./redirects.ts";

/** The protocol takes a thousand; smaller ones keep the service answering others in between. */
const mostInBatch = 200;

/** Tells the service what changed. @throws when it could not be told; telling it twice does no harm. */
export async function tellNews(clients: ServiceClients, { updates, goneProducts, goneContents }: News): Promise<void> {
  await sendAll(clients, updates);
  if (goneProducts.length > 0) {
    await hide(clients, "Product", new FilterBuilder().addProductIdFilter(goneProducts));
  }
  if (goneContents.length > 0) {
    await hide(clients, "Content", new FilterBuilder().addContentIdFilter(goneContents));
  }
}

/**
 * Tells the service the whole shop, then hides what it knew before and was not told again.
 * @returns how many things there are
 */
export async function tellEverything(clients: ServiceClients, db: Kysely<Tables>, now: Date): Promise<number> {
  let count = 0;
  for await (const updates of describeEverything(db, now)) {
    await sendAll(clients, updates);
    count += updates.length;
  }
  const before = (conditions: ConditionBuilder) => void conditions.addLessThanCondition(now.getTime());
  await hide(clients, "Product", new FilterBuilder().addProductDataFilter("toldAt", before));
  await hide(clients, "Content", new FilterBuilder().addContentDataFilter("toldAt", before));
  await clients.integrator.send("SaveRedirectRulesRequest", redirectRules);
  return count;
}

/** Whether the service knows nothing of the shop: a new dataset, or one that was emptied. */
export async function knowsNothing({ searcher }: ServiceClients): Promise<boolean> {
  const settings = { language, currency, displayedAtLocation: "Sync", user: UserFactory.anonymous() };
  const [products, contents] = await Promise.all([
    searcher.searchProducts(
      new ProductSearchBuilder(settings).pagination((page) => page.setPageSize(0)).build(),
      whileTelling(),
    ),
    searcher.searchContents(
      new ContentSearchBuilder(settings).pagination((page) => page.setPageSize(0)).build(),
      whileTelling(),
    ),
  ]);
  return !products?.hits && !contents?.hits;
}

/** Erases a person with everything they did. */
export async function forgetUser(
  { integrator }: ServiceClients,
  by: { temporaryId: string } | { authenticatedId: string },
): Promise<void> {
  const [name] = Object.keys(by);
  const condition = name === "temporaryId" ? "TemporaryIdCondition" : "AuthenticatedIdCondition";
  await integrator.send("TrackUserAdministrativeActionRequest", {
    administrativeAction: {
      userConditions: {
        items: [{ $type: `Relewise.Client.DataTypes.UserConditions.${condition}, Relewise.Client`, ...by }],
      },
      userUpdateAction: { $type: "Relewise.Client.DataTypes.UserAdministrativeAction+DeleteUser, Relewise.Client" },
    },
  });
}

async function sendAll({ integrator }: ServiceClients, items: Update[]): Promise<void> {
  for (let from = 0; from < items.length; from += mostInBatch) {
    await integrator.send("BatchedTrackingRequest", { items: items.slice(from, from + mostInBatch) });
  }
}

/** Hidden rather than deleted: what people did with it is kept for when it comes back. */
async function hide({ integrator }: ServiceClients, what: "Product" | "Content", filter: FilterBuilder): Promise<void> {
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
