import { formatMeasure, scaleMeasure } from "@skaenk/mixing/measures";
import { useState } from "react";
import { useAwake } from "../ui/kept-state";
import { readAmount } from "./amount";
import type { ShownRecipe } from "./shown-recipe";

type Mode = typeof import("./cook-mode").CookMode;

/** "Vis trin for trin": fetched when it is pressed. The amount is the one the page stands at. */
export function CookButton({ recipe }: { recipe: ShownRecipe }) {
  const [opened, setOpened] = useState<{ Mode: Mode; drinks: number }>();
  const awake = useAwake();
  const { name, servings, ingredients, steps } = recipe;
  const open = async () => {
    const drinks = readAmount(new URLSearchParams(window.location.search)) ?? servings;
    const part = await import("./cook-mode").catch(() => undefined);
    if (part) setOpened({ Mode: part.CookMode, drinks });
  };
  return (
    <>
      <button
        type="button"
        className="button button--quiet no-print"
        data-asleep={awake ? undefined : ""}
        onClick={() => void open()}
      >
        Vis trin for trin
      </button>
      {opened && (
        <opened.Mode
          name={name}
          steps={steps}
          measures={ingredients.map((one) => {
            const measure = formatMeasure(scaleMeasure(one.amount, one.unit, servings, opened.drinks), one.name);
            return `${measure} ${one.name}`;
          })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
