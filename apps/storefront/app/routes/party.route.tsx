import { useState } from "react";
import { publicApi } from "../api/public-api";
import { serverLog } from "../api/server-context";
import { BuyPartyButton } from "../cart/buy-party-button";
import { loadChosen } from "../drinks-card/load-chosen";
import { PartyPage } from "../drinks-card/party/party-page";
import { PartyPlanner } from "../drinks-card/party/party-planner";
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
  const { party: first, day, today, delivery, remarks, plan, planFailed, have: named, ...page } = loaderData;
  const [party, setParty] = useState(first);
  const kept = useKeptState(atHome);
  const have = useAwake() ? kept : named;
  return (
    <PartyPage
      {...page}
      wish={{ party, have }}
      loaded={{ party: first, have: named }}
      party={(drinks) => (
        <PartyPlanner
          drinks={drinks}
          party={party}
          onParty={setParty}
          firstDay={day}
          today={today}
          delivery={delivery}
          firstRemarks={remarks}
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
