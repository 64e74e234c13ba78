import { listOfficePapers } from "@skaenk/contract/office/papers";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import type { Route } from "./+types/papers.route";
import { PapersPage } from "./papers-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = queryOf(request);
  const { from = "", to = "", provider = "" } = query as Record<string, string>;
  const list = await officeApi(context, request).call(listOfficePapers, { query });
  return { list, period: { from, to, provider } };
}

export default function Papers({ loaderData }: Route.ComponentProps) {
  return <PapersPage {...loaderData} />;
}
