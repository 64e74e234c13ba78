import type { GiftCardReasonName, GiftCardState } from "@skaenk/contract/office/gift-cards";
import type { Tone } from "../ui/state-word";

export const stateWords: Record<GiftCardState, [Tone, string]> = {
  unpaid: ["wait", "Ikke betalt"],
  active: ["good", "Gælder"],
  empty: ["still", "Brugt op"],
  lapsed: ["still", "Udløbet"],
  blocked: ["bad", "Spærret"],
};

export const reasonWords: Record<GiftCardReasonName, string> = {
  issued: "Betalt",
  redeemed: "Brugt i ordre",
  released: "Frigivet fra ordre",
  refunded: "Tilbage fra ordre",
  paid_out: "Udbetalt",
  granted: "Udstedt af kontoret",
  spent: "Brugt ved disken",
  taken_back: "Taget retur",
  lapsed: "Kan ikke længere kræves",
};
