import { confirmStockNotice } from "@skaenk/contract/stock-notices";
import { answerHeaders } from "../api/back-to-answer";
import { TokenPage } from "../newsletter/newsletter-page";
import { handInToken, readToken } from "../newsletter/newsletter-token";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/stock-notice-confirm.route";

const words = {
  title: "Giv mig besked",
  label: "Ja, giv mig besked",
  doneTitle: "Vi siger til",
  text: "Ét tryk mere, så skriver vi til dig én gang, når varen er her igen. Derefter sletter vi din adresse.",
};

export const loader = (args: Route.LoaderArgs) => readToken(args, "empty");
export const action = (args: Route.ActionArgs) => handInToken(args, confirmStockNotice);
export const headers = answerHeaders;
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, indexed: false });

export default function StockNoticeConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TokenPage loaderData={loaderData} actionData={actionData} words={words} />;
}
