import { data } from "react-router";
import { BackendRefusal } from "../api/call-backend";
import { personalApi } from "../api/personal-api";
import { pageMeta } from "../seo/page-meta";
import { Link } from "../ui/link";
import type { Route } from "./+types/newsletter-unsubscribe.route";
import { drawGlass } from "./draw-glass";
import { NewsletterPage, TokenForm } from "./newsletter-page";

export function loader({ context, request }: Route.LoaderArgs) {
  personalApi(context, request);
  return { token: new URL(request.url).searchParams.get("token") ?? "", glass: drawGlass("empty"), ageGate: false };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const token = String((await request.formData()).get("token") ?? "");
  try {
    const { message } = await api.call<{ message: string }>("/newsletter/unsubscribe", {
      method: "POST",
      body: { token },
    });
    return { message };
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
    return data({ problem: error.message }, { status: error.refusal.status });
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Afmeld nyhedsbrevet", indexed: false });

export default function NewsletterUnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData && "message" in actionData ? actionData.message : undefined;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return done ? (
    <NewsletterPage title="Du er afmeldt" glass={loaderData.glass}>
      <p className="lead" role="status">
        {done}
      </p>
      <Link className="button button--quiet" to="/drinks">
        Find en drink
      </Link>
    </NewsletterPage>
  ) : (
    <NewsletterPage title="Afmeld nyhedsbrevet" glass={loaderData.glass}>
      <TokenForm token={loaderData.token} label="Afmeld nyhedsbrevet" problem={problem}>
        Tryk på knappen, så får du ikke flere nyhedsbreve. Det virker med det samme og kræver ikke login.
      </TokenForm>
    </NewsletterPage>
  );
}
