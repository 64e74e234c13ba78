import { changeVariant } from "@skaenk/contract/office/products";
import { moveStock } from "@skaenk/contract/office/stock";
import { redirect } from "react-router";
import { answerForm, type FormAnswer, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { checkNumbers } from "../ui/check-numbers";
import { oreOf, textOrNull } from "../ui/read-fields";
import type { Route } from "./+types/cell.route";

export const loader = () => redirect("/varer");

/** One cell of the grid: a variant's field, set to what was typed. Answers JSON, because the grid saves many. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const { call } = officeApi(context, request);
  const params = { sku: typed(form, "sku") };
  const value = typed(form, "value");
  const { data, init } = await answerForm(async (): Promise<FormAnswer | string> => {
    switch (typed(form, "field")) {
      case "priceOre":
        await call(changeVariant, { params, body: checkNumbers({ priceOre: oreOf(value) ?? Number.NaN }) });
        break;
      case "costOre":
        await call(changeVariant, { params, body: checkNumbers({ costOre: oreOf(value) }) });
        break;
      case "gtin":
        await call(changeVariant, { params, body: { gtin: textOrNull(value) } });
        break;
      case "stock": {
        const { stock } = checkNumbers({ stock: /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN });
        await call(moveStock, { params, body: { counted: stock, reason: "counted" } });
        break;
      }
      default:
        return { ok: false, message: "Det felt kan ikke ændres i listen." };
    }
    return "Gemt.";
  });
  return Response.json(data, { status: init?.status ?? 200 });
}
