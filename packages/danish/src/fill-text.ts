import { earnText, pointsText, waitClause, waitText, worthText } from "./club-words.ts";
import { type CompanyFacts, withoutUnset } from "./company-words.ts";

/** Values that stored texts leave open because they are settings: the seller and the rates of the club. */
export type TextFacts = {
  productName: string;
  company: CompanyFacts;
  club: {
    open: boolean;
    orePerEarnedPoint: number;
    orePerPoint: number;
    birthdayPoints: number;
    waitDays: number;
  };
  joiningPoints: number;
};

/** Words for some states of the club: `{klub:…}` while it is open, `{lukket klub:…}` while it is closed, and for birthdays that give points. */
const conditional = /\{(klub|lukket klub|fødselsdagspoint):((?:[^{}]|\{[^{}]*\})*)\}/g;

/** Puts settings into a text: `{productName}`, `{company.cvr}`, `{club.earn}`. A name it does not know stays as it is written, and a line about a fact that is not set is empty. Pure. */
export function fillText(text: string, { productName, company, club, joiningPoints }: TextFacts): string {
  const names: Record<string, string> = {
    productName,
    ...Object.fromEntries(Object.entries(company).map(([name, value]) => [`company.${name}`, value])),
    "club.joining": pointsText(joiningPoints),
    "club.earn": earnText(club),
    "club.worth": worthText(club),
    "club.wait": waitText(club),
    "club.birthday": pointsText(club.birthdayPoints),
  };
  const holds: Record<string, boolean> = {
    klub: club.open,
    "lukket klub": !club.open,
    fødselsdagspoint: club.open && club.birthdayPoints > 0,
  };
  const said = text.replaceAll(conditional, (_all, when: string, words: string) => (holds[when] ? words : ""));
  const withClauses = (withoutUnset(said, company) ?? "").replaceAll(" {club.wait}", () => waitClause(club));
  return withClauses.replaceAll(/\{([a-zA-Z.]+)\}/g, (written, name: string) => names[name] ?? written);
}

/** True when words are left of a filled text: a block, an item or a row without any is not shown. Pure. */
export const hasWords = (text: string | undefined): boolean => (text ?? "").trim() !== "";
