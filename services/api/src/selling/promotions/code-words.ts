import { countOf, formatMoment, formatPrice } from "@skaenk/danish/format";
import type { PromotionMissReason } from "@skaenk/money/promotions";
import { isInScope, isLeftOutAsAlcohol, type PromotedGoods } from "./promotion-rules.ts";
import type { PromotionRow } from "./queries.ts";

/** A code as they are written: `sommer 25` is `SOMMER25`; empty where nothing was typed. */
export const plainCode = (typed: string): string => typed.normalize("NFC").replaceAll(/\s/g, "").toUpperCase();

export const unknownCode = (code: string): string =>
  /^[A-Z0-9]{16}$/.test(code.replaceAll("-", ""))
    ? "Det ligner koden til et gavekort. Skriv den i feltet til gavekort."
    : `Vi kender ikke koden ${code}. Se efter, om den er skrevet rigtigt.`;

export const usedUp = (code: string): string => `Koden ${code} er brugt op.`;
export const usedByYou = (code: string): string => `Du har allerede brugt koden ${code}.`;
export const forMembers = (code: string): string =>
  `Koden ${code} er for klubbens medlemmer. Log ind for at bruge den.`;
export const forFirstOrder = (code: string): string =>
  `Koden ${code} gælder kun den første ordre, og du har handlet her før.`;
export const notWithPoints = (code: string): string =>
  `Koden ${code} kan ikke bruges sammen med point eller klubtilbud.`;

/** The error of a code's times, if there is one. */
export function timeProblem({ code, starts_at, ends_at }: PromotionRow, now: Date): string | undefined {
  if (starts_at > now) return `Koden ${code} gælder først fra ${formatMoment(starts_at)}.`;
  if (ends_at !== null && ends_at <= now) {
    return `Koden ${code} gælder ikke længere. Den udløb ${formatMoment(ends_at)}.`;
  }
  return undefined;
}

/** Why a good code takes nothing off this basket. */
export function missedWords(row: PromotionRow, missed: PromotionMissReason, goods: readonly PromotedGoods[]): string {
  const { code } = row;
  switch (missed.because) {
    case "no-goods": {
      const alcohol = goods.some((one) => isInScope(row.scope, one) && isLeftOutAsAlcohol(row, one));
      return alcohol
        ? `Koden ${code} gælder ikke for varer med alkohol.`
        : `Koden ${code} gælder ikke for det, der ligger i kurven.`;
    }
    case "below-minimum":
      return `Køb for ${formatPrice(missed.missingOre)} mere af det, koden ${code} gælder for, så tæller den.`;
    case "too-few":
      return `Læg ${countOf(missed.missing, "ting", "ting")} mere i kurven af det, koden ${code} gælder for, så tæller den.`;
    case "other-is-better":
      return `Et andet tilbud i kurven giver dig mere end koden ${code}, og de kan ikke bruges sammen.`;
  }
}
