import { useLayoutEffect } from "react";
import { drinkscard, mostDrinks } from "./drinkscard-state";

/**
 * This hook adds the drinks that the address names to the visitor's list and removes them from the address, so that a reload does not add
 * a removed drink again. The list is complete before the browser paints it, so the page does not move under a finger.
 * @param named the slugs of the drinks
 */
export function useListFromAddress(named: readonly string[]): void {
  const drinks = named.join(",");
  useLayoutEffect(() => {
    if (drinks === "") return;
    drinkscard.change((list) => mergeDrinks(list, drinks.split(",")));
    const address = new URL(window.location.href);
    address.searchParams.delete("drink");
    window.history.replaceState(window.history.state, "", address);
  }, [drinks]);
}

export function mergeDrinks(here: readonly string[], there: readonly string[]): readonly string[] {
  return [...new Set([...here, ...there])].slice(0, mostDrinks);
}
