import type { Call } from "@skaenk/contract/client";
import { findGiftCard, issueGiftCard, redeemGiftCard } from "@skaenk/contract/office/gift-card-issuing";
import { formatPrice } from "@skaenk/danish/format";
import { type FormAnswer, typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { oreOf } from "../ui/read-fields";

/** Makes a card, or takes from one, when the amount that was shown is agreed to. */
export async function actOnGiftCards(call: Call, form: SentForm): Promise<string | FormAnswer> {
  const { amountOre } = checkNumbers({ amountOre: oreOf(typed(form, "amountOre")) ?? Number.NaN });
  const headers = { "idempotency-key": `${typed(form, "operation")}-${typed(form, "act")}` };
  if (typed(form, "act") === "issue") {
    const text = (name: string) => typed(form, name).trim();
    const recipientEmail = text("recipientEmail");
    if (!form.has("agreed")) {
      return toConfirm(
        form,
        [`Et gavekort på ${formatPrice(amountOre)} sendes til ${recipientEmail}.`],
        "Udsted gavekortet",
      );
    }
    await call(issueGiftCard, {
      headers,
      body: {
        ...{ amountOre, recipientEmail, recipientName: text("recipientName") },
        ...{ greeting: text("greeting"), reason: text("reason") },
      },
    });
    return "Gavekortet er udstedt og sendt.";
  }
  const code = typed(form, "code");
  if (!form.has("agreed")) {
    const card = await call(findGiftCard, { body: { code } });
    const left = card.balanceOre - amountOre;
    return toConfirm(
      form,
      [
        `Kortet, der ender på ${card.lastFour}, har ${formatPrice(card.balanceOre)}.`,
        left < 0
          ? `Der er ikke ${formatPrice(amountOre)} på det.`
          : `${formatPrice(amountOre)} trækkes, og der er ${formatPrice(left)} tilbage.`,
      ],
      `Træk ${formatPrice(amountOre)}`,
      [["shownBalanceOre", String(card.balanceOre)]],
    );
  }
  const { balanceOre } = await call(redeemGiftCard, {
    headers,
    body: { code, amountOre, shownBalanceOre: Number(typed(form, "shownBalanceOre")) },
  });
  return `${formatPrice(amountOre)} er trukket. Der er ${formatPrice(balanceOre)} tilbage på kortet.`;
}

function toConfirm(
  form: SentForm,
  sentences: string[],
  act: string,
  shown: [name: string, value: string][] = [],
): FormAnswer {
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return { ok: false, toConfirm: { sentences, act, fields: [...fields, ...shown, ["agreed", "ja"]] } };
}
