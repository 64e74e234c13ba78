import { getStaffChoice, keepStaffChoice } from "@skaenk/contract/office/choices";
import { listOfficeProducts, listProductChoices } from "@skaenk/contract/office/products";
import { answerForm } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/products.route";
import { ProductsPage } from "./products-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [list, choices, { chosen }] = await Promise.all([
    call(listOfficeProducts, { query: queryOf(request) }),
    call(listProductChoices),
    call(getStaffChoice, { params: { name: "goods-columns" } }),
  ]);
  return { list, choices, columns: chosen };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const chosen = form.getAll("columns").map(String);
    await call(keepStaffChoice, { params: { name: "goods-columns" }, body: { chosen } });
    return "";
  });
}

export default function Products({ loaderData: { list, choices, columns } }: Route.ComponentProps) {
  return <ProductsPage list={list} choices={choices} columns={columns} />;
}
