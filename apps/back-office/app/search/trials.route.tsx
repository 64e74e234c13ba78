import { endTrial, listTrials, startTrial } from "@skaenk/contract/office/trials";
import { pickNames } from "@skaenk/contract/picks";
import { answerForm, typed, WrongFields } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/trials.route";
import { TrialsPage } from "./trials-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  return await officeApi(context, request).call(listTrials);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const act = typed(form, "act");
    if (act === "keep" || act === "back") {
      await call(endTrial, { params: { id: typed(form, "id") }, body: { adopt: act === "keep" } });
      return "Forsøget er slut. Alle ser hylden ens igen.";
    }
    const [shelf, tried] = typed(form, "tried")
      .split("|")
      .map((name) => pickNames.find((known) => known === name));
    if (!shelf || !tried) throw new WrongFields({ tried: "Vælg en hylde og en måde at fylde den på." });
    await call(startTrial, { body: { shelf, tried } });
    return "Forsøget er i gang. Halvdelen af dem, der har sagt ja til personalisering, ser hylden på den nye måde.";
  });
}

export default function Trials({ loaderData }: Route.ComponentProps) {
  return <TrialsPage {...loaderData} />;
}
