import type { ReactNode } from "react";
import { Icon } from "../ui/icon";
import { starCount, starWords } from "./rating-words";

/** Five stars to choose from; the words of the chosen one show. */
export function StarChoice(props: {
  name: string;
  legend: ReactNode;
  describedBy: string;
  chosen?: number | undefined;
  onChoose?: (() => void) | undefined;
}) {
  const { name, legend, describedBy, chosen, onChoose } = props;
  return (
    <fieldset className="rating-form__stars" aria-describedby={describedBy}>
      <legend>{legend}</legend>
      <div className="rating-form__row">
        {starWords.map((word, index) => (
          <label key={word} className="rating-form__star">
            <input
              type="radio"
              name={name}
              id={index === 0 ? name : undefined}
              value={index + 1}
              defaultChecked={chosen === index + 1}
              onChange={onChoose}
            />
            <Icon name="star" />
            <span className="visually-hidden">{starCount(index + 1)}, </span>
            <span className="rating-form__word">{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
