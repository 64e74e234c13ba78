import { isUnknown } from "@skaenk/contract/client";
import { getDrinksCard } from "@skaenk/contract/drinks-cards";
import { redirect } from "react-router";
import { personalApi } from "../api/personal-api";
import { notFound } from "../api/public-api";
import { shopFacts } from "../api/server-context";
import { PreviewPage } from "../drinks-card/preview/preview-page";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/card-preview.route";

/** The host sees it by the card's id, a guest by the link that was shared. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const shared = searchParams.get("delt");
  const key = shared ?? searchParams.get("kort") ?? "";
  if (key === "") throw redirect("/design-drinkskort", 303);
  try {
    const card = await personalApi(context, request).call(getDrinksCard, { params: { id: key } });
    return { card, publicUrl: context.get(shopFacts).publicUrl };
  } catch (error) {
    if (!isUnknown(error)) throw error;
    if (shared !== null) notFound();
    throw redirect("/design-drinkskort", 303);
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.card.title || "Drinkskort", indexed: false });

export default function CardPreviewRoute({ loaderData }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} />;
}
