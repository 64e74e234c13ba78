import { listSearched, trySearch } from "@skaenk/contract/office/search";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import type { Route } from "./+types/search.route";
import { SearchPage } from "./search-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const { prov, ...query } = queryOf(request);
  const [searched, tried] = await Promise.all([
    call(listSearched, { query }),
    prov ? call(trySearch, { query: { q: prov.slice(0, 200) } }) : undefined,
  ]);
  return { searched, tried, q: prov ?? "" };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
