import {
  listFavourites,
  mergeFavourites,
  removeFavourite,
  saveFavourite,
  shareFavourites,
  stopSharingFavourites,
} from "@skaenk/contract/favourites";
import { shopPage } from "@skaenk/contract/shop-pages";
import { data, redirect } from "react-router";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { refusedForm } from "../api/refused-form";
import { staysOnPage } from "../api/stays-on-page";
import { type Favourite, favouritesAddress, has, readHearts } from "../favourites/favorites-state";
import type { Route } from "./+types/favourite-list.route";

/** The hearts that the backend keeps: for a member, a visitor who shares them, or one whose browser runs no scripts, who is shown them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const { items } = await api.call(listFavourites);
  if (!staysOnPage(request)) return redirect(favouritesAddress(items), { headers: api.cookies });
  return { items: items.map(({ kind, slug }) => ({ kind, slug })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const form = await request.formData();
  const hearts = readHearts(form.getAll("heart"));
  try {
    if (!staysOnPage(request)) return await pressed(api, hearts);
    return data(await perform(api, String(form.get("intent")), hearts), { headers: api.cookies });
  } catch (error) {
    return refusedForm(error, api.cookies);
  }
}

/**
 * Toggles one favourite for browsers without scripts, then lists all. A request names one heart only, because each costs a backend call.
 */
async function pressed(api: PersonalApi, [heart]: readonly Favourite[]) {
  const before = await api.call(listFavourites);
  if (heart) await api.call(has(before.items, heart) ? removeFavourite : saveFavourite, { params: heart });
  // A first heart's visitor is known from the next request on.
  return redirect(shopPage("/favoritter/liste"), { status: 303, headers: api.cookies });
}

async function perform(api: PersonalApi, intent: string, hearts: readonly Favourite[]): Promise<{ path?: string }> {
  if (intent === "share") return await api.call(shareFavourites);
  if (intent === "stop-sharing") await api.call(stopSharingFavourites);
  if (intent === "merge") await api.call(mergeFavourites, { body: { items: hearts } });
  const [params] = hearts;
  if (intent === "add" && params) await api.call(saveFavourite, { params });
  if (intent === "remove" && params) await api.call(removeFavourite, { params });
  return {};
}

/** The browser asks by itself when it wants to know. */
export const shouldRevalidate = () => false;
