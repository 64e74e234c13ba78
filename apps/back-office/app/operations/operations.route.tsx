import { dropGivenUpEvent, getRunning, listGivenUpEvents, retryGivenUpEvent } from "@skaenk/contract/office/operations";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/operations.route";
import { OperationsPage } from "./operations-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [running, givenUp] = await Promise.all([
    call(getRunning),
    call(listGivenUpEvents, { query: queryOf(request) }),
  ]);
  return { running, givenUp };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const params = { id: typed(form, "id") };
  return await answerForm(async () => {
    if (typed(form, "act") === "drop") {
      await call(dropGivenUpEvent, { params });
      return "Annulleret. Der bliver ikke prøvet igen.";
    }
    await call(retryGivenUpEvent, { params });
    return "Prøves igen nu.";
  });
}

export default function Operations({ loaderData }: Route.ComponentProps) {
  return <OperationsPage {...loaderData} />;
}
