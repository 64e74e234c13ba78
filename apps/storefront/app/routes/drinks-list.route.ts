import { addToDrinksList, getDrinksList, removeFromDrinksList, saveDrinksList } from "@skaenk/contract/favourites";
import { shopPage } from "@skaenk/contract/shop-pages";
import { data, redirect } from "react-router";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { refusedForm } from "../api/refused-form";
import { staysOnPage } from "../api/stays-on-page";
import { mostDrinks } from "../drinks-card/list/drinkscard-state";
import { removalField } from "../drinks-card/order/removal-field";
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
    if (!staysOnPage(request)) return await pressed(api, form, params);
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

/**
 * A drink that was pressed without scripts is put on the list, also when it is pressed again, because its page is the same for everybody and
 * cannot tell that the drink is listed. Only »Fjern« of the list itself takes a drink off; the drinks that its address names stay.
 */
async function pressed(api: PersonalApi, form: FormData, params: { slug: string }) {
  const removed = form.get(removalField);
  if (typeof removed === "string") {
    await api.call(removeFromDrinksList, { params: { slug: removed } });
    const left = new URLSearchParams(String(form.get("left") ?? ""));
    return redirect(`${shopPage("/design-drinkskort")}?${left}`, { status: 303, headers: api.cookies });
  }
  const { items } = await api.call(addToDrinksList, { params });
  return redirect(drinksAddress(items.map(({ slug }) => slug)), { status: 303, headers: api.cookies });
}

const drinksAddress = (slugs: readonly string[]) =>
  `${shopPage("/design-drinkskort")}?${new URLSearchParams(slugs.slice(0, mostDrinks).map((slug) => ["drink", slug]))}`;

/** The browser asks by itself when it wants to know. */
export const shouldRevalidate = () => false;
