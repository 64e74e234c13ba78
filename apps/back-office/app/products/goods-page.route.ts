import { listOfficeProducts } from "@skaenk/contract/office/products";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import type { Route } from "./+types/goods-page.route";

/** One more page of the goods, for a list that is scrolled. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return await officeApi(context, request).call(listOfficeProducts, { query: queryOf(request) });
}
