import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GoodsPart } from "../../packages/drawings/src/shot/goods/goods-part.ts";
import type { DrinkShot, GoodsShot, Shot } from "../../packages/drawings/src/shot/shot.ts";

/** The modules that all pictures are built by, and those of each kind of subject. */
const common = ["materials", "meshes", "stage"];
const drink = [...common, "drink", "garnish", "citrus", "herbs", "pieces"];
const bottle = [...common, "bottle"];

/** Pieces of `fruit.py`. A drink without them is not built again when that module changes. */
const fruit = new Set([
  ...["apple", "apple-slice", "pineapple", "pineapple-piece", "rhubarb", "rhubarb-curl", "passion-fruit", "cranberry"],
  ...["cucumber-ribbon", "cucumber-ribbon-curl", "candied-ginger", "grape", "chili", "cloves", "almond", "raisin"],
  ...["coconut", "sail", "sunken-wheel", "sunken-half-wheel", "sunken-strawberry"],
]);

/** The modules that build a picture: a change in others makes no difference to it. */
export function modulesOf(shot: Shot): string[] {
  if (isDrink(shot)) return drinkModules(shot);
  if (isGoods(shot)) return goodsModules(shot);
  return shot.ownLabel ? [...bottle, "own_label"] : bottle;
}

const isDrink = (shot: Shot): shot is DrinkShot => shot.subject.kind === "drink";
const isGoods = (shot: Shot): shot is GoodsShot => shot.subject.kind === "goods";

/** All parts of a product, those within others too. */
const allParts = (parts: readonly GoodsPart[]): GoodsPart[] =>
  parts.flatMap((part) => [part, ...(part.form === "group" ? allParts(part.parts) : [])]);

function goodsModules({ parts }: GoodsShot): string[] {
  const all = allParts(parts);
  const withPieces = all.some((part) => part.form === "piece" || (part.form === "pouch" && part.heap));
  const more = [
    ...(withPieces ? ["garnish", "citrus", "herbs", "pieces", "fruit"] : []),
    ...(all.some(({ form }) => form === "bottle") ? ["bottle"] : []),
  ];
  return [...common, "drink", "vessels", "goods", ...more];
}

function drinkModules({ garnish, vessel, slush }: DrinkShot): string[] {
  const named = garnish.flatMap(({ kind, strung = [] }) => [kind, ...strung]);
  const more = [
    ...(named.some((kind) => fruit.has(kind)) ? ["fruit"] : []),
    ...(vessel.form || slush ? ["vessels"] : []),
  ];
  return [...drink, ...more];
}

/** Changes with the modules that build such a picture: it is to be built again then. */
export async function builderHash(root: string, shot: Shot): Promise<string> {
  const hash = createHash("sha256");
  for (const name of modulesOf(shot).toSorted())
    hash.update(await readFile(join(root, "studio", "blender", `${name}.py`)));
  return hash.digest("base64url").slice(0, 12);
}
