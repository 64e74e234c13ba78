import { addToDrinksList, getDrinksList, removeFromDrinksList, saveDrinksList } from "@skaenk/contract/favourites";
import { data } from "react-router";
import { personalApi } from "../api/personal-api";
import { refusedForm } from "../api/refused-form";
import type { Route } from "./+types/drinks-list.route";

/** A member's drinks list, in its order. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { items } = await personalApi(context, request).call(getDrinksList);
  return { slugs: items.map(({ slug }) => slug) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const form = await request.formData();
  const slugs = form.getAll("drink").map(String);
  const params = { slug: slugs[0] ?? "" };
  try {
    switch (form.get("intent")) {
      case "add":
        await api.call(addToDrinksList, { params });
        break;
      case "remove":
        await api.call(removeFromDrinksList, { params });
        break;
      case "order":
        await api.call(saveDrinksList, { body: { slugs } });
        break;
    }
    return data({ done: true }, { headers: api.cookies });
  } catch (error) {
    return refusedForm(error, api.cookies);
  }
}

/** The browser asks by itself when it wants to know. */
export const shouldRevalidate = () => false;
