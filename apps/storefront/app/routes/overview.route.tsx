import { randomUUID } from "node:crypto";
import { getOverview, sendConfirmationAgain } from "@skaenk/contract/club";
import { buyOffer, getPoints } from "@skaenk/contract/club-points";
import { listDrinksCards } from "@skaenk/contract/drinks-cards";
import { getPicks } from "@skaenk/contract/picks";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { data } from "react-router";
import type { PersonalApi } from "../api/personal-api";
import { shopFacts } from "../api/server-context";
import { drawReward } from "../club/draw-reward";
import { answerForm, fieldsOf } from "../club/form-answer";
import { OverviewPage } from "../club/overview-page";
import { clubHeaders, requireMember } from "../club/require-member";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/overview.route";

const suggestions = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = await requireMember(context, request);
  const [overview, points, cards, forYou] = await Promise.all([
    api.call(getOverview),
    api.call(getPoints),
    api.call(listDrinksCards),
    findSuggestions(api),
  ]);
  const welcome = new URL(request.url).searchParams.get("velkommen") === "ja";
  const { productName } = context.get(shopFacts);
  const drawings = Object.fromEntries(points.offers.map(({ id }) => [id, drawReward(id)]));
  const operationId = randomUUID();
  const page = { overview, points, drawings, cards: cards.items, forYou, welcome, productName, operationId };
  return data(page, { headers: clubHeaders });
}

/** What fits the member, if they have said yes to being known; else what everybody likes. */
async function findSuggestions(api: PersonalApi): Promise<{ own: boolean; drinks: RecipeCard[] }> {
  const { drinks } = await api.call(getPicks, { params: { name: "personal-drinks" }, query: { count: suggestions } });
  if (drinks.length === suggestions) return { own: true, drinks };
  const popular = await api.call(getPicks, { params: { name: "popular-drinks" }, query: { count: suggestions } });
  return { own: false, drinks: popular.drinks };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = await requireMember(context, request);
  const fields = fieldsOf(await request.formData());
  return answerForm(fields, async () => {
    if (fields.intent === "confirm-again") {
      return (await api.call(sendConfirmationAgain)).message;
    }
    const { offer: id = "", operationId, shownBalance } = fields;
    const bought = await api.call(buyOffer, {
      params: { id },
      body: { operationId, ...(shownBalance ? { shownBalance: Number(shownBalance) } : {}) },
    });
    return `${bought.title} er din. Koden er ${bought.code}.`;
  });
}

export const headers = () => clubHeaders;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Klubben", indexed: false });

export default function OverviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} answer={actionData} />;
}
