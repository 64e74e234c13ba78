import { unsubscribeNewsletter } from "@skaenk/contract/newsletter";
import { answerHeaders } from "../api/back-to-answer";
import { TokenPage } from "../newsletter/newsletter-page";
import { handInToken, readToken } from "../newsletter/newsletter-token";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/newsletter-unsubscribe.route";

const words = {
  title: "Afmeld nyhedsbrevet",
  label: "Afmeld nyhedsbrevet",
  doneTitle: "Du er afmeldt",
  text: "Tryk på knappen, så får du ikke flere nyhedsbreve. Det virker med det samme og kræver ikke login.",
};

export const loader = (args: Route.LoaderArgs) => readToken(args, "empty");
export const action = (args: Route.ActionArgs) => handInToken(args, unsubscribeNewsletter);
export const headers = answerHeaders;
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, indexed: false });

export default function NewsletterUnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TokenPage loaderData={loaderData} actionData={actionData} words={words} />;
}
