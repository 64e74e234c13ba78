import { addVatRate, getVatRates, removeVatRate } from "@skaenk/contract/office/vat-rates";
import type { VatKind } from "@skaenk/contract/product-fields";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { numberOf } from "../ui/read-fields";
import type { Route } from "./+types/vat.route";
import { VatPage } from "./vat-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  return await officeApi(context, request).call(getVatRates);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(
    async () => {
      const kind = typed(form, "kind") as VatKind;
      const from = typed(form, "from");
      if (typed(form, "act") === "remove") {
        await call(removeVatRate, { params: { kind, from } });
        return "Satsen er fjernet.";
      }
      const { percent } = checkNumbers({ percent: numberOf(typed(form, "percent")) ?? Number.NaN });
      await call(addVatRate, { body: { kind, from, percent, version: Number(typed(form, "version")) } });
      return "Satsen er gemt. Den gælder for ordrer fra den dag.";
    },
    typed(form, "act"),
  );
}

export default function Vat({ loaderData }: Route.ComponentProps) {
  return <VatPage {...loaderData} />;
}
