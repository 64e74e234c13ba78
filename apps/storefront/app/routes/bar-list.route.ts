import { addToBar, getBar, pourFromBar, takeFromBar } from "@skaenk/contract/bar";
import { BackendRefusal } from "@skaenk/contract/client";
import { data } from "react-router";
import { operationField } from "../api/operation-field";
import { personalApi } from "../api/personal-api";
import { refusedForm } from "../api/refused-form";
import { readKeys } from "../recipes/at-home-state";
import type { Route } from "./+types/bar-list.route";

/** The loader returns the ingredient keys that a member has at home, without empty bottles; without a login there are none. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  try {
    const { items } = await api.call(getBar);
    return { keys: items.filter(({ level }) => level !== "empty").map(({ key }) => key) };
  } catch (error) {
    if (error instanceof BackendRefusal && error.refusal.status === 401) return {};
    throw error;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const form = await request.formData();
  const keys = [...readKeys(form.getAll("key"))];
  const [key] = keys;
  try {
    if (form.get("intent") === "add" && key) await api.call(addToBar, { body: { keys } });
    if (form.get("intent") === "remove" && key) await api.call(takeFromBar, { params: { key } });
    if (form.get("intent") === "made") {
      const drink = { slug: String(form.get("drink")), drinks: Number(form.get("count")) };
      const body = { ...drink, operationId: String(form.get(operationField)) };
      return data(await api.call(pourFromBar, { body }), { headers: api.cookies });
    }
    return data({}, { headers: api.cookies });
  } catch (error) {
    return refusedForm(error, api.cookies);
  }
}

/** The router never reloads this route; scripts in the browser request it when needed. */
export const shouldRevalidate = () => false;
