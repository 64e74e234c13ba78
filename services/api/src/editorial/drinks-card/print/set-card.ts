import type { CardTheme } from "@skaenk/contract/drinks-cards";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatDate, formatList, formatRoundPrice } from "@skaenk/danish/format";
import { wordFor } from "@skaenk/danish/vocabulary";
import { formatMeasureIn } from "@skaenk/mixing/measure-units";
import { nameAfter } from "@skaenk/mixing/measures";
import type { ShelvedRecipe } from "../../../discovery/shelves/shelve-recipe.ts";
import { yieldToEventLoop } from "../../../platform/yield-to-event-loop.ts";
import type { Picture } from "../../drawings/picture.ts";
import type { ChosenCard } from "../queries.ts";
import type { KeptDrink } from "../tables.ts";
import { cardDrawing, isDrawn } from "./card-drawing.ts";
import { drawQr } from "./draw-qr.ts";
import { breakable, printableText } from "./printable-text.ts";

/** A drink as a template sets it: every string is shown as it stands. In a plan, `drawing` and `qr` are the addresses of what is drawn. */
export type PrintedDrink = {
  name: string;
  alcoholFree: boolean;
  ingredients: string[];
  text: string;
  allergens: string;
  price: string;
  drawing: string;
  alt: string;
  qr: string;
};

export type PrintedCard = {
  title: string;
  subtitle: string;
  date: string;
  paper: string;
  cropMarks: boolean;
  logo: string;
  productName: string;
  groups: { name: string; drinks: PrintedDrink[] }[];
};

/** A card ready for printing. `plan` lists its content at little cost; `draw` makes the drawings. */
export type SetCard = {
  plan: PrintedCard;
  draw(): PrintedCard;
  /**
   * Fills the drawing cache for this card one drawing at a time, yielding to other requests in between; `draw` then takes them from the
   * cache.
   */
  prepare(): Promise<void>;
  notices: string[];
};

type Lookups = { recipes: ReadonlyMap<string, ShelvedRecipe>; publicUrl: string; productName: string };

/** A card without a title is still a menu. */
const plainTitle = "Drinks";
const inks: Record<CardTheme, string> = { classic: "#173b30", festive: "#2a0a1c", modern: "#101010" };

/** Chooses the content that is printed of a card, with notices about the parts that cannot be printed. */
export function setCard(card: ChosenCard, lookups: Lookups): SetCard {
  const lost = new Set<string>();
  const print = (written: string): string => {
    const { text, lost: signs } = printableText(written);
    for (const sign of signs) lost.add(sign);
    return breakable(text);
  };
  const pictures = new Map<string, Picture>();
  const known = card.drinks.filter(({ slug }) => lookups.recipes.has(slug));
  const groups = groupDrinks(known).map(([name, drinks]) => ({
    name: print(name),
    drinks: drinks.flatMap((drink) => {
      const recipe = lookups.recipes.get(drink.slug);
      return recipe ? setDrink(drink, recipe, { card, lookups, print, pictures }) : [];
    }),
  }));
  const plan: PrintedCard = {
    title: print(card.title) || plainTitle,
    subtitle: print(card.subtitle),
    date: card.date === "" ? "" : formatDate(card.date),
    paper: card.paper,
    cropMarks: card.crop_marks,
    logo: card.logo ?? "",
    productName: lookups.productName,
    groups,
  };
  const removed = card.drinks.filter(({ slug }) => !lookups.recipes.has(slug)).map(({ name }) => name);
  const draw = () => drawCard(plan, card.theme, pictures);
  const prepare = async () => {
    for (const picture of pictures.values()) {
      if (isDrawn(picture, card.theme)) continue;
      cardDrawing(picture, card.theme, inks[card.theme]);
      await yieldToEventLoop();
    }
  };
  return { plan, draw, prepare, notices: noticesOf([...lost], removed) };
}

function drawCard(plan: PrintedCard, theme: CardTheme, pictures: ReadonlyMap<string, Picture>): PrintedCard {
  const groups = plan.groups.map(({ name, drinks }) => ({
    name,
    drinks: drinks.map((drink) => {
      const picture = pictures.get(drink.drawing);
      const drawing = picture ? cardDrawing(picture, theme, inks[theme]) : "";
      return { ...drink, drawing, qr: drink.qr === "" ? "" : drawQr(drink.qr, inks[theme]) };
    }),
  }));
  return { ...plan, groups };
}

function noticesOf(lost: string[], removed: string[]): string[] {
  const notices: string[] = [];
  if (removed.length > 0) {
    notices.push(`${formatList(removed)} findes ikke længere hos os og trykkes ikke.`);
  }
  if (lost.length > 0) {
    const some = lost.slice(0, 6).join(" ");
    notices.push(`Vi har ikke alle dine tegn i vores skrifter, så de er udeladt på tryk: ${some}`);
  }
  return notices;
}

/** Drinks of the same group stand together, groups in the order in which they first appear, the nameless one first. */
export function groupDrinks(drinks: readonly KeptDrink[]): [name: string, drinks: KeptDrink[]][] {
  const groups = [...Map.groupBy(drinks, ({ group }) => group)];
  return groups.sort(([one], [other]) => Number(one !== "") - Number(other !== ""));
}

type Setting = {
  card: ChosenCard;
  lookups: Lookups;
  print(written: string): string;
  /** Collects what is to be drawn, by address. */
  pictures: Map<string, Picture>;
};

function setDrink(drink: KeptDrink, { row, card: recipe, picture }: ShelvedRecipe, setting: Setting): PrintedDrink {
  const { card, lookups, print, pictures } = setting;
  const { shows } = card;
  if (shows.drawings) pictures.set(picture.address, picture);
  return {
    name: print(recipe.name),
    alcoholFree: recipe.alcoholFree,
    ingredients: shows.ingredients || shows.measures ? listIngredients(row, card) : [],
    text: shows.texts ? print(drink.text) : "",
    allergens: shows.allergens ? listAllergens(row.allergens) : "",
    price: shows.price && drink.priceOre !== undefined ? formatRoundPrice(drink.priceOre) : "",
    drawing: shows.drawings ? picture.address : "",
    alt: recipe.alt,
    qr: shows.qr ? `${lookups.publicUrl}${shopPage("/drink/:slug", { slug: row.slug })}` : "",
  };
}

function listIngredients({ ingredients, servings }: ShelvedRecipe["row"], { shows, units }: ChosenCard): string[] {
  return ingredients.map(({ name, amount, unit }) => {
    // What stands in brackets helps at the shelf, not at the table.
    const word = name.replace(/\s*\([^)]*\)/g, "").toLocaleLowerCase("da");
    if (!shows.measures) return word;
    const measure = formatMeasureIn(units, { amount, unit }, { from: servings, to: 1, of: word });
    return `${measure} ${nameAfter(measure, word)}`;
  });
}

function listAllergens(allergens: string[]): string {
  if (allergens.length === 0) return "";
  const words = allergens.map((code) => wordFor("allergen", code).toLocaleLowerCase("da"));
  return `Indeholder ${formatList(words)}`;
}
