import type { FacetValue } from "@skaenk/contract/paging";
import { clearChoice, hardlyChoice } from "@skaenk/contract/taste-choices";
import { type TasteScale, tasteScaleNames, tasteScales } from "@skaenk/contract/taste-scales";
import { Link } from "../../ui/link";
import { PageSheet } from "../../ui/page-sheet";
import { drinksAddress, type RecipeChoice, type Shelf, toggledTaste } from "./recipe-choice";
import sheet from "./taste-scales.css?url";

const rows: readonly { id: string; words: string; choiceOf(scale: TasteScale): string }[] = [
  { id: "smager-af", words: "Tydeligt", choiceOf: clearChoice },
  { id: "smager-ikke-af", words: "Næsten ikke", choiceOf: hardlyChoice },
];

type Props = { shelf: Shelf; choice: RecipeChoice; values: readonly FacetValue[] };

/** The scales of taste to choose by: what a drink is to taste of clearly, and what hardly. All that is chosen must hold. */
export function TasteScales({ shelf, choice, values }: Props) {
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  return (
    <li className="taste-scales">
      <PageSheet href={sheet} />
      {rows.map(({ id, words, choiceOf }) => {
        const offered = tasteScaleNames
          .map((scale) => ({ scale, value: choiceOf(scale), count: counts.get(choiceOf(scale)) ?? 0 }))
          .filter(({ value, count }) => count > 0 || choice.profile.includes(value));
        return (
          <div key={id} className="taste-scales__row">
            <p id={id}>{words}</p>
            <ul className="taste-scales__choices" aria-labelledby={id}>
              {offered.map(({ scale, value, count }) => (
                <li key={value}>
                  <Link
                    className="chip"
                    to={drinksAddress(shelf, choice, toggledTaste(choice, value))}
                    aria-current={choice.profile.includes(value) ? "true" : undefined}
                    rel="nofollow"
                    preventScrollReset
                  >
                    <span className="visually-hidden">{words} </span>
                    {`${tasteScales[scale]} `}
                    <span className="chip__count">{count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </li>
  );
}
