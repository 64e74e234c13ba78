import { countOf, formatDate, formatRoundPrice } from "./format.ts";

type Conditions = {
  open: boolean;
  orePerEarnedPoint: number;
  orePerPoint: number;
  birthdayPoints: number;
  waitDays: number;
};

export const pointsText = (count: number): string => countOf(count, "point", "point");

/**
 * The words for what points took off an order. Where a part of the order is not sent, its share of the discount is no whole number of points, and
 * the points are rounded.
 * @param ore the discount that they gave, in øre
 */
export const pointsOffText = (points: number, ore: number): string =>
  `Rabat for ${pointsText(points)}${ore % points === 0 ? "" : " (afrundet)"}`;

/** `1 point for hver 10 kr.` */
export const earnText = ({ orePerEarnedPoint }: Pick<Conditions, "orePerEarnedPoint">): string =>
  `1 point for hver ${formatRoundPrice(orePerEarnedPoint)}`;

/** `1 point er 1 kr. værd` */
export const worthText = ({ orePerPoint }: Pick<Conditions, "orePerPoint">): string =>
  `1 point er ${formatRoundPrice(orePerPoint)} værd`;

/** The points that goods for so much earn. Pure. */
export const pointsFor = (goodsOre: number, { orePerEarnedPoint }: Pick<Conditions, "orePerEarnedPoint">): number =>
  Math.floor(goodsOre / orePerEarnedPoint);

/** One purchase in words: `Et medlem, der køber for 500 kr., får 50 point, som er 50 kr. værd.` */
export function exampleText(conditions: Conditions, goodsOre: number): string {
  const points = pointsFor(goodsOre, conditions);
  const worth = formatRoundPrice(points * conditions.orePerPoint);
  return `Et medlem, der køber for ${formatRoundPrice(goodsOre)}, får ${pointsText(points)}, som er ${worth} værd.`;
}

/**
 * The cost of the club to the shop, a sentence for each thing that it gives. Pure.
 * @param percent share of a purchase that its points are worth, in percent
 */
export function clubCostTexts(
  { orePerPoint, birthdayPoints, joiningPoints }: Conditions & { joiningPoints: number },
  percent: number,
): string[] {
  const worth = (points: number) => `${pointsText(points)}, som er ${formatRoundPrice(points * orePerPoint)} værd`;
  return [
    `${percent.toLocaleString("da-DK", { maximumFractionDigits: 1 })} % af hvert medlems køb kommer tilbage som point.`,
    `En indmeldelse giver ${worth(joiningPoints)}, før medlemmet har købt noget.`,
    ...(birthdayPoints > 0 ? [`En fødselsdag giver ${worth(birthdayPoints)}.`] : []),
  ];
}

/** The time from which points of a purchase count. */
export const waitText = ({ waitDays }: Pick<Conditions, "waitDays">): string =>
  waitDays === 14 ? "når fortrydelsesretten er udløbet" : `${waitDays} dage efter levering`;

/** The words joined to a main clause: with a comma before a subordinate clause, and with a space before anything else. */
export const waitClause = (conditions: Pick<Conditions, "waitDays">): string =>
  waitText(conditions).replace(/^(når )?/, (when) => (when ? `, ${when}` : " "));

/** Each difference as a sentence. Pure. */
export function changeTexts(before: Conditions, after: Conditions): string[] {
  if (before.open && !after.open) {
    return [
      "Klubben lukker: Ingen kan melde sig ind, og nye køb og fødselsdage giver ikke point.",
      "De point, du har, er stadig dine. Du kan bruge dem, til de udløber.",
    ];
  }
  const texts: [changed: boolean, text: string][] = [
    [!before.open && after.open, "Klubben åbner igen."],
    [before.orePerEarnedPoint !== after.orePerEarnedPoint, `Køb giver ${earnText(after)} mod ${earnText(before)} før.`],
    [before.orePerPoint !== after.orePerPoint, `${worthText(after)} mod ${formatRoundPrice(before.orePerPoint)} før.`],
    [
      before.birthdayPoints !== after.birthdayPoints,
      after.birthdayPoints === 0
        ? "Der gives ikke længere point på fødselsdage."
        : `En fødselsdag giver ${pointsText(after.birthdayPoints)} mod ${before.birthdayPoints} før.`,
    ],
    [
      before.waitDays !== after.waitDays,
      `Point fra et køb kan bruges ${after.waitDays} dage efter levering mod ${before.waitDays} før.`,
    ],
  ];
  return texts.flatMap(([changed, text]) => (changed ? text : []));
}

/** `Fra 28. december 2026: …` for whoever is or may become a member. */
export const laterText = (before: Conditions, after: Conditions & { from: string }): string =>
  `Fra ${formatDate(after.from)}: ${changeTexts(before, after).join(" ")}`;
