import { officePage } from "@skaenk/contract/office/pages";
import type { OfficeVariant } from "@skaenk/contract/office/product-fields";
import { changeVariant } from "@skaenk/contract/office/products";
import { moveStock } from "@skaenk/contract/office/stock";
import { redirect } from "react-router";
import { answerForm, typed, WrongFields } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/cell.route";
import type { CellAnswer } from "./cell-queue";
import type { GridField } from "./grid-lines";
import { readCell } from "./read-cell";

const saved = (variant: OfficeVariant): CellAnswer => ({ ok: true, message: "Gemt.", variant });

export const loader = () => redirect(officePage("/varer"));

/** One cell of the grid: a variant's field, set to what was typed. Answers JSON, because the grid saves many. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const params = { sku: typed(form, "sku") };
  const value = typed(form, "value");
  const version = Number(typed(form, "version"));
  const { data, init } = await answerForm(async (): Promise<CellAnswer> => {
    const field = typed(form, "field");
    switch (field) {
      case "priceOre":
      case "costOre":
      case "gtin":
      case "shelfPlace":
        return saved(await call(changeVariant, { params, body: { version, [field]: valueFor(field, value) } }));
      case "stock":
        return saved(await call(moveStock, { params, body: { ...stockOf(value, form.get("by")), reason: "counted" } }));
      default:
        return { ok: false, message: "Det felt kan ikke ændres i listen." };
    }
  });
  return Response.json(data, { status: init?.status ?? 200 });
}

/** What was counted; or, taken back, so many more or fewer. */
function stockOf(value: string, by: FormDataEntryValue | null) {
  if (by !== null) return { change: Number(by), note: "Fortrudt" };
  return { counted: Number(valueFor("stock", value)) };
}

/** @throws WrongFields */
function valueFor(field: GridField, text: string): string | number | null {
  const read = readCell(field, text);
  if (read.wrong !== undefined) throw new WrongFields({ [field]: read.wrong });
  return read.value;
}
