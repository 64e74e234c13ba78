import type { Call } from "@skaenk/contract/client";
import { listAudit } from "@skaenk/contract/office/audit";
import {
  addReward,
  changeClub,
  changeReward,
  dropLaterClub,
  getOfficeClub,
  listRewards,
  previewClub,
} from "@skaenk/contract/office/club";
import { answerWithStepUp } from "../api/answer-with-step-up";
import { fieldsToConfirm } from "../api/fields-to-confirm";
import { type FormAnswer, typed, WrongFields, withoutTheirs } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm, type SentForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { numberOf, oreOf } from "../ui/read-fields";
import type { Route } from "./+types/club.route";
import { ClubPage } from "./club-page";
import { RewardPart } from "./reward-part";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [club, rewards, history] = await Promise.all([
    call(getOfficeClub),
    call(listRewards),
    call(listAudit, { query: { thing: "club", key: "conditions", limit: 5 } }).catch(() => undefined),
  ]);
  return { club, rewards: rewards.items, history: history?.items ?? [] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerWithStepUp(call, form, async () => {
    if (typed(form, "act") === "drop") {
      await call(dropLaterClub);
      return "Ændringen er opgivet. Har medlemmerne fået mail om den, får de nu mail om, at den ikke kommer.";
    }
    if (typed(form, "act") === "reward" || typed(form, "act") === "new-reward") return await saveReward(call, form);
    return await change(call, form);
  });
}

async function saveReward(call: Call, form: SentForm): Promise<string> {
  const told = {
    title: typed(form, "title"),
    text: typed(form, "text"),
    ...checkNumbers({
      points: numberOf(typed(form, "points")) ?? Number.NaN,
      offOre: oreOf(typed(form, "offOre")),
      fromOre: oreOf(typed(form, "fromOre")),
    }),
    active: form.get("active") === "ja",
  };
  if (typed(form, "act") === "new-reward") {
    await call(addReward, { body: told });
    return "Klubtilbuddet er oprettet.";
  }
  const body = { ...withoutTheirs(form, told), version: Number(typed(form, "version")) };
  await call(changeReward, { params: { id: typed(form, "id") }, body });
  return "Klubtilbuddet er gemt.";
}

/** Tells first what the conditions would mean; the same form with what was told is saved. */
async function change(call: Call, form: SentForm): Promise<FormAnswer | string> {
  const body = { ...readConditions(form), version: Number(typed(form, "version")) };
  const { sentences, from } = await call(previewClub, { body });
  const shown = sentences.join("\n");
  if (typed(form, "shown") !== shown) {
    const fields = fieldsToConfirm(form, [["shown", shown]]);
    const act = body.open ? "Gem klubben" : "Luk klubben";
    return { ok: false, toConfirm: { sentences, act: from ? "Gem, og giv medlemmerne besked" : act, fields } };
  }
  await call(changeClub, { body });
  return from ? "Gemt. Det gælder fra dagen, og medlemmerne får mail om det." : "Gemt. Butikken viser det nu.";
}

function readConditions(form: SentForm) {
  const empty = (["orePerEarnedPoint", "orePerPoint", "birthdayPoints", "waitDays"] as const).filter(
    (name) => typed(form, name).trim() === "",
  );
  if (empty.length > 0) throw new WrongFields(Object.fromEntries(empty.map((name) => [name, "Skal udfyldes"])));
  const rates = checkNumbers({
    orePerEarnedPoint: oreOf(typed(form, "orePerEarnedPoint")) as number,
    orePerPoint: oreOf(typed(form, "orePerPoint")) as number,
    birthdayPoints: numberOf(typed(form, "birthdayPoints")) as number,
    waitDays: numberOf(typed(form, "waitDays")) as number,
  });
  return { open: form.get("open") === "ja", ...rates, from: typed(form, "from") || null };
}

export default function Club({ loaderData: { club, rewards, history } }: Route.ComponentProps) {
  return (
    <ClubPage key={club.version} club={club} history={history}>
      <RewardPart rewards={rewards} />
    </ClubPage>
  );
}
