import type { BarBottle } from "@skaenk/contract/bar";
import type { PossibleDrinks } from "@skaenk/contract/possible-drinks";
import { compareDanish } from "@skaenk/danish/format";
import { cupboardShelves } from "../recipes/possible/cupboard-shelves";

export type BarShelf = {
  name: string;
  bottles: (BarBottle & { /** Whether it is poured, so that an amount can be told. */ pours: boolean })[];
};

export type NamedThing = { key: string; name: string };

/** Ingredients of these kinds do not come in bottles. */
const solid = ["frisk-og-krydderi", "kaffe-og-kakao", "mejeri-og-aeg"];

const shelfOf = (kind: string): number => {
  const place = cupboardShelves.findIndex(({ kinds }) => kinds.includes(kind));
  return place < 0 ? cupboardShelves.length - 1 : place;
};

const onShelves = <Thing extends NamedThing & { kind: string }>(things: readonly Thing[]) =>
  cupboardShelves.map(({ name }, place) => ({
    name,
    things: things.filter(({ kind }) => shelfOf(kind) === place).toSorted((a, b) => compareDanish(a.name, b.name)),
  }));

/** This function groups the bottles of a bar by shelf and sorts them by name; empty shelves are omitted. Pure. */
export const barShelves = (bottles: readonly BarBottle[]): BarShelf[] =>
  onShelves(bottles)
    .map(({ name, things }) => ({
      name,
      bottles: things.map((bottle) => ({ ...bottle, pours: !solid.includes(bottle.kind) })),
    }))
    .filter((shelf) => shelf.bottles.length > 0);

/** This function groups the ingredients that are not yet in the bar by shelf. Pure. */
export const thingsToAdd = (
  ingredients: PossibleDrinks["ingredients"],
  bottles: readonly BarBottle[],
): { name: string; things: NamedThing[] }[] => {
  const there = new Set(bottles.map(({ key }) => key));
  return onShelves(ingredients.filter(({ key }) => !there.has(key)))
    .map(({ name, things }) => ({ name, things: things.map((thing) => ({ key: thing.key, name: thing.name })) }))
    .filter(({ things }) => things.length > 0);
};
