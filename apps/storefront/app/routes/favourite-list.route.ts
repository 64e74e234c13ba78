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
import { type Favourite, readHearts } from "../favourites/favorites-state";
import { favouritesAddress, type HeartPress, readPress, removalField, writePress } from "../favourites/heart-press";
import type { Route } from "./+types/favourite-list.route";

/** The hearts that the backend keeps: for a member, a visitor who shares them, or one whose browser runs no scripts, who is shown them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const { items } = await api.call(listFavourites);
  if (!staysOnPage(request)) {
    const press = readPress(new URL(request.url).searchParams);
    return redirect(favouritesAddress(items, press), { headers: api.cookies });
  }
  return { items: items.map(({ kind, slug }) => ({ kind, slug })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const form = await request.formData();
  const hearts = readHearts(form.getAll("heart"));
  try {
    if (!staysOnPage(request)) return await pressed(api, form);
    return data(await perform(api, String(form.get("intent")), hearts), { headers: api.cookies });
  } catch (error) {
    return refusedForm(error, api.cookies);
  }
}

/**
 * Saves or removes one favourite for browsers without scripts, then lists all. A heart of a page that is the same for everybody saves, also when
 * it is pressed again; only a heart of one's own list removes. A request names one heart only, because each costs a backend call.
 */
async function pressed(api: PersonalApi, form: FormData) {
  const press = pressIn(form);
  if (press) await api.call(press.saved ? saveFavourite : removeFavourite, { params: press.heart });
  // A first heart's visitor is known from the next request on.
  const outcome = press ? `?${writePress(press)}` : "";
  return redirect(`${shopPage("/favoritter/liste")}${outcome}`, { status: 303, headers: api.cookies });
}

function pressIn(form: FormData): HeartPress | undefined {
  const [saved] = readHearts(form.getAll("heart"));
  if (saved) return { heart: saved, saved: true };
  const [removed] = readHearts(form.getAll(removalField));
  return removed && { heart: removed, saved: false };
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
