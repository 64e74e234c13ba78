import type { AdviceDrink, AdviceWish, DrinkAdvice } from "@skaenk/contract/drink-advice";
import { mostOnScale, type TasteScale, tasteScales } from "@skaenk/contract/taste-scales";
import { capitalise, formatList } from "@skaenk/danish/format";
import { clearTastes } from "../taste-words";
import type { AdviceAnswers } from "./advice-address";

/** Phrases for occasions after »god« and »oplagt«; an occasion that the owner added gets »til …«. */
const forOccasion: Record<string, string> = {
  sommer: "om sommeren",
  jul: "til jul",
  julefrokost: "til julefrokosten",
  nytaar: "til nytår",
  fest: "til fest",
  foedselsdag: "til fødselsdag",
  hygge: "til en hyggelig aften",
  brunch: "til brunch",
  "foer-middagen": "før middagen",
  "efter-middagen": "efter middagen",
  date: "til en date",
  grill: "til grillmad",
  sankthans: "til sankthans",
  paaske: "til påske",
  halloween: "til halloween",
};

const wordsOfOccasion = (slug: string) => (Object.hasOwn(forOccasion, slug) ? forOccasion[slug] : `til ${slug}`);

/** Nouns for a secondary taste. */
const nouns: Record<TasteScale, string> = {
  sweet: "sødme",
  sour: "syre",
  bitter: "bitterhed",
  strong: "styrke",
  fruity: "frugt",
  herbal: "urter",
  creamy: "blød fylde",
  smoky: "røg",
};

const effortWords = { let: "let at lave", mellem: "lidt krævende", svær: "svær at lave" };

type Drink = Pick<AdviceDrink, "profile" | "missing" | "homemade" | "unmet"> & { difficulty: keyof typeof effortWords };

/** Builds the reason for a proposed drink: met wishes, then unmet ones. Pure. */
export function reasonFor(drink: Drink, answers: AdviceAnswers): string {
  const lacksTaste = drink.unmet.includes("taste");
  const taste = tasteOf(drink, answers);
  const met = [...(lacksTaste ? [] : [taste]), ...others(drink, answers, false)];
  const unmet = [...(lacksTaste ? [taste] : []), ...others(drink, answers, true)];
  const first = `${capitalise(
    [met, unmet]
      .filter(({ length }) => length > 0)
      .map(formatList)
      .join(", men "),
  )}.`;
  const home =
    answers.have.length > 0
      ? homeWords(
          drink.missing.map(({ name }) => name),
          drink.homemade,
        )
      : "";
  return [first, home].filter(Boolean).join(" ");
}

function tasteOf({ profile, difficulty, unmet }: Drink, answers: AdviceAnswers): string {
  const { taste } = answers;
  if (taste) {
    const word = tasteScales[taste].toLowerCase();
    if (unmet.includes("taste")) return profile[taste] > 0 ? `kun lidt ${word}` : `slet ikke ${word}`;
    const [beside] = clearTastes(profile).filter((scale) => scale !== taste);
    const degree = profile[taste] === mostOnScale ? "meget" : "tydeligt";
    return `${degree} ${word}${beside ? ` med ${nouns[beside]}` : ""}`;
  }
  const clear = clearTastes(profile).slice(0, 2);
  const words = clear.length > 0 ? formatList(clear.map((scale) => tasteScales[scale].toLowerCase())) : "mild";
  const isAsked = answers.occasion !== undefined || answers.effort !== undefined;
  return isAsked ? words : `${words} – ${effortWords[difficulty]}`;
}

/** Phrases for the occasion and the effort, either the met or the unmet ones. */
function others({ difficulty, unmet }: Drink, { occasion, effort }: AdviceAnswers, lacking: boolean): string[] {
  const isSaid = (wish: AdviceWish) => unmet.includes(wish) === lacking;
  return [
    ...(occasion && isSaid("occasion") ? [`${lacking ? "ikke oplagt" : "god"} ${wordsOfOccasion(occasion)}`] : []),
    ...(effort && isSaid("effort") ? [effortWords[difficulty]] : []),
  ];
}

function homeWords(missing: readonly string[], homemade: readonly string[]): string {
  if (missing.length === 0)
    return homemade.length === 0
      ? "Du har det, der skal i."
      : `Du har det, der skal i; ${formatList([...homemade])} koger du selv.`;
  if (missing.length > 2) return `Du mangler ${missing.length} ting.`;
  return `Du mangler ${missing.length === 1 ? "kun " : ""}${formatList([...missing])}.`;
}

const wishWords: Record<Exclude<AdviceWish, "home">, string> = {
  taste: "smagen",
  occasion: "anledningen",
  effort: "arbejdet",
};

/**
 * Builds the sentence naming the wishes that were dropped; empty if none. What is at home still counts where not all of it is there, so the
 * sentence names how much is lacking. Pure.
 */
export function relaxedWords({
  drinks,
  fitting,
}: Pick<DrinkAdvice, "fitting"> & { drinks: readonly Pick<AdviceDrink, "unmet" | "missing">[] }): string {
  const wishes = (["taste", "occasion", "effort"] as const).filter((wish) =>
    drinks.some(({ unmet }) => unmet.includes(wish)),
  );
  const lacks = drinks.filter(({ unmet }) => unmet.includes("home")).map(({ missing }) => missing.length);
  const lacking = lacks.length === 0 ? "" : Math.max(...lacks) === 1 ? "mangler du kun én ting" : "mangler du noget";
  if (wishes.length === 0 && lacking === "") return "";
  const fits = drinks.filter(({ unmet }) => unmet.length === 0).length;
  const relaxed = drinks.length - fits;
  const given = formatList(wishes.map((wish) => wishWords[wish]));
  if (fits > 0) {
    const dropped = given && `har vi set bort fra ${given}`;
    const said = [dropped, dropped ? lacking.replace("mangler du", "du mangler") : lacking].filter(Boolean);
    return `${capitalise(few(fits))} passer til det hele. Ved ${relaxed === 1 ? "den sidste" : "de andre"} ${said.join(", og ")}.`;
  }
  const none = fitting === 0 ? "Ingen drinks passer til det hele" : "Der er ikke flere, der passer til det hele";
  if (!given) return `${none}; her ${lacking}.`;
  return `${none}, så vi har set bort fra ${given}.${lacking && ` Her ${lacking}.`}`;
}

const few = (count: number) => ["ingen", "én", "to"][count] ?? String(count);
