import { getClubBenefits } from "@skaenk/contract/club-points";
import { data, redirect } from "react-router";
import { personalApi } from "../api/personal-api";
import { notFound } from "../api/public-api";
import { shopFacts } from "../api/server-context";
import { ClubFront } from "../club/club-front";
import { drawReward } from "../club/draw-reward";
import { afterLogin, clubHeaders, findMember } from "../club/require-member";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/club.route";

/** Members are led to their own page; everybody else reads what membership is worth. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const [member, benefits] = await Promise.all([findMember(api), api.call(getClubBenefits)]);
  if (member) throw redirect(afterLogin, { headers: clubHeaders });
  const { productName, club } = context.get(shopFacts);
  if (!club.open && !club.hasMembers) notFound();
  const drawings = Object.fromEntries(benefits.offers.map(({ id }) => [id, drawReward(id)]));
  return data({ benefits, drawings, productName }, { headers: club.open ? frontHeaders : clubHeaders });
}

/** Search engines may read it, but it is another page to a member. */
const frontHeaders = { "cache-control": "no-store" };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    args.loaderData?.benefits.open === false
      ? { title: "Klubben er lukket", indexed: false }
      : {
          title: "Klubben",
          description:
            "Det koster ikke penge at være med; til gengæld behandler vi oplysninger om dig. Se, hvor mange point du får, hvad de er værd i kroner, og hvad de kan købe.",
        },
  );

export default function ClubRoute({ loaderData }: Route.ComponentProps) {
  return <ClubFront {...loaderData} />;
}
