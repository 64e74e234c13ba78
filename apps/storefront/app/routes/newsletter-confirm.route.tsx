import { confirmNewsletter } from "@skaenk/contract/newsletter";
import { TokenPage } from "../newsletter/newsletter-page";
import { handInToken, readToken } from "../newsletter/newsletter-token";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/newsletter-confirm.route";

const title = "Bekræft din tilmelding";

export const loader = (args: Route.LoaderArgs) => readToken(args, "full");
export const action = (args: Route.ActionArgs) => handInToken(args, confirmNewsletter);
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, indexed: false });

export default function NewsletterConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { token, glass } = loaderData;
  return (
    <TokenPage
      token={token}
      glass={glass}
      outcome={actionData}
      title={title}
      doneTitle="Skål og velkommen"
      label="Ja, jeg vil have nyhedsbrevet"
    >
      Ét tryk mere, så er du på listen. Du kan altid afmelde dig igen via linket i hvert nyhedsbrev.
    </TokenPage>
  );
}
