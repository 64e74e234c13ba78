import { officePage } from "@skaenk/contract/office/pages";
import { addPromotion } from "@skaenk/contract/office/promotions";
import { useState } from "react";
import { redirect } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { requireRight } from "../api/require-right";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/new-promotion.route";
import { PromotionFieldset } from "./promotion-fieldset";
import { readPromotion } from "./read-promotion";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireRight(context, request, "products:write");
  return { operation: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const operation = typed(form, "operation");
    const headers = operation === "" ? {} : { "idempotency-key": `promotion-${operation}` };
    const { id } = await call(addPromotion, { headers, body: readPromotion(form) });
    throw redirect(officePage("/tilbud/:id", { id }));
  });
}

export default function NewPromotion({ loaderData }: Route.ComponentProps) {
  // The key belongs to the opened form: it stays when the page is fetched anew after a lost answer.
  const [operation] = useState(loaderData.operation);
  return (
    <>
      <PageHead
        title="Nyt tilbud"
        back={{ path: officePage("/tilbud"), name: "Tilbud" }}
        note="Giv det en starttid i fremtiden, så kan du prøve det på en kurv, før kunderne ser det."
      />
      <OfficeForm act="Opret tilbud" draft="new-promotion" hidden={{ operation }} makes>
        <PromotionFieldset fields={{}} />
      </OfficeForm>
    </>
  );
}
