import { officePage } from "@skaenk/contract/office/pages";
import { addPromotion } from "@skaenk/contract/office/promotions";
import { redirect } from "react-router";
import { answerForm } from "../api/form-answer";
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
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const { id } = await call(addPromotion, { body: readPromotion(form) });
    throw redirect(officePage("/tilbud/:id", { id }));
  });
}

export default function NewPromotion() {
  return (
    <>
      <PageHead
        title="Nyt tilbud"
        back={{ path: officePage("/tilbud"), name: "Tilbud" }}
        note="Giv det en starttid i fremtiden, så kan du prøve det på en kurv, før kunderne ser det."
      />
      <OfficeForm act="Opret tilbud" draft="new-promotion" makes>
        <PromotionFieldset fields={{}} />
      </OfficeForm>
    </>
  );
}
