import type { OfficeIngredient } from "@skaenk/contract/office/ingredients";
import { mostGuideLetters, mostSwapLetters, mostSwaps } from "@skaenk/contract/office/limits";
import { tasteFacts } from "@skaenk/contract/taste-scales";
import { CheckField, ChoiceField, LongField } from "../ui/fields";
import { useFieldError } from "../ui/office-form";
import { TasteFields } from "./taste-fields";

export const guideWords = {
  about: "Om ingrediensen",
  taste: "Smag",
  choose: "Når man vælger",
  store: "Når man gemmer",
  swaps: "Brug i stedet",
  months: "Sæson",
  ...tasteFacts,
};

const texts = [
  ["about", "Hvad det er, og hvad det er lavet af. Står øverst på siden og i søgemaskiner."],
  ["taste", "Hvordan det smager, og hvad det gør ved en drink."],
  ["choose", "Hvad man skal kigge efter i butikken."],
  ["store", "Hvor det skal stå, og hvor længe det holder."],
] as const;

const months = "jan feb mar apr maj jun jul aug sep okt nov dec".split(" ");

type Props = { ingredient: OfficeIngredient; choices: readonly { value: string; name: string }[] };

/** The fields for the texts, taste, substitutes and months of an ingredient. The page in the shop leaves out the parts whose fields are empty. */
export function GuideFields({ ingredient, choices }: Props) {
  return (
    <div className="ingredient-form">
      {texts.map(([name, hint]) => (
        <LongField
          key={name}
          name={name}
          label={guideWords[name]}
          value={ingredient[name]}
          maxLength={mostGuideLetters}
          hint={hint}
        />
      ))}
      <TasteFields ingredient={ingredient} />
      <SwapRows ingredient={ingredient} choices={choices} />
      <Months chosen={ingredient.months} />
    </div>
  );
}

function SwapRows({ ingredient: { key: own, swaps }, choices }: Props) {
  const error = useFieldError("swaps");
  const others = choices.filter(({ value }) => value !== own);
  const lines = Array.from({ length: mostSwaps }, (_, index) => ({ index, ...swaps[index] }));
  return (
    <fieldset className="swaps">
      <legend>{guideWords.swaps}</legend>
      <p className={error ? "wrong" : "hint"}>
        {error ??
          "Vælg en ingrediens, og skriv, hvad der bliver anderledes. Vælg »Ingen« og slet teksten for at fjerne en."}
      </p>
      {lines.map(({ index, key = "", note = "" }) => (
        <div key={index} className="swap">
          <ChoiceField
            name={`swaps.${index}.key`}
            label={`Ingrediens ${index + 1}`}
            value={key}
            choices={[...others]}
            none="Ingen"
          />
          <LongField
            name={`swaps.${index}.note`}
            label="Hvad bliver anderledes"
            value={note}
            rows={2}
            maxLength={mostSwapLetters}
          />
        </div>
      ))}
    </fieldset>
  );
}

function Months({ chosen }: { chosen: readonly number[] }) {
  return (
    <fieldset className="months">
      <legend>{guideWords.months}</legend>
      <p className="hint">De måneder, frisk frugt og grønt er bedst i. Ingen eller alle: hele året.</p>
      <div className="months__year">
        {months.map((name, place) => (
          <CheckField
            key={name}
            name="months"
            value={String(place + 1)}
            label={name}
            checked={chosen.includes(place + 1)}
          />
        ))}
      </div>
    </fieldset>
  );
}
