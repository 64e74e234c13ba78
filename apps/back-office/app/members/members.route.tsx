import { listMembers, listOddRatings } from "@skaenk/contract/office/members";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import type { Route } from "./+types/members.route";
import { MembersPage } from "./members-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [list, odd] = await Promise.all([call(listMembers, { query: queryOf(request) }), call(listOddRatings)]);
  return { list, oddCount: odd.items.length };
}

export default function Members({ loaderData }: Route.ComponentProps) {
  return <MembersPage {...loaderData} />;
}
