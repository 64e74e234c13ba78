import { signUpForNewsletter } from "@skaenk/contract/newsletter";
import { data, type RouterContextProvider, redirect } from "react-router";
import { keptAnswer } from "../api/kept-answer";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { cookieSeal, shopFacts } from "../api/server-context";
import { staysOnPage } from "../api/stays-on-page";
import { drawGlass } from "../newsletter/draw-glass";
import { type NewsletterAnswer, NewsletterForm } from "../newsletter/newsletter-form";
import { NewsletterPage } from "../newsletter/newsletter-page";
import { refusedAnswer } from "../newsletter/refused-answer";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/newsletter-signup.route";

type Answer = { email: string; answer: NewsletterAnswer };

export function loader({ context, request }: Route.LoaderArgs) {
  personalApi(context, request);
  const kept = keptOf(context, request).read();
  return { companyName: context.get(shopFacts).company.name, glass: drawGlass("full"), kept, ageGate: false };
}

const keptOf = (context: Readonly<RouterContextProvider>, request: Request) =>
  keptAnswer<Answer>({
    request,
    seal: context.get(cookieSeal),
    form: "newsletter",
  });

/**
 * Without scripts this action answers with a redirect: the page holds an address, and the browser must not store such a page for its back
 * button.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await signUp(personalApi(context, request), request);
  const kept = staysOnPage(request) ? undefined : keptOf(context, request).keep(answer.data);
  return kept ? redirect(kept.to, { status: 303, headers: { "set-cookie": kept.cookie } }) : answer;
}

async function signUp(api: PersonalApi, request: Request) {
  const form = await request.formData();
  const email = String(form.get("email") ?? "");
  try {
    const body = { email, consent: form.get("consent") === "ja", source: "footer" as const };
    const { message } = await api.call(signUpForNewsletter, { body });
    const answer: NewsletterAnswer = { message, errors: {} };
    return data<Answer>({ email, answer });
  } catch (error) {
    return data<Answer>({ email, answer: refusedAnswer(error) }, { status: 422 });
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Nyhedsbrev", indexed: false });

export default function NewsletterSignupRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answered = actionData ?? loaderData.kept;
  return (
    <NewsletterPage
      title={answered?.answer.message ? "Tjek din indbakke" : "En drink i indbakken"}
      glass={loaderData.glass}
    >
      <NewsletterForm
        companyName={loaderData.companyName}
        place="side"
        email={answered?.email}
        answer={answered?.answer}
      />
    </NewsletterPage>
  );
}
