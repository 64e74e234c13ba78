import { leaveStockNotices } from "@skaenk/contract/stock-notices";
import { TokenPage } from "../newsletter/newsletter-page";
import { handInToken, readToken } from "../newsletter/newsletter-token";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/stock-notice-leave.route";

const title = "Afmeld besked om varer";

export const loader = (args: Route.LoaderArgs) => readToken(args, "empty");
export const action = (args: Route.ActionArgs) => handInToken(args, leaveStockNotices);
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, indexed: false });

export default function StockNoticeLeaveRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { token, glass } = loaderData;
  return (
    <TokenPage
      token={token}
      glass={glass}
      outcome={actionData}
      title={title}
      doneTitle="Du er afmeldt"
      label="Afmeld al besked"
    >
      Tryk på knappen, så hører du ikke om de varer, du venter på, og vi sletter din adresse fra ventelisten.
    </TokenPage>
  );
}
