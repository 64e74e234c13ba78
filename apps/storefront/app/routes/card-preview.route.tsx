import { isUnknown } from "@skaenk/contract/client";
import { getDrinksCard } from "@skaenk/contract/drinks-cards";
import { shopPage } from "@skaenk/contract/shop-pages";
import { redirect } from "react-router";
import { personalApi } from "../api/personal-api";
import { notFound } from "../api/public-api";
import { shopFacts } from "../api/server-context";
import { ContinueCard } from "../drinks-card/continue-card";
import { findOwnList } from "../drinks-card/find-own-list";
import { PreviewPage } from "../drinks-card/preview/preview-page";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/card-preview.route";

/**
 * This loader returns the preview of a card: the host's by the card's id, or their newest without one; a guest's by the link that was shared.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const shared = searchParams.get("delt");
  const key = shared ?? searchParams.get("kort") ?? "";
  const api = personalApi(context, request);
  if (key === "") return { listed: await findOwnList(api, shopPage("/design-drinkskort/forsmag")) };
  try {
    const card = await api.call(getDrinksCard, { params: { id: key } });
    return { card, publicUrl: context.get(shopFacts).publicUrl };
  } catch (error) {
    if (!isUnknown(error)) throw error;
    if (shared !== null) notFound();
    throw redirect(shopPage("/design-drinkskort"), 303);
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: titleOf(args.loaderData), indexed: false });

/** A guest reads the card's own title, its host which step this is. */
function titleOf(page: Route.ComponentProps["loaderData"] | undefined): string {
  const card = page?.card;
  if (card && !card.editable) return card.title || "Drinkskort";
  return card?.title ? `Tryk ${card.title}` : "Tryk dit drinkskort";
}

export default function CardPreviewRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.listed) return <ContinueCard at={2} listed={loaderData.listed} />;
  return <PreviewPage {...loaderData} />;
}
