import { tasteFacts } from "@skaenk/contract/taste-scales";
import type { Thing } from "../../../office/audit/thing.ts";
import type { RecipeTables } from "../../content/recipe-tables.ts";
import { readGuide, writeGuide } from "./guide-queries.ts";

/** The texts of an ingredient's page and the facts of its taste, by the ingredient's key. An ingredient always has them, empty until somebody writes. */
export const guideThing = (now: () => Date): Thing<RecipeTables> => ({
  name: "ingredient-guide",
  right: "content:publish",
  openToKeys: "nothing",
  word: "Ingrediensen",
  words: {
    about: "Teksten om ingrediensen",
    taste: "Smagen",
    choose: "Rådet om at vælge",
    store: "Rådet om at gemme",
    swaps: "Det, der kan bruges i stedet",
    months: "Sæsonen",
    ...tasteFacts,
  },
  nameOf: (_, key) => key,
  read: readGuide,
  write: (trx, key, patch) => writeGuide(trx, key, patch, now()),
});
