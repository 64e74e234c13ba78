import { addOfficeProduct, listProductChoices } from "@skaenk/contract/office/products";
import { redirect } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { checkNumbers } from "../ui/check-numbers";
import { TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { numberOf } from "../ui/read-fields";
import type { Route } from "./+types/new-product.route";
import { ProductFieldset } from "./product-fieldset";
import { readProduct, readVariant } from "./product-form";
import { VariantFieldset } from "./variant-part";

export async function loader({ context, request }: Route.LoaderArgs) {
  return await officeApi(context, request).call(listProductChoices);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const { name = "", brandSlug = "", categoryPath = "", ...fields } = readProduct(form);
    const { stock } = checkNumbers({ stock: numberOf(typed(form, "stock")) ?? 0 });
    // The size takes no name of its own here: the product's field is called the same.
    const variant = { ...readVariant(form), name: "", sku: typed(form, "sku"), stock };
    const body = { ...fields, name, brandSlug, categoryPath, variants: [variant] };
    const { slug } = await call(addOfficeProduct, { body });
    throw redirect(`/varer/${slug}`);
  });
}

export default function NewProduct({ loaderData: choices }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Ny vare"
        back={{ path: "/varer", name: "Varer" }}
        note="Den er en kladde, til du sætter den i butikken."
      />
      <OfficeForm act="Lav varen" draft="new-product">
        <ProductFieldset fields={{}} choices={choices}>
          <fieldset className="part">
            <legend>Den første størrelse</legend>
            <div className="columns">
              <TextField name="sku" label="Varenummer" />
              <TextField name="stock" label="På lager" inputMode="numeric" figures />
            </div>
            <VariantFieldset />
          </fieldset>
        </ProductFieldset>
      </OfficeForm>
    </>
  );
}
