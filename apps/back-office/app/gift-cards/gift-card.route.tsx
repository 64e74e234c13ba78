import { addressOf } from "@skaenk/contract/endpoint";
import {
  blockGiftCard,
  getOfficeGiftCard,
  mailGiftCard,
  payOutGiftCard,
  unblockGiftCard,
} from "@skaenk/contract/office/gift-cards";
import { printGrantedCardAddress } from "@skaenk/contract/office/in-browser";
import { answerForm, type FormAnswer, typed } from "../api/form-answer";
import { type FileAnswer, handOutFile } from "../api/hand-out-file";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/gift-card.route";
import { type CardAct, cardToConfirm } from "./confirm-card";
import { GiftCardPage } from "./gift-card-page";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { card: await officeApi(context, request).call(getOfficeGiftCard, { params }) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async (): Promise<FileAnswer | string> => {
    const reason = typed(form, "reason");
    const act = typed(form, "act");
    if (isCardAct(act)) {
      if ((act === "block" || act === "pay-out") && reason.trim().length < 3) return noReason;
      const card = await call(getOfficeGiftCard, { params });
      // The amount is shown first; where it is another by now, it is shown anew.
      if (Number(form.get("agreedOre") ?? Number.NaN) !== card.balanceOre) return cardToConfirm(act, card, form);
    }
    switch (act) {
      case "block":
        await call(blockGiftCard, { params, body: { reason } });
        return "Gavekortet er spærret.";
      case "unblock":
        await call(unblockGiftCard, { params });
        return "Gavekortet gælder igen.";
      case "pay-out":
        await call(payOutGiftCard, { params, body: { reason, balanceOre: Number(typed(form, "agreedOre")) } });
        return "Udbetalingen er noteret.";
      case "print":
        return await handOutFile(call, addressOf(printGrantedCardAddress, { params }));
      case "mail":
        await call(mailGiftCard, { params, body: { email: typed(form, "email") } });
        return "Gavekortet er sendt med en ny kode.";
      default:
        return { ok: false, message: "Handlingen findes ikke." };
    }
  });
}

const isCardAct = (act: string): act is CardAct => ["block", "unblock", "pay-out", "mail"].includes(act);

const noReason: FormAnswer = {
  ok: false,
  errors: { reason: "Skriv hvorfor" },
  message: "Ret det felt, der er markeret.",
};

export default function GiftCard({ loaderData: { card } }: Route.ComponentProps) {
  return <GiftCardPage card={card} />;
}
