import { fillBasket, type OfferedPack } from "./fill-basket.ts";
import { juiceClPerFruit, slicesPerFruit, stripsPerFruit, wedgesPerFruit } from "./fruit-juice.ts";
import { amountInCl, amountInG, formatMeasure } from "./measures.ts";
import { isStaple } from "./staples.ts";

/** The groups are the counters of other shops, and last `home` for staples, which everybody is thought to have. */
export const purchaseGroups = ["greens", "dairy", "other", "home"] as const;
export type PurchaseGroup = (typeof purchaseGroups)[number];

/** An ingredient that the host buys elsewhere, with what all the drinks take of it together. */
export type OwnIngredient = {
  key: string;
  name: string;
  kind: string;
  /** The amount in words, as the recipes measure it. */
  text: string;
  parts: readonly { amount: number; unit: string }[];
};

/** A line of what the host buys elsewhere: "lime, 22 stk., til 5,4 dl friskpresset limesaft". */
export type OwnPurchase = { keys: string[]; group: PurchaseGroup; name: string; text: string; note?: string };

/** The goods that the shop would sell for an ingredient which the host is otherwise thought to buy elsewhere. */
export type PurchaseOffer = { key: string; productSlug: string; packs: string; totalOre: number };

type Source = {
  name: string;
  kind: PurchaseGroup;
  /** Yield of a piece or bunch: centilitres if poured, otherwise a count by unit, with `count` as the default. */
  cl?: number;
  count?: number;
  counts?: Readonly<Record<string, number>>;
  one: string;
  many: string;
};

const pieces = { one: "stk.", many: "stk." };
const bunch = { kind: "greens", one: "bundt", many: "bundter" } as const;
const egg = { name: "æg", kind: "dairy", ...pieces, count: 1 } as const;
const fruit = (name: string, cl?: number): Source => ({
  ...{ name, kind: "greens", ...pieces, count: 1 },
  counts: { skiver: slicesPerFruit, både: wedgesPerFruit, strimler: stripsPerFruit },
  ...(cl === undefined ? {} : { cl }),
});
const lime = fruit("lime", juiceClPerFruit.lime);
const lemon = fruit("citron", juiceClPerFruit.citron);
const orange = fruit("appelsin", juiceClPerFruit.appelsin);
const berries = { kind: "greens", one: "bakke", many: "bakker" } as const;

/** The greengrocer's and the dairy's goods behind what recipes measure, by ingredient. Yields are estimates on the safe side. */
const sources: Readonly<Record<string, Source>> = {
  limesaft: lime,
  lime,
  citronsaft: lemon,
  citron: lemon,
  appelsin: orange,
  appelsinskiver: { ...orange, count: slicesPerFruit },
  grapefrugt: fruit("grapefrugt"),
  aeble: { ...fruit("æble"), counts: { skiver: 12 } },
  ananas: { ...fruit("frisk ananas"), counts: { skiver: 16, blade: 20 } },
  passionsfrugt: fruit("passionsfrugt"),
  rabarber: { name: "rabarber", kind: "greens", one: "stængel", many: "stængler", count: 6 },
  hindbaer: { name: "friske hindbær", ...berries, count: 40 },
  brombaer: { name: "friske brombær", ...berries, count: 25 },
  solbaer: { name: "friske solbær", ...berries, count: 60 },
  tranebaer: { name: "tranebær", ...berries, count: 80 },
  druer: { name: "druer", ...berries, count: 60 },
  citronmelisse: { name: "citronmelisse", ...bunch, count: 12 },
  bladselleri: { name: "bladselleri", kind: "greens", one: "hoved", many: "hoveder", count: 8 },
  myntekviste: { name: "mynte", ...bunch, count: 12 },
  mynteblade: { name: "mynte", ...bunch, count: 70 },
  basilikum: { name: "basilikum", ...bunch, count: 40 },
  rosmarin: { name: "rosmarin", ...bunch, count: 10 },
  timian: { name: "timian", ...bunch, count: 15 },
  dild: { name: "dild", ...bunch, count: 15 },
  agurk: { name: "agurk", kind: "greens", ...pieces, count: 30 },
  chili: { name: "frisk rød chili", kind: "greens", ...pieces, count: 12 },
  "frisk-ingefaer": {
    name: "frisk ingefær",
    kind: "greens",
    one: "stykke på 100 g",
    many: "stykker på 100 g",
    count: 20,
  },
  aeggehvide: { ...egg, cl: 3 },
  aeggeblomme: { ...egg, cl: 1.5 },
};

