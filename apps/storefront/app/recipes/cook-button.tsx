import { useState } from "react";
import { useAwake } from "../ui/kept-state";
import { readAmount } from "./amount";
import type { ShownRecipe } from "./shown-recipe";

type Mode = typeof import("./cook-mode").CookMode;

/** "Vis trin for trin": fetched when it is pressed. The amount is the one the page stands at. */
export function CookButton({ recipe }: { recipe: ShownRecipe }) {
  const [opened, setOpened] = useState<{ Mode: Mode; drinks: number }>();
  const awake = useAwake();
  const open = async () => {
    const drinks = readAmount(new URLSearchParams(window.location.search)) ?? recipe.servings;
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
      {opened && <opened.Mode recipe={recipe} press={opened} />}
    </>
  );
}
