import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type SeedRecipe, seedFolder } from "./read-texts.ts";

type RecipeSources = { sources: Record<string, string[]>; unsourced: string[] };

export const recipeSources = parse(readFileSync(join(seedFolder, "recipe-sources.yaml"), "utf8")) as RecipeSources;

/** Words by which an intro tells when, where or by whom a drink was made first. */
const origin =
  /\b1[5-9]\d\d\b|\b20[0-2]\d\b|\d0'?erne|århundrede|-tallet|opfund|opfandt|fandt på|blev til|opkaldt|stammer|kom til\b|oprindelig|historien siger/i;

export const hasOrigin = ({ intro }: Pick<SeedRecipe, "intro">): boolean => origin.test(intro);