/** Sugar is measured with spoons and bought by weight. */
const weighed: ReadonlySet<string> = new Set(["rorsukker", "finsukker", "flormelis", "brunt-sukker"]);
/** These come out of the tap. */
const fromTheTap: ReadonlySet<string> = new Set(["vand", "kogende-vand"]);
export const isFromTheTap = (key: string): boolean => fromTheTap.has(key);
/** Spices and other dry goods of the kind that herbs and fruit belong to as well. */
const dry =
  /^(?:salt|peber|vaniljeekstrakt|chilisauce|kanelstang|nelliker|kardemomme|rosiner|smuttede-mandler|stjerneanis|muskatnoed|stoedt-kanel|moerk-chokolade|kaffeboenner|kandiseret-ingefaer|revet-kokos|perleloeg|cocktailkirsebaer|groen-oliven)$/;

/**
 * This function lists the purchases of the host in other shops, in the units of a greengrocer or a dairy, and last the staples. Ingredients that
 * are made of the same thing share one line. Pure.
 */
export function listOwnPurchases(ingredients: readonly OwnIngredient[]): OwnPurchase[] {
  const bought = ingredients.filter(({ key }) => !isFromTheTap(key));
  const bySource = Map.groupBy(bought, ({ key }) => purchasedAs(key));
  const lines = [...bySource.values()].flatMap((some) => lineOf(some) ?? []);
  return purchaseGroups.flatMap((group) => lines.filter((line) => line.group === group));
}

