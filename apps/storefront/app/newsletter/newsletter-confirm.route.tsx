import { data } from "react-router";
import { BackendRefusal } from "../api/call-backend";
import { personalApi } from "../api/personal-api";
import { pageMeta } from "../seo/page-meta";
import { Link } from "../ui/link";
import type { Route } from "./+types/newsletter-confirm.route";
import { drawGlass } from "./draw-glass";
import { NewsletterPage, TokenForm } from "./newsletter-page";

export function loader({ context, request }: Route.LoaderArgs) {
  personalApi(context, request);
  return { token: new URL(request.url).searchParams.get("token") ?? "", glass: drawGlass("full"), ageGate: false };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const token = String((await request.formData()).get("token") ?? "");
  try {
    const { message } = await api.call<{ message: string }>("/newsletter/confirm", { method: "POST", body: { token } });
    return { message };
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
    return data({ problem: error.message }, { status: error.refusal.status });
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Bekræft din tilmelding", indexed: false });

export default function NewsletterConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData && "message" in actionData ? actionData.message : undefined;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return done ? (
    <NewsletterPage title="Skål og velkommen" glass={loaderData.glass}>
      <p className="lead" role="status">
        {done}
      </p>
      <Link className="button button--quiet" to="/drinks">
        Find en drink
      </Link>
    </NewsletterPage>
  ) : (
    <NewsletterPage title="Bekræft din tilmelding" glass={loaderData.glass}>
      <TokenForm token={loaderData.token} label="Ja, jeg vil have nyhedsbrevet" problem={problem}>
        Ét tryk mere, så er du på listen. Du kan altid afmelde dig igen via linket i hvert nyhedsbrev.
      </TokenForm>
    </NewsletterPage>
  );
}
