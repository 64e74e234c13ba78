import type { ShownClub } from "@skaenk/contract/club-conditions";
import { getPage, listAddresses } from "@skaenk/contract/pages";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { shows } from "../../platform/caller.ts";
import { contentTag } from "../../platform/content-tag.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import type { DeliveryProvider } from "../../selling/delivery/delivery-provider.ts";
import { deliveryTag } from "../../selling/delivery/delivery-rules.ts";
import { namesDelivery } from "../../selling/delivery/fill-delivery.ts";
import { goneOrMoved } from "../addresses/moved.ts";
import { findPageRow, listPublicAddresses } from "./queries.ts";
import { showPage } from "./show-page.ts";

export function pageEndpoints(shelves: Shelves, live: { club: ShownClub }, delivery: DeliveryProvider): Endpoints {
  const endpoints = new Endpoints();

  endpoints.on(listAddresses, async (_, caller) => {
    const items = await listPublicAddresses(shelves.db, { now: shelves.now(), club: live.club.open });
    shows(caller, "pages", "recipes", "products", "articles", "brands", "collections", "campaigns", "ingredients");
    return { items };
  });

  endpoints.on(getPage, async ({ params }, caller) => {
    const asked = params.path;
    const path = asked === "forside" ? "/" : `/${asked}`;
    const [row, shelf] = await Promise.all([findPageRow(shelves.db, path), shelves.read()]);
    if (!row) {
      throw await goneOrMoved(shelves.db, path, new Refused(404, "page_not_found", "Siden findes ikke."));
    }
    const body = await showPage(row, shelf, { ...shelves, delivery });
    if (namesDelivery(row.content.blocks)) shows(caller, deliveryTag);
    shows(caller, contentTag("page", path), "pages", "recipes", "products", "articles", "campaigns");
    return body;
  });

  return endpoints;
}