function lineOf(ingredients: readonly OwnIngredient[]): OwnPurchase | undefined {
  const [first] = ingredients;
  if (!first) return undefined;
  const keys = ingredients.map(({ key }) => key);
  const source = sources[first.key];
  if (!source) return { keys, group: groupOf(first), name: first.name, text: amountOf(first) };
  const count = Math.ceil(round(countOfSource(ingredients, source)));
  const measured = ingredients.flatMap((one) => {
    if (one.name !== source.name) return measuredAs(one);
    return source.counts ? cutOf(one, ingredients) : [];
  });
  return {
    keys,
    group: source.kind,
    name: source.name,
    text: `${count}\u00a0${count === 1 ? source.one : source.many}`,
    ...(measured.length > 0 ? { note: `til ${listed(measured)}` } : {}),
  };
}

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} og ${words.at(-1)}` : words.join();

/** Pieces of the source for all that is made of it. White and yolk are of the same eggs, and strips of peel are cut off fruit before it is pressed. */
function countOfSource(ingredients: readonly OwnIngredient[], { name }: Source): number {
  if (name === egg.name) return Math.max(...ingredients.map((one) => piecesOf(one)));
  const pieces = (isOf: (unit: string) => boolean) => sum(ingredients.map((one) => piecesOf(one, isOf)));
  const isPressed = (unit: string) => amountInCl(1, unit) > 0;
  const isPeel = (unit: string) => unit === "strimler";
  return pieces((unit) => !isPressed(unit) && !isPeel(unit)) + Math.max(pieces(isPressed), pieces(isPeel));
}

/** Slices, wedges and strips of the fruit itself; whole fruit is told only beside what else is made of it. */
function cutOf({ parts }: OwnIngredient, all: readonly OwnIngredient[]): string[] {
  const byUnit = [...Map.groupBy(parts, ({ unit }) => unit)];
  if (all.length === 1 && byUnit.every(([unit]) => unit === "stk")) return [];
  return byUnit.map(([unit, some]) => {
    const amount = Math.ceil(round(sum(some.map((part) => part.amount))));
    if (unit === "stk") return `${amount}\u00a0${amount === 1 ? "hel" : "hele"}`;
    return `${formatMeasure({ amount, unit })}${unit === "strimler" ? " skal" : ""}`;
  });
}

/** "144 myntekviste": a unit that the name says already is not said twice. */
function measuredAs({ name, text }: OwnIngredient): string {
  const [amount = text, unit = ""] = text.split("\u00a0");
  return unit !== "" && name.endsWith(unit) ? `${amount} ${name}` : `${text} ${name}`;
}

/**
 * This function returns the id of the purchase that covers an ingredient. Mint leaves and sprigs, lime and its juice, and white and yolk of eggs have
 * one id each. Pure.
 * @param key the key of the ingredient
 */
export const purchasedAs = (key: string): string => sources[key]?.name ?? key;

/** This function returns the Danish name under which an ingredient is bought: "lime" for lime juice, otherwise its own name. Pure. */
export const purchaseName = ({ key, name }: Pick<OwnIngredient, "key" | "name">): string => sources[key]?.name ?? name;

/** An ingredient in one word where there is little room: "lime" for fresh lime juice, "fløde" for cream that is whipped a little. */
export function inOneWord({ key, name }: Pick<OwnIngredient, "key" | "name">): string {
  const [thing = name] = (sources[key]?.name ?? name).replace(/\s*\(.*$/, "").split(/ (?:i|fra) /);
  return thing.split(" ").at(-1) ?? thing;
}

/** Pieces or bunches of the source, which may be a part of one. */
function piecesOf({ key, parts }: OwnIngredient, isOf: (unit: string) => boolean = () => true): number {
  const { cl = 0, count = 0, counts = {} } = sources[key] ?? {};
  return sum(
    parts.map(({ amount, unit }) => {
      if (!isOf(unit)) return 0;
      const poured = amountInCl(amount, unit);
      const perPiece = counts[unit] ?? count;
      return poured > 0 && cl > 0 ? poured / cl : perPiece > 0 ? amount / perPiece : 0;
    }),
  );
}

function amountOf({ key, parts, text }: OwnIngredient): string {
  if (!weighed.has(key)) return text;
  const grams = sum(parts.map(({ amount, unit }) => amountInG(amount, unit)));
  const step = grams > 100 ? 50 : 10;
  const bought = Math.max(step, Math.ceil(round(grams / step)) * step);
  return bought >= 1_000 ? `${String(bought / 1_000).replace(".", ",")}\u00a0kg` : `${bought}\u00a0g`;
}

function groupOf({ key, kind }: OwnIngredient): PurchaseGroup {
  if (isStaple(key)) return "home";
  if (kind.startsWith("mejeri")) return "dairy";
  return kind.startsWith("frisk") && !dry.test(key) ? "greens" : "other";
}

/** The goods for one ingredient by themselves, and their price; undefined where no pack can be had. */
export function offerFor(
  { key, parts }: Pick<OwnIngredient, "key" | "parts">,
  { productSlug, packs }: { productSlug: string; packs: readonly OfferedPack[] },
): PurchaseOffer | undefined {
  const { lines, goodsOre } = fillBasket(
    parts.map((part) => ({ key, ...part, productSlug, packs })),
    1,
  );
  if (lines.length === 0) return undefined;
  const words = lines.map(({ quantity, size }) => (quantity > 1 ? `${quantity} × ${size}` : size));
  return { key, productSlug, packs: words.join(" + "), totalOre: goodsOre };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const round = (value: number): number => Math.round(value * 1e6) / 1e6;
