import { BackendRefusal } from "@skaenk/contract/client";
import { planPartyRoute } from "@skaenk/contract/party-plan";
import { listRecipes } from "@skaenk/contract/recipes";
import { data, redirect } from "react-router";
import { personalApi } from "../api/personal-api";
import { publicApi } from "../api/public-api";
import { serverLog } from "../api/server-context";
import { BuyPartyButton } from "../cart/buy-party-button";
import { mostDrinks } from "../drinks-card/drinkscard-state";
import { DrinksOrderPage } from "../drinks-card/order/drinks-order-page";
import { readOrderForm, saveOrder } from "../drinks-card/order/order-form";
import { PartyPlanner } from "../drinks-card/party/party-planner";
import { planQuery, readParty } from "../drinks-card/party/party-wish";
import { atHome, toggleAtHome } from "../recipes/at-home-state";
import { pageMeta } from "../seo/page-meta";
import { useKeptState } from "../ui/kept-state";
import type { Route } from "./+types/drinks-order.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = publicApi(context);
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get("q") ?? "").trim().slice(0, 80);
  const named = [...new Set(searchParams.getAll("drink"))].slice(0, mostDrinks);
  const party = readParty(searchParams);
  const [hits, chosen, planned] = await Promise.all([
    api.get(listRecipes, { query: { pageSize: 8, ...(query ? { q: query } : {}) } }),
    named.length > 0 ? api.get(listRecipes, { query: { slugs: named, pageSize: 100 } }) : undefined,
    // Only those without scripts wait for it here: the address says so.
    named.length > 0 ? api.find(planPartyRoute, { query: planQuery(named, party, []) }) : undefined,
  ]);
  if (planned?.error) context.get(serverLog)(planned.error, request);
  const cards = new Map((chosen?.items ?? []).map((card) => [card.slug, card]));
  return {
    party,
    plan: planned?.answer,
    planFailed: planned?.error !== undefined,
    query,
    hits: hits.items,
    given: named.flatMap((slug) => cards.get(slug) ?? []),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  try {
    const card = await saveOrder(api, readOrderForm(await request.formData()));
    return redirect(`/design-drinkskort/resultat?kort=${card.id}`, { status: 303, headers: api.cookies });
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
    const { refusal } = error;
    const problem = Object.values(refusal.errors ?? {})[0] ?? refusal.detail;
    return data({ problem }, { status: refusal.status, headers: api.cookies });
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Design dit drinkskort",
    description:
      "Vælg drinks, og få et drinkskort, der ligner noget fra en bar: tre design, fire formater, klar til tryk.",
  });

export default function DrinksOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { party, plan, planFailed, ...page } = loaderData;
  const have = useKeptState(atHome);
  return (
    <DrinksOrderPage
      {...page}
      problem={actionData?.problem}
      party={(drinks) => (
        <PartyPlanner
          drinks={drinks}
          first={party}
          given={plan}
          givenFailed={planFailed}
          have={have}
          onTick={(key) => atHome.change((keys) => toggleAtHome(keys, key))}
          buy={(purchase) => <BuyPartyButton {...purchase} />}
        />
      )}
    />
  );
}
