import type { GlassKey } from "../glass/glasses.ts";

export type Fruit = "lemon" | "lime" | "orange" | "grapefruit";

export const citrusCuts = ["wheel", "half-wheel", "wedge", "peel", "spiral"] as const;
export type CitrusCut = (typeof citrusCuts)[number];

export const plainGarnishes = [
  "olive",
  "cherry",
  "raspberries",
  "blackberries",
  "blueberries",
  "strawberry",
  "currants",
  "grapes",
  "candied-ginger",
  "onion",
  "mint",
  "mint-leaf",
  "basil",
  "lemon-balm",
  "rosemary",
  "dill",
  "thyme",
  "celery",
  "pineapple",
  "pineapple-leaf",
  "cinnamon",
  "star-anise",
  "cucumber",
  "cucumber-ribbon",
  "apple",
  "rhubarb",
  "chili",
  "coffee-beans",
  "nutmeg",
  "chocolate",
  "bitters",
  "passion-fruit",
  "cream",
  "flower",
  "cloves",
  "coconut",
  "straw",
  "sail",
] as const;
export type PlainGarnish = (typeof plainGarnishes)[number];

export type Garnish = { kind: CitrusCut; fruit: Fruit } | { kind: PlainGarnish };

/** Things that lie in the drink rather than on it. */
export const sunkenThings = [
  "mint",
  "basil",
  "lime",
  "orange",
  "strawberry",
  "cucumber",
  "spices",
  "almonds",
  "sugar-cube",
] as const;
export type SunkenGarnish = (typeof sunkenThings)[number];

export type Liquid = { colour: string; opacity: number; share: number };

export const iceKinds = ["cubes", "crushed", "large", "frozen", "none"] as const;
export type Ice = (typeof iceKinds)[number];

/** Everything that can be seen in a served drink. */
export type Drink = {
  glass: GlassKey;
  /** From the bottom up; shares are relative. */
  liquids: readonly Liquid[];
  /** `sharp`: layers lie on each other; `soft`: they melt together; `none`: one colour (the first). */
  layered: "sharp" | "soft" | "none";
  ice: Ice;
  foam?: { colour: string; depth: number };
  rim?: "salt" | "sugar";
  garnish: readonly Garnish[];
  sunken?: readonly SunkenGarnish[];
  bubbles: boolean;
  steam: boolean;
  /** Fixes the small accidents: how the cubes fell, where the bubbles are. */
  seed?: string;
};
