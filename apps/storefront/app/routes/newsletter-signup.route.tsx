import { signUpForNewsletter } from "@skaenk/contract/newsletter";
import { data } from "react-router";
import { personalApi } from "../api/personal-api";
import { shopFacts } from "../api/server-context";
import { drawGlass } from "../newsletter/draw-glass";
import { type NewsletterAnswer, NewsletterForm } from "../newsletter/newsletter-form";
import { NewsletterPage } from "../newsletter/newsletter-page";
import { refusedAnswer } from "../newsletter/refused-answer";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/newsletter-signup.route";

export function loader({ context, request }: Route.LoaderArgs) {
  personalApi(context, request);
  return { companyName: context.get(shopFacts).company.name, glass: drawGlass("full"), ageGate: false };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const form = await request.formData();
  const email = String(form.get("email") ?? "");
  try {
    const body = { email, consent: form.get("consent") === "ja", source: "footer" as const };
    const { message } = await api.call(signUpForNewsletter, { body });
    const answer: NewsletterAnswer = { message, errors: {} };
    return data({ email, answer });
  } catch (error) {
    return data({ email, answer: refusedAnswer(error) }, { status: 422 });
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Nyhedsbrev", indexed: false });

export default function NewsletterSignupRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterPage
      title={actionData?.answer.message ? "Tjek din indbakke" : "En drink i indbakken"}
      glass={loaderData.glass}
    >
      <NewsletterForm
        companyName={loaderData.companyName}
        place="side"
        email={actionData?.email}
        answer={actionData?.answer}
      />
    </NewsletterPage>
  );
}
