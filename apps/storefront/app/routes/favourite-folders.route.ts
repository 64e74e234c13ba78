import { addToFolder, listFavouriteFolders, takeFromFolder } from "@skaenk/contract/favourite-folders";
import { data } from "react-router";
import { personalApi } from "../api/personal-api";
import { refusedForm } from "../api/refused-form";
import { readPlaces } from "../favourites/folders-state";
import type { Route } from "./+types/favourite-folders.route";

/** The folders that the backend keeps, for a member or a visitor who shares a list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  return await api.call(listFavouriteFolders);
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const form = await request.formData();
  const places = [...readPlaces(form.getAll("place"))];
  const [first] = places;
  try {
    if (form.get("intent") === "add" && first) await api.call(addToFolder, { body: { items: places } });
    if (form.get("intent") === "remove" && first) await api.call(takeFromFolder, { body: first });
    return data({}, { headers: api.cookies });
  } catch (error) {
    return refusedForm(error, api.cookies);
  }
}

/** The browser asks by itself when it wants to know. */
export const shouldRevalidate = () => false;
