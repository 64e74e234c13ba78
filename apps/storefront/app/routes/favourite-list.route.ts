import {
  listFavourites,
  mergeFavourites,
  removeFavourite,
  saveFavourite,
  shareFavourites,
  stopSharingFavourites,
} from "@skaenk/contract/favourites";
import { data } from "react-router";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { refusedForm } from "../api/refused-form";
import { type Favourite, readFavourites } from "../favourites/favorites-state";
import type { Route } from "./+types/favourite-list.route";

/** The hearts that the backend keeps for a member, or for a visitor who shares them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { items } = await personalApi(context, request).call(listFavourites);
  return { items: items.map(({ kind, slug }) => ({ kind, slug })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const form = await request.formData();
  try {
    return data(await perform(api, String(form.get("intent")), readHearts(form)), { headers: api.cookies });
  } catch (error) {
    return refusedForm(error, api.cookies);
  }
}

async function perform(api: PersonalApi, intent: string, hearts: readonly Favourite[]): Promise<{ path?: string }> {
  if (intent === "share") return await api.call(shareFavourites);
  if (intent === "stop-sharing") await api.call(stopSharingFavourites);
  if (intent === "merge") await api.call(mergeFavourites, { body: { items: hearts } });
  if (intent === "add") for (const params of hearts) await api.call(saveFavourite, { params });
  if (intent === "remove") for (const params of hearts) await api.call(removeFavourite, { params });
  return {};
}

/** What the form names: "recipe/negroni". */
function readHearts(form: FormData): readonly Favourite[] {
  const named = form.getAll("heart").map((text) => String(text).split("/"));
  return readFavourites(named.map(([kind, slug]) => ({ kind, slug })));
}

/** The browser asks by itself when it wants to know. */
export const shouldRevalidate = () => false;
