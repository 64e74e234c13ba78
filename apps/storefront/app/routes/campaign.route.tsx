import { getCampaign } from "@skaenk/contract/campaigns";
import { planPartyRoute } from "@skaenk/contract/party-plan";
import { publicApi } from "../api/public-api";
import { campaignDrinks } from "../campaigns/campaign-drinks";
import { planQuery, usualParty } from "../drinks-card/party-wish";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/campaign.route";
import { CampaignView } from "./campaign-view";

const menuGuests = 8;

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const campaign = await api.get(getCampaign, { params: { slug: params.slug } });
  const drinks = campaignDrinks(campaign);
  if (drinks.length === 0 || campaign.state === "over") return { campaign };
  const party = { ...usualParty, guests: menuGuests, drinksPerGuest: drinks.length };
  const { answer: plan } = await api.find(planPartyRoute, { query: planQuery(drinks, party, []) });
  return { campaign, ...(plan ? { menu: { plan, party } } : {}) };
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  const campaign = loaderData?.campaign;
  return pageMeta(args, {
    title: campaign?.name,
    description: campaign && `${campaign.tagline}. ${campaign.intro[0]}`,
    seo: campaign?.seo,
  });
};

export default function CampaignRoute({ loaderData }: Route.ComponentProps) {
  return <CampaignView campaign={loaderData.campaign} menu={loaderData.menu} />;
}
