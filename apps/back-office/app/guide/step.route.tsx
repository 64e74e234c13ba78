import { undoChangeSet } from "@skaenk/contract/office/audit";
import { getOfficeClub } from "@skaenk/contract/office/club";
import { acceptTexts, answerGuide, type GuideAnswer, getGuide, guideAnswers } from "@skaenk/contract/office/guide";
import { listIngredientMatches } from "@skaenk/contract/office/ingredient-matches";
import { addInspiration, getInspiration } from "@skaenk/contract/office/inspiration";
import { getOfficialPapers } from "@skaenk/contract/office/official-papers";
import { getOwnerMail } from "@skaenk/contract/office/owner-mail";
import { getProviderSettings } from "@skaenk/contract/office/provider-settings";
import {
  addStandardTexts,
  getReadiness,
  getSettings,
  listLegalTexts,
  listShippingProducts,
  saveLegalText,
} from "@skaenk/contract/office/settings";
import { withoutOpenFields } from "@skaenk/contract/open-fields";
import { countOf } from "@skaenk/danish/format";
import { data } from "react-router";
import { answerForm, type FormAnswer, ticketIn, typed, WrongFields } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm, type SentForm } from "../api/read-form";
import { actOnMail } from "../settings/act-on-mail";
import { actOnSettings } from "../settings/act-on-settings";
import { setShopOpening } from "../settings/set-shop-opening";
import { takeTransfers } from "../settings/take-transfers";
import type { Route } from "./+types/step.route";
import { beginWithoutClub } from "./begin-without-club";
import { stepAt } from "./guide-words";
import { StepPage } from "./step-page";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const step = stepAt(params.step);
  if (!step) throw data("Det trin findes ikke.", { status: 404 });
  const { call } = officeApi(context, request);
  const wants = (...steps: string[]) => steps.includes(step);
  const [guide, papers, settings, shipping, providers, mail, texts, inspiration, matches, readiness, club] =
    await Promise.all([
      call(getGuide),
      wants("name") ? call(getOfficialPapers) : undefined,
      wants("name", "company", "delivery", "open") ? call(getSettings) : undefined,
      wants("delivery") ? call(listShippingProducts) : undefined,
      wants("payment", "age") ? call(getProviderSettings) : undefined,
      wants("mail") ? call(getOwnerMail) : undefined,
      wants("texts") ? call(listLegalTexts) : undefined,
      wants("content") ? call(getInspiration) : undefined,
      wants("content", "product") ? call(listIngredientMatches) : undefined,
      wants("open") ? call(getReadiness) : undefined,
      wants("content", "open") ? call(getOfficeClub) : undefined,
    ]);
  return {
    step,
    guide,
    papers,
    settings,
    shipping,
    providers,
    mail,
    texts: texts?.items,
    inspiration,
    matches,
    readiness,
    club,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async (): Promise<FormAnswer | string> => {
    switch (typed(form, "act")) {
      case "answer": {
        const answer = guideAnswers.find((one) => one === typed(form, "answer"));
        if (!answer) break;
        await call(answerGuide, { body: { answer, yes: typed(form, "yes") === "ja" } });
        return saidWords[answer];
      }
      case "transfers":
        return await takeTransfers(call, form, ticketIn(form));
      case "add-inspiration": {
        const { recipes, articles } = await call(addInspiration);
        return `${countOf(recipes, "drink", "drinks")} og ${countOf(articles, "guide", "guider")} er i butikken.`;
      }
      case "remove-inspiration": {
        const { state } = await call(undoChangeSet, { params: { id: Number(typed(form, "id")) } });
        return state === "undone" ? "Inspirationen er taget ud." : "Inspirationen tages ud. Det tager et øjeblik.";
      }
      case "add-texts": {
        const { added } = await call(addStandardTexts);
        return `${countOf(added.length, "tekst er lagt ind", "tekster er lagt ind")}. Læs dem, og godkend dem.`;
      }
      case "accept-texts": {
        const { accepted } = await call(acceptTexts, { body: { texts: readTexts(form) } });
        return `${countOf(accepted, "tekst er godkendt", "tekster er godkendt")} og dateret i dag.`;
      }
      case "remove-fields": {
        const path = typed(form, "path");
        const { items } = await call(listLegalTexts);
        const blocks = withoutOpenFields(items.find((text) => text.path === path)?.blocks ?? []);
        await call(saveLegalText, { query: { path }, body: { blocks, revision: Number(typed(form, "revision")) } });
        return "Felterne er fjernet. Læs teksten, og godkend den.";
      }
      case "open":
      case "close":
        return await setShopOpening(call, form);
      case "close-club":
        return await beginWithoutClub(call);
    }
    return (
      (await actOnSettings(call, form)) ??
      (await actOnMail(call, form)) ?? { ok: false, message: "Handlingen findes ikke." }
    );
  });
}

const saidWords: Record<GuideAnswer, string> = {
  deliverySeen: "Gemt. Priserne bliver, som de er.",
  beginEmpty: "Gemt. Butikken begynder tom.",
  noAlcohol: "Gemt.",
  clubSeen: "Gemt. Klubben bliver, som den er.",
};

/** The texts that are ticked, each with the sum of what was read. @throws WrongFields */
function readTexts(form: SentForm): { path: string; sum: string }[] {
  const texts = form.getAll("text").flatMap((value) => {
    const [sum = "", path = ""] = String(value).split(" ");
    return path ? [{ path, sum }] : [];
  });
  if (texts.length === 0) throw new WrongFields({ text: "Sæt flueben ved de tekster, du har læst." });
  return texts;
}

export default function Step({ loaderData }: Route.ComponentProps) {
  return <StepPage key={loaderData.step} {...loaderData} />;
}
