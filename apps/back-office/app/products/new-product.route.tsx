import { officePage } from "@skaenk/contract/office/pages";
import { addOfficeProduct, listProductChoices } from "@skaenk/contract/office/products";
import { redirect } from "react-router";
import { answerForm, besideFields } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { requireRight } from "../api/require-right";
import { TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/new-product.route";
import { addLackingErrors } from "./add-lacking-errors";
import { ProductFieldset } from "./product-fieldset";
import { fieldAt, readNewProduct } from "./product-form";
import { needsByField, noValues } from "./sale-readiness";
import { SaleReadiness, useSaleNeeds } from "./sale-readiness-part";
import { VariantFieldset } from "./variant-part";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireRight(context, request, "products:write");
  return await officeApi(context, request).call(listProductChoices);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const answer = await answerForm(async () => {
    const { slug } = await call(addOfficeProduct, { body: readNewProduct(form) });
    throw redirect(officePage("/varer/:slug", { slug }));
  });
  return addLackingErrors(besideFields(answer, fieldAt), form, () => call(listProductChoices), noValues);
}

export default function NewProduct({ loaderData: choices }: Route.ComponentProps) {
  const { needs, watch } = useSaleNeeds(noValues, choices);
  return (
    <>
      <PageHead
        title="Ny vare"
        back={{ path: officePage("/varer"), name: "Varer" }}
        note="Den er en kladde, til du sætter den i butikken."
      />
      <div className="product-room">
        <div>
          <OfficeForm act="Opret vare" draft="new-product" makes>
            {watch}
            <ProductFieldset fields={{}} choices={choices} needs={needsByField(needs)}>
              <fieldset className="part">
                <legend>Den første størrelse</legend>
                <div className="columns">
                  <TextField name="sku" label="Varenummer" />
                  <TextField name="stock" label="På lager" inputMode="numeric" figures />
                </div>
                <VariantFieldset named="sizeName" />
              </fieldset>
            </ProductFieldset>
          </OfficeForm>
        </div>
        <aside className="beside" aria-label="Om varen">
          <SaleReadiness needs={needs}>
            <p className="hint">Som kladde kan den gemmes, før alt er på plads.</p>
          </SaleReadiness>
        </aside>
      </div>
    </>
  );
}
