import { randomUUID } from "node:crypto";
import { getOverview, sendConfirmationAgain } from "@skaenk/contract/club";
import { buyOffer, getPoints } from "@skaenk/contract/club-points";
import { listDrinksCards } from "@skaenk/contract/drinks-cards";
import { getPicks } from "@skaenk/contract/picks";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { data } from "react-router";
import type { PersonalApi } from "../api/personal-api";
import { cookieSeal, shopFacts } from "../api/server-context";
import { drawReward } from "../club/draw-reward";
import { answerForm, fieldsOf } from "../club/form-answer";
import { FormWriter } from "../club/form-writer";
import { keptForm } from "../club/kept-form";
import { OverviewPage } from "../club/overview-page";
import { clubHeaders, requireMember } from "../club/require-member";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/overview.route";

const suggestions = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member } = await requireMember(context, request);
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
  const kept = keptForm(request, context.get(cookieSeal)).read(member.memberNumber);
  const page = { overview, points, drawings, cards: cards.items, forYou, welcome, productName, operationId, kept };
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
  const fields = fieldsOf(await request.formData());
  const { api } = await requireMember(context, request, fields);
  const answer = await answerForm(fields, async () => {
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
  const end = keptForm(request, context.get(cookieSeal)).end();
  const headers = new Headers(answer.init?.headers);
  if (end) headers.append("set-cookie", end);
  return data(answer.data, { ...answer.init, headers });
}

export const headers = () => clubHeaders;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Klubben", indexed: false });

export default function OverviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, ...page } = loaderData;
  return (
    <FormWriter value={page.overview.member.memberNumber}>
      <OverviewPage {...page} answer={actionData ?? kept} />
    </FormWriter>
  );
}
