import { publicApi } from "../api/public-api";
import { serverLog } from "../api/server-context";
import { BuyPartyButton } from "../cart/buy-party-button";
import { loadChosen } from "../drinks-card/load-chosen";
import { PartyPage } from "../drinks-card/party/party-page";
import { PartyPlanner } from "../drinks-card/party/party-planner";
import { usePartyChoices } from "../drinks-card/party/use-party-choices";
import { atHome, toggleAtHome } from "../recipes/at-home-state";
import { pageMeta } from "../seo/page-meta";
import { useAwake, useKeptState } from "../ui/kept-state";
import type { Route } from "./+types/party.route";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadChosen(publicApi(context), request, context.get(serverLog));

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Planlæg festen",
    description:
      "Vælg drinks og antal gæster, og få flasker, frugt, is, glas og pynt regnet ud. Køb varerne med ét tryk.",
  });

export default function PartyRoute({ loaderData }: Route.ComponentProps) {
  const { choices: loaded, remarks, today, delivery, plan, planFailed, have: named, ...page } = loaderData;
  const chosen = usePartyChoices({ choices: loaded, remarks });
  const kept = useKeptState(atHome);
  const have = useAwake() ? kept : named;
  return (
    <PartyPage
      {...page}
      wish={{ party: chosen.choices, have }}
      loaded={{ party: loaded, have: named }}
      onSort={(cheapest) => chosen.change((choices) => ({ ...choices, cheapest }))}
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
