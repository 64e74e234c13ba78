import { getOfficialPapers } from "@skaenk/contract/office/official-papers";
import { getOwnerMail } from "@skaenk/contract/office/owner-mail";
import { getSettings, listShippingProducts } from "@skaenk/contract/office/settings";
import { answerWithStepUp } from "../api/answer-with-step-up";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/settings.route";
import { actOnMail } from "./act-on-mail";
import { actOnSettings } from "./act-on-settings";
import { SettingsPage } from "./settings-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [settings, shipping, papers, mail] = await Promise.all([
    call(getSettings),
    call(listShippingProducts),
    call(getOfficialPapers),
    call(getOwnerMail),
  ]);
  return { settings, shipping, papers, mail };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerWithStepUp(
    call,
    form,
    async () =>
      (await actOnSettings(call, form)) ??
      (await actOnMail(call, form)) ?? { ok: false, message: "Handlingen findes ikke." },
  );
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} />;
}
