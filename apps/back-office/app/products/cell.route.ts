import type { OfficeVariant } from "@skaenk/contract/office/product-fields";
import { changeVariant } from "@skaenk/contract/office/products";
import { moveStock } from "@skaenk/contract/office/stock";
import { redirect } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { checkNumbers } from "../ui/check-numbers";
import { oreOf, textOrNull } from "../ui/read-fields";
import type { Route } from "./+types/cell.route";
import type { CellAnswer } from "./use-cell-saves";

const saved = (variant: OfficeVariant): CellAnswer => ({ ok: true, message: "Gemt.", variant });

export const loader = () => redirect("/varer");

/** One cell of the grid: a variant's field, set to what was typed. Answers JSON, because the grid saves many. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const { call } = officeApi(context, request);
  const params = { sku: typed(form, "sku") };
  const value = typed(form, "value");
  const { data, init } = await answerForm(async (): Promise<CellAnswer> => {
    switch (typed(form, "field")) {
      case "priceOre":
        return saved(
          await call(changeVariant, { params, body: checkNumbers({ priceOre: oreOf(value) ?? Number.NaN }) }),
        );
      case "costOre":
        return saved(await call(changeVariant, { params, body: checkNumbers({ costOre: oreOf(value) }) }));
      case "gtin":
        return saved(await call(changeVariant, { params, body: { gtin: textOrNull(value) } }));
      case "stock": {
        const { stock } = checkNumbers({ stock: /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN });
        return saved(await call(moveStock, { params, body: { counted: stock, reason: "counted" } }));
      }
      default:
        return { ok: false, message: "Det felt kan ikke ændres i listen." };
    }
  });
  return Response.json(data, { status: init?.status ?? 200 });
}
