import { type DrinkWords, drinkFields, type WrittenDrinkField } from "@skaenk/contract/drink-fields";
import { liquorGroup } from "@skaenk/danish/liquor-groups";

/** A drink's values of a field that it can be chosen by; liquors by their group. Pure. */
export function drinkValues(drink: DrinkWords, name: WrittenDrinkField): readonly string[] {
  if (name === "liquor") return [liquorGroup(drink.liquor)];
  return [drink[drinkFields[name].key]].flat().filter(Boolean);
}
