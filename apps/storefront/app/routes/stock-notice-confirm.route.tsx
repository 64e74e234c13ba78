import { confirmStockNotice } from "@skaenk/contract/stock-notices";
import { TokenPage } from "../newsletter/newsletter-page";
import { handInToken, readToken } from "../newsletter/newsletter-token";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/stock-notice-confirm.route";

const title = "Giv mig besked";

export const loader = (args: Route.LoaderArgs) => readToken(args, "empty");
export const action = (args: Route.ActionArgs) => handInToken(args, confirmStockNotice);
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, indexed: false });

export default function StockNoticeConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { token, glass } = loaderData;
  return (
    <TokenPage
      token={token}
      glass={glass}
      outcome={actionData}
      title={title}
      doneTitle="Vi siger til"
      label="Ja, giv mig besked"
    >
      Ét tryk mere, så skriver vi til dig én gang, når varen er her igen. Derefter sletter vi din adresse.
    </TokenPage>
  );
}
