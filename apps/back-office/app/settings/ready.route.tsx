import { addStandardTexts, getReadiness, getSettings, setOpening } from "@skaenk/contract/office/settings";
import { countOf } from "@skaenk/danish/format";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import type { Route } from "./+types/ready.route";
import { ReadyPage } from "./ready-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [readiness, { opening }] = await Promise.all([call(getReadiness), call(getSettings)]);
  return { ...readiness, note: opening.note };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    if (typed(form, "act") === "texts") {
      const { added } = await call(addStandardTexts);
      return added.length === 0
        ? "Alle tekster står der allerede."
        : `${countOf(added.length, "tekst er lagt ind", "tekster er lagt ind")}. Læs dem igennem, og gør dem til dine egne.`;
    }
    const open = typed(form, "act") === "open";
    await call(setOpening, { body: { open, note: typed(form, "note") } });
    return open ? "Butikken er åben. Velkommen til." : "Butikken er lukket for besøgende.";
  });
}

export default function Ready({ loaderData }: Route.ComponentProps) {
  return <ReadyPage {...loaderData} />;
}
