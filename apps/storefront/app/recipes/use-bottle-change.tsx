import type { Ingredient } from "@skaenk/contract/recipes";
import type { LargePack } from "@skaenk/mixing/fill-basket";
import { type ReactNode, useRef, useState } from "react";
import { LittleExtra } from "../ui/little-extra";
import { BottleOffers } from "./bottle-offers";
import { ChangeBottle } from "./change-bottle";
import type { ShownRecipe } from "./shown-recipe";
import type { RequestedBottles, useKitchen } from "./use-kitchen";
import { useOffers } from "./use-offers";

type Change = {
  recipe: ShownRecipe;
  asked: RequestedBottles;
  kitchen: Pick<ReturnType<typeof useKitchen>, "wish" | "bottles" | "learn" | "choose">;
};

/** "Skift flaske": one measure's other bottles at a time, below its row. Gives what stands in each row's three slots. */
export function useBottleChange({ recipe, asked, kitchen }: Change) {
  const { wish, bottles, learn, choose } = kitchen;
  const [changing, setChanging] = useState(asked.changing?.key);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setChanging(undefined);
    opener.current?.focus();
  };
  const known = changing === undefined ? undefined : bottles[changing];
  const counted = useOffers(recipe, changing, wish, known);
  const offers = counted ?? (changing === asked.changing?.key ? asked.changing?.offers : undefined);
  const addressWith = (name: string, value: string) => {
    const choices = Object.entries(asked.choices).map(([key, choice]) => ["valg", `${key}:${choice}`]);
    return `?${new URLSearchParams([["antal", String(wish.drinks)], ...choices, [name, value]])}#ingredienser`;
  };
  const changeOf = ({ key, name, product }: Ingredient): ReactNode =>
    (product?.packCount ?? 0) > 1 && (
      <ChangeBottle
        word={product?.packs.some(({ contentMl }) => contentMl > 0) ? "Skift flaske" : "Skift vare"}
        name={name}
        open={changing === key}
        ref={changing === key ? opener : undefined}
        address={addressWith("skift", key)}
        onPress={() => {
          setChanging(changing === key ? undefined : key);
          if (!bottles[key]) learn(key);
        }}
      />
    );
  const offersOf = ({ key }: Ingredient): ReactNode =>
    changing === key &&
    offers && (
      <BottleOffers
        offers={offers}
        addressOf={(choice) => addressWith("valg", `${key}:${choice}`)}
        onChoose={(choice) => {
          choose(key, choice);
          close();
        }}
        onClose={close}
      />
    );
  const moreOf = ({ key, name }: Ingredient, larger: LargePack): ReactNode => (
    <LittleExtra
      larger={larger}
      name={name}
      address={addressWith("valg", `${key}:${larger.sku}`)}
      onChoose={() => choose(key, larger.sku)}
    />
  );
  return { changeOf, offersOf, moreOf };
}
