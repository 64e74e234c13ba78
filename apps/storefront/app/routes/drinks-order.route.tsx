import { shopPage } from "@skaenk/contract/shop-pages";
import { redirect } from "react-router";
import { answerHeaders, storedByBrowser } from "../api/back-to-answer";
import { personalApi } from "../api/personal-api";
import { publicApi } from "../api/public-api";
import { refusedForm } from "../api/refused-form";
import { serverLog } from "../api/server-context";
import { BuyPartyButton } from "../cart/buy-party-button";
import { loadChosen } from "../drinks-card/load-chosen";
import { DrinksOrderPage } from "../drinks-card/order/drinks-order-page";
import { readOrderForm, saveOrder } from "../drinks-card/order/order-form";
import { PartyPlanner } from "../drinks-card/party/party-planner";
import { usePartyChoices } from "../drinks-card/party/use-party-choices";
import { atHome, toggleAtHome } from "../recipes/at-home-state";
import { measureUnit } from "../recipes/unit-state";
import { pageMeta } from "../seo/page-meta";
import { useAwake, useKeptState } from "../ui/kept-state";
import type { Route } from "./+types/drinks-order.route";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadChosen(publicApi(context), request, context.get(serverLog));

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  try {
    const form = await request.formData();
    const card = await saveOrder(api, readOrderForm(form));
    const next = shopPage(form.get("til") === "forsmag" ? "/design-drinkskort/forsmag" : "/design-drinkskort/resultat");
    return redirect(`${next}?kort=${card.id}`, { status: 303, headers: api.cookies });
  } catch (error) {
    // The page behind the refusal is everybody's.
    return refusedForm(error, storedByBrowser(api.cookies));
  }
}

export const headers = answerHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Vælg drinks til dit drinkskort",
    description:
      "Vælg drinks, og få et drinkskort, der ligner noget fra en bar: tre design, fire formater, klar til tryk.",
  });

export default function DrinksOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { choices: loaded, remarks, today, delivery, plan, planFailed, have: named, ...page } = loaderData;
  const chosen = usePartyChoices({ choices: loaded, remarks });
  const kept = useKeptState(atHome);
  const have = useAwake() ? kept : named;
  const units = useKeptState(measureUnit);
  return (
    <DrinksOrderPage
      {...page}
      wish={{ party: chosen.choices, have }}
      loaded={{ party: loaded, have: named }}
      onSort={(cheapest) => chosen.change((choices) => ({ ...choices, cheapest }))}
      problem={actionData?.problem}
      units={units}
      party={(drinks) => (
        <PartyPlanner
          drinks={drinks}
          chosen={chosen}
          today={today}
          delivery={delivery}
          given={plan}
          givenFailed={planFailed}
          have={have}
          onTick={(key) => atHome.change((keys) => toggleAtHome(keys, key))}
          buy={(purchase) => <BuyPartyButton {...purchase} replaces />}
        />
      )}
    />
  );
}
