import type { OfficeGiftCard } from "@skaenk/contract/office/gift-cards";
import { formatPrice } from "@skaenk/danish/format";
import { fieldsToConfirm } from "../api/fields-to-confirm";
import type { FormAnswer } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

export type CardAct = "block" | "unblock" | "pay-out" | "mail";

/** Shows what becomes of a gift card's money before an act on it. */
export function cardToConfirm(act: CardAct, { balanceOre, lastFour }: OfficeGiftCard, form: SentForm): FormAnswer {
  const amount = formatPrice(balanceOre);
  const card = lastFour ? `Gavekort … ${lastFour}` : "Gavekortet";
  const told = (name: string) => String(form.get(name) ?? "").trim();
  const shown: Record<CardAct, { sentences: string[]; act: string }> = {
    block: {
      sentences: [`${card} spærres. Der står ${amount} på det, som ikke kan bruges, før det åbnes igen.`],
      act: "Spær gavekortet",
    },
    unblock: {
      sentences: [`${card} åbnes igen. De ${amount}, der står på det, kan bruges.`],
      act: "Åbn gavekortet",
    },
    "pay-out": {
      sentences: [
        `${amount} noteres som udbetalt. ${card} er tomt bagefter.`,
        `Til hvem og hvordan: ${told("reason")}`,
      ],
      act: `Notér ${amount} udbetalt`,
    },
    mail: {
      sentences: [
        `${card} med ${amount} sendes til ${told("email")} med en ny kode.`,
        "Den gamle kode virker ikke mere. Køberen og den tidligere modtager får besked.",
      ],
      act: "Send med ny kode",
    },
  };
  return {
    ok: false,
    toConfirm: {
      ...shown[act],
      fields: fieldsToConfirm(form, [["agreedOre", String(balanceOre)]]),
    },
  };
}
