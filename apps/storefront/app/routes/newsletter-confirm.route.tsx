import { confirmNewsletter } from "@skaenk/contract/newsletter";
import { answerHeaders } from "../api/back-to-answer";
import { TokenPage } from "../newsletter/newsletter-page";
import { handInToken, readToken } from "../newsletter/newsletter-token";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/newsletter-confirm.route";

const words = {
  title: "Bekræft din tilmelding",
  label: "Ja, jeg vil have nyhedsbrevet",
  doneTitle: "Tak for din tilmelding",
  text: "Ét tryk mere, så er du på listen. Du kan altid afmelde dig igen via linket i hvert nyhedsbrev.",
};

export const loader = (args: Route.LoaderArgs) => readToken(args, "full");
export const action = (args: Route.ActionArgs) => handInToken(args, confirmNewsletter);
export const headers = answerHeaders;
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, indexed: false });

export default function NewsletterConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TokenPage loaderData={loaderData} actionData={actionData} words={words} />;
}
