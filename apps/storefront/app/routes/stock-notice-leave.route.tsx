import { leaveStockNotices } from "@skaenk/contract/stock-notices";
import { answerHeaders } from "../api/back-to-answer";
import { TokenPage } from "../newsletter/newsletter-page";
import { handInToken, readToken } from "../newsletter/newsletter-token";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/stock-notice-leave.route";

const words = {
  title: "Afmeld besked om varer",
  label: "Afmeld al besked",
  doneTitle: "Du er afmeldt",
  text: "Tryk på knappen, så hører du ikke om de varer, du venter på, og vi sletter din adresse fra ventelisten.",
};

export const loader = (args: Route.LoaderArgs) => readToken(args, "empty");
export const action = (args: Route.ActionArgs) => handInToken(args, leaveStockNotices);
export const headers = answerHeaders;
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, indexed: false });

export default function StockNoticeLeaveRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TokenPage loaderData={loaderData} actionData={actionData} words={words} />;
}
