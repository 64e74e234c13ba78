import { addToDrinksList, getDrinksList, removeFromDrinksList, saveDrinksList } from "@skaenk/contract/favourites";
import { shopPage } from "@skaenk/contract/shop-pages";
import { data, redirect } from "react-router";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { refusedForm } from "../api/refused-form";
import { staysOnPage } from "../api/stays-on-page";
import { mostDrinks } from "../drinks-card/list/drinkscard-state";
import type { Route } from "./+types/drinks-list.route";

/** A member's drinks list, in its order; one kept without scripts is shown. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const { items } = await api.call(getDrinksList);
  const slugs = items.map(({ slug }) => slug);
  return staysOnPage(request) ? { slugs } : redirect(drinksAddress(slugs), { headers: api.cookies });
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const form = await request.formData();
  const slugs = form.getAll("drink").map(String);
  const params = { slug: slugs[0] ?? "" };
  try {
    if (!staysOnPage(request)) return await pressed(api, params);
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

/** A drink that was pressed without scripts is put on the list, or taken off; then the list is shown. */
async function pressed(api: PersonalApi, params: { slug: string }) {
  const before = await api.call(getDrinksList);
  const listed = before.items.some(({ slug }) => slug === params.slug);
  const { items } = await api.call(listed ? removeFromDrinksList : addToDrinksList, { params });
  return redirect(drinksAddress(items.map(({ slug }) => slug)), { status: 303, headers: api.cookies });
}

const drinksAddress = (slugs: readonly string[]) =>
  `${shopPage("/design-drinkskort")}?${new URLSearchParams(slugs.slice(0, mostDrinks).map((slug) => ["drink", slug]))}`;

/** The browser asks by itself when it wants to know. */
export const shouldRevalidate = () => false;
