import { listOfficeProducts, listProductChoices } from "@skaenk/contract/office/products";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import type { Route } from "./+types/products.route";
import { ProductsPage } from "./products-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [list, choices] = await Promise.all([
    call(listOfficeProducts, { query: queryOf(request) }),
    call(listProductChoices),
  ]);
  return { list, choices };
}

export default function Products({ loaderData: { list, choices } }: Route.ComponentProps) {
  return <ProductsPage list={list} choices={choices} />;
}
