import {
  type ClubConditions,
  isWorse,
  mostReturnPercent,
  noticeDays,
  type PlannedConditions,
  returnPercent,
} from "@skaenk/contract/club-conditions";
import { changeTexts, exampleText, pointsText } from "@skaenk/danish/club-words";
import { countOf, formatDate, formatNumber, formatRoundPrice } from "@skaenk/danish/format";
import { addDays, copenhagenDay } from "@skaenk/danish/working-days";
import { Refused } from "../../../platform/refuse.ts";

type Facts = { members: number; pointsHeld: number };
type Standing = { now: ClubConditions; later?: PlannedConditions | undefined };

/** The mails go within the day, so that thirty whole days are left after it. */
export const firstNoticedDay = (now: Date): string => addDays(copenhagenDay(now), noticeDays + 1);

/**
 * The change of a club to other conditions: at once, or from a day on where members lose by them and have to be told. Pure.
 * @throws Refused 422 club_not_allowed
 */
export function planClub(
  before: ClubConditions,
  { from, ...wanted }: ClubConditions & { from?: string | null | undefined },
  { now, ...facts }: Facts & { now: Date },
): Standing {
  const returned = returnPercent(wanted);
  if (returned > mostReturnPercent) {
    const share = formatNumber(Math.round(returned));
    throw notAllowed(
      "orePerPoint",
      `Så giver klubben ${share} % tilbage af et køb. Den må højst give ${mostReturnPercent} %.`,
    );
  }
  refuseCheaperPoints(before, wanted, facts);
  if (facts.members === 0 || !isWorse(before, wanted)) return { now: wanted };
  const first = firstNoticedDay(now);
  if (from && from < first) {
    throw notAllowed(
      "from",
      `Medlemmerne skal have ${noticeDays} dages varsel. Vælg ${formatDate(first)} eller senere.`,
    );
  }
  return { now: before, later: { ...wanted, from: from ?? first } };
}

/**
 * Checks a change of a club, whoever makes it: an undo too takes nothing from members without telling them in time. Pure.
 * @throws Refused 409 notice_needed, 422 club_not_allowed
 */
export function refuseUnlawful(before: Standing, after: Standing, { now, ...facts }: Facts & { now: Date }): void {
  refuseCheaperPoints(before.now, after.now, facts);
  if (after.later) refuseCheaperPoints(before.now, after.later, facts);
  if (facts.members === 0) return;
  const { later } = after;
  const isNew = later && JSON.stringify(later) !== JSON.stringify(before.later);
  const isTooSoon = isNew && isWorse(after.now, later) && later.from < firstNoticedDay(now);
  if (!isTooSoon && !isWorse(before.now, after.now)) return;
  const detail = `Medlemmerne mister noget ved det og skal have ${noticeDays} dages varsel. Vælg satserne og en dag under Klubben.`;
  throw new Refused(409, "notice_needed", detail);
}

/** A point is a claim on the shop: it keeps its value as long as anybody has one. */
function refuseCheaperPoints(before: ClubConditions, after: ClubConditions, { pointsHeld }: Facts): void {
  if (pointsHeld === 0 || after.orePerPoint >= before.orePerPoint) return;
  const held = `Medlemmerne har eller venter ${pointsText(pointsHeld)}`;
  throw notAllowed(
    "orePerPoint",
    `${held}, og de beholder deres værdi. Sæt i stedet det beløb op, der skal købes for til hvert point.`,
  );
}

const notAllowed = (field: string, detail: string) =>
  new Refused(422, "club_not_allowed", detail, { errors: { [field]: detail } });

const exampleOre = 50_000;

/** The consequences of a change, in sentences, before it is saved. Pure. */
export function previewOf(
  before: ClubConditions,
  wanted: ClubConditions,
  { later }: Standing,
  { members, pointsHeld }: Facts,
): string[] {
  const changes = changeTexts(before, wanted).filter((text) => wanted.open || !text.startsWith("De point, du har"));
  if (changes.length === 0 && before.open === wanted.open) return ["Klubben er sådan allerede."];
  const isDearer = wanted.orePerPoint > before.orePerPoint && pointsHeld > 0;
  return [
    `${later ? `Fra ${formatDate(later.from)}` : "Med det samme"}: ${changes.join(" ")}`,
    ...(wanted.open ? [exampleText(wanted, exampleOre)] : closingWords(pointsHeld)),
    ...(isDearer
      ? [
          `De ${pointsText(pointsHeld)}, medlemmerne har eller venter, bliver ${formatRoundPrice(pointsHeld * wanted.orePerPoint)} værd i stedet for ${formatRoundPrice(pointsHeld * before.orePerPoint)} Værdien kan ikke sættes ned igen, så længe nogen har point.`,
        ]
      : []),
    ...(later
      ? [`${countOf(members, "medlem", "medlemmer")} får mail om det. Fortryder du inden 10 minutter, får ingen mail.`]
      : []),
    "Ordrer, der er bestilt, beholder de satser, de er bestilt med.",
  ];
}

const closingWords = (pointsHeld: number): string[] =>
  pointsHeld > 0
    ? [`Medlemmerne beholder deres ${pointsText(pointsHeld)} og kan bruge dem i kurven, til de udløber.`]
    : ["Ingen har point, så butikken nævner ikke klubben mere."];
