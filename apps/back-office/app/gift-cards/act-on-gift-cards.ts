import { BackendRefusal, type Call } from "@skaenk/contract/client";
import type { AnswerOf } from "@skaenk/contract/endpoint";
import {
  findGiftCard,
  issueGiftCard,
  previewGiftCard,
  redeemGiftCard,
} from "@skaenk/contract/office/gift-card-issuing";
import { officePage } from "@skaenk/contract/office/pages";
import { formatMoment, formatPrice } from "@skaenk/danish/format";
import { redirect } from "react-router";
import { fieldsToConfirm } from "../api/fields-to-confirm";
import { type FormAnswer, typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { oreOf } from "../ui/read-fields";

/** Makes a card, or takes from one, when the amount that was shown is agreed to. */
export async function actOnGiftCards(call: Call, form: SentForm): Promise<string | FormAnswer> {
  const { amountOre } = checkNumbers({ amountOre: oreOf(typed(form, "amountOre")) ?? Number.NaN });
  const headers = { "idempotency-key": `${typed(form, "operation")}-${typed(form, "act")}` };
  if (typed(form, "act") === "issue") return await issueOrShow(call, form, { amountOre, headers });
  const code = typed(form, "code");
  if (!form.has("agreed")) {
    const card = await call(findGiftCard, { body: { code } });
    const left = card.balanceOre - amountOre;
    return toConfirm(form, {
      sentences: [
        `Der står ${formatPrice(card.balanceOre)} på kortet, der ender på ${card.lastFour}.`,
        left < 0
          ? `Der er ikke ${formatPrice(amountOre)} på det.`
          : `${formatPrice(amountOre)} trækkes, og der er ${formatPrice(left)} tilbage.`,
      ],
      act: `Træk ${formatPrice(amountOre)}`,
      shown: [["shownBalanceOre", String(card.balanceOre)]],
    });
  }
  const { balanceOre } = await call(redeemGiftCard, {
    headers,
    body: { code, amountOre, shownBalanceOre: Number(typed(form, "shownBalanceOre")) },
  });
  return `${formatPrice(amountOre)} er trukket. Der er ${formatPrice(balanceOre)} tilbage på kortet.`;
}

type Issuing = { amountOre: number; headers: { "idempotency-key": string } };

/** Makes a card when its amount, and what was made for the same recipient before it, were shown. */
async function issueOrShow(call: Call, form: SentForm, { amountOre, headers }: Issuing): Promise<string | FormAnswer> {
  const text = (name: string) => typed(form, name).trim();
  const kind = text("kind") === "print" ? ("print" as const) : ("mail" as const);
  const recipientEmail = kind === "mail" ? text("recipientEmail") : "";
  const wanted = { amountOre, kind, recipientEmail, recipientName: text("recipientName") };
  const show = async () => issueToConfirm(form, { ...wanted, ...(await call(previewGiftCard, { body: wanted })) });
  if (!form.has("agreed")) return await show();
  try {
    const shownCardId = Number(text("shownCardId"));
    const body = { ...wanted, greeting: text("greeting"), reason: text("reason"), shownCardId };
    const { id } = await call(issueGiftCard, { headers, body });
    if (kind === "print") throw redirect(officePage("/gavekort/:id", { id }));
  } catch (error) {
    // Another tab, or a colleague, made one meanwhile: it is shown before one more is made.
    if (error instanceof BackendRefusal && error.refusal.code === "gift_card_just_issued") return await show();
    throw error;
  }
  return "Gavekortet er udstedt og sendt.";
}

type Wanted = { amountOre: number; kind: "mail" | "print"; recipientEmail: string; recipientName: string };
type Preview = AnswerOf<typeof previewGiftCard> & Wanted;

function issueToConfirm(form: SentForm, { shownCardId, recent, ...wanted }: Preview): FormAnswer {
  const { amountOre, kind, recipientEmail, recipientName } = wanted;
  const to = kind === "mail" ? `til ${recipientEmail}` : `til print${recipientName ? ` til ${recipientName}` : ""}`;
  const before = recent.map(
    ({ amountOre: madeOre, madeAt, madeBy }) =>
      `${madeBy || "Kontoret"} udstedte et gavekort på ${formatPrice(madeOre)} ${to} ${formatMoment(madeAt)}.`,
  );
  const one = `${before.length > 0 ? "Endnu et" : "Et"} gavekort på ${formatPrice(amountOre)}`;
  return toConfirm(form, {
    sentences: [...before, kind === "mail" ? `${one} sendes ${to}.` : `${one} udstedes ${to}.`],
    act: before.length > 0 ? "Udsted endnu et gavekort" : "Udsted gavekortet",
    shown: [["shownCardId", String(shownCardId)]],
  });
}

type Shown = { sentences: string[]; act: string; shown: [name: string, value: string][] };

const toConfirm = (form: SentForm, { sentences, act, shown }: Shown): FormAnswer => ({
  ok: false,
  toConfirm: { sentences, act, fields: fieldsToConfirm(form, [...shown, ["agreed", "ja"]]) },
});
