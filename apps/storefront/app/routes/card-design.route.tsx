import { isUnknown } from "@skaenk/contract/client";
import {
  changeDrinksCard,
  type DrinksCard,
  getDrinksCard,
  removeCardLogo,
  saveCardLogo,
} from "@skaenk/contract/drinks-cards";
import { shopPage } from "@skaenk/contract/shop-pages";
import { data, redirect } from "react-router";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { isProblem } from "../api/problem";
import { refusedForm } from "../api/refused-form";
import { staysOnPage } from "../api/stays-on-page";
import { nextStepField, readNextStep } from "../drinks-card/card-steps";
import { ContinueCard } from "../drinks-card/continue-card";
import { readDesignForm } from "../drinks-card/design/design-form";
import { DesignPage } from "../drinks-card/design/design-page";
import { findOwnList } from "../drinks-card/find-own-list";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/card-design.route";

const cardOf = (request: Request): string => new URL(request.url).searchParams.get("kort") ?? "";

/**
 * This loader opens the visitor's own card where the address names none. A card that is gone, or somebody else's, leads back to the drinks,
 * where a new one is made.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const id = cardOf(request);
  if (id === "") return { listed: await findOwnList(api, shopPage("/design-drinkskort/resultat")) };
  try {
    const card = await api.call(getDrinksCard, { params: { id } });
    if (!card.editable) throw redirect(`${shopPage("/design-drinkskort/forsmag")}?delt=${id}`, 303);
    return { card, saved: new URL(request.url).searchParams.has("gemt") };
  } catch (error) {
    if (isUnknown(error)) throw redirect(shopPage("/design-drinkskort"), 303);
    throw error;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const id = cardOf(request);
  try {
    const form = await request.formData();
    const card = await perform(api, id, form);
    if (staysOnPage(request)) return data({ card }, { headers: api.cookies });
    const next = readNextStep(form.get(nextStepField));
    const address = `${next ?? shopPage("/design-drinkskort/resultat")}?kort=${encodeURIComponent(id)}`;
    return redirect(next ? address : `${address}&gemt=ja`, { status: 303, headers: api.cookies });
  } catch (error) {
    return refusedForm(error, api.cookies);
  }
}

async function perform(api: PersonalApi, id: string, form: FormData): Promise<DrinksCard> {
  const params = { id };
  const intent = form.get("intent");
  const logo = form.get("logo");
  if (intent === "uden-logo") return await api.call(removeCardLogo, { params });
  if (intent === "logo") {
    return await api.call(saveCardLogo, { params, body: logo instanceof Blob ? logo : new Blob() });
  }
  return await api.call(changeDrinksCard, { params, body: readDesignForm(form) });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Design dit drinkskort", indexed: false });

export default function CardDesignRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.listed) return <ContinueCard at={1} listed={loaderData.listed} />;
  const { card, saved } = loaderData;
  const problem = isProblem(actionData) ? actionData.problem : undefined;
  return <DesignPage key={card.id} given={card} problem={problem} saved={saved && !problem} />;
}
