import { officePage } from "@skaenk/contract/office/pages";
import {
  addStandardTexts,
  type Duty,
  getReadiness,
  getSettings,
  listLegalTexts,
} from "@skaenk/contract/office/settings";
import { redirect } from "react-router";
import { answerWithStepUp } from "../api/answer-with-step-up";
import { typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { frontPage } from "../api/server-context";
import type { Route } from "./+types/ready.route";
import { ReadyPage } from "./ready-page";
import { setShopOpening } from "./set-shop-opening";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [readiness, { opening }, texts] = await Promise.all([
    call(getReadiness),
    call(getSettings),
    call(listLegalTexts),
  ]);
  const front = frontDuty(await context.get(frontPage)());
  const added = new URL(request.url).searchParams.get("lagt");
  return {
    ...readiness,
    duties: [...readiness.duties, front],
    note: opening.note,
    textsMissing: texts.items.some(({ changedAt }) => changedAt === null),
    added: added === null ? undefined : Number(added) || 0,
  };
}

/** The front page as a visitor would get it, asked for just now. */
const frontDuty = (status: number): Duty => ({
  key: "front-page",
  title: "Forsiden svarer",
  state: status === 200 ? "fulfilled" : "advised",
  reason:
    status === 200 ? "Forsiden blev hentet for et øjeblik siden." : `Forsiden svarede ${status}, da den blev hentet.`,
  link: "/",
  law: false,
  blocks: false,
});

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerWithStepUp(call, form, async () => {
    if (typed(form, "act") === "texts") {
      const { added } = await call(addStandardTexts);
      // The part that asked for it goes when nothing is missing any more: what was done is said by the page.
      throw redirect(`${officePage("/indstillinger/klar")}?lagt=${added.length}`);
    }
    return await setShopOpening(call, form);
  });
}

export default function Ready({ loaderData }: Route.ComponentProps) {
  return <ReadyPage {...loaderData} />;
}
