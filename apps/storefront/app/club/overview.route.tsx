import { randomUUID } from "node:crypto";
import type { getOverview } from "@skaenk/contract/club";
import type { Points } from "@skaenk/contract/club-points";
import type { listDrinksCards } from "@skaenk/contract/drinks-cards";
import type { Picks } from "@skaenk/contract/picks";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { data } from "react-router";
import type { AnswerOf } from "../api/contract-types";
import { encodedPath } from "../api/encoded-path";
import type { PersonalApi } from "../api/personal-api";
import { shopFacts } from "../api/server-context";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/overview.route";
import { answerForm, fieldsOf } from "./form-answer";
import { clubHeaders, memberDoor } from "./member-door";
import { OverviewPage } from "./overview-page";

const suggestions = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = await memberDoor(context, request);
  const [overview, points, cards, forYou] = await Promise.all([
    api.call<AnswerOf<typeof getOverview>>("/club/overview"),
    api.call<Points>("/club/points"),
    api.call<AnswerOf<typeof listDrinksCards>>("/drinks-cards"),
    findSuggestions(api),
  ]);
  const welcome = new URL(request.url).searchParams.get("velkommen") === "ja";
  const { productName } = context.get(shopFacts);
  const page = { overview, points, cards: cards.items, forYou, welcome, productName, operationId: randomUUID() };
  return data(page, { headers: clubHeaders });
}

/** What fits the member, if they have said yes to being known; else what everybody likes. */
async function findSuggestions(api: PersonalApi): Promise<{ own: boolean; drinks: RecipeCard[] }> {
  const { drinks } = await api.call<Picks>(`/shelves/personal-drinks?count=${suggestions}`);
  if (drinks.length === suggestions) return { own: true, drinks };
  const popular = await api.call<Picks>(`/shelves/popular-drinks?count=${suggestions}`);
  return { own: false, drinks: popular.drinks };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = await memberDoor(context, request);
  const fields = fieldsOf(await request.formData());
  return answerForm(fields, async () => {
    if (fields.intent === "confirm-again") {
      return (await api.call<{ message: string }>("/club/confirm/send", { method: "POST" })).message;
    }
    const offer = fields.offer ?? "";
    const press = { method: "POST", body: { operationId: fields.operationId } } as const;
    const bought = await api.call<{ code: string; title: string }>(encodedPath`/club/points/offers/${offer}`, press);
    return `${bought.title} er din. Koden er ${bought.code}.`;
  });
}

export const headers = () => clubHeaders;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Klubben", indexed: false });

export default function OverviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} answer={actionData} />;
}
