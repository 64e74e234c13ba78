import { getDrawing } from "@skaenk/contract/drawings";
import { addressOf } from "@skaenk/contract/endpoint";
import type { StepThing } from "@skaenk/drawings/step";
import { drawingsEdition } from "../drawings/drawings-edition.ts";

/** Danish words by which a step names the thing that it is done with; `*` is any ending. */
const thingWords: Record<StepThing, string> = {
  shaker: "shaker*|bostonshaker*",
  "mixing-glass": "røreglas*",
  barspoon: "barske*|ske|skeen|skeens",
  jigger: "målebæger*",
  strainer: "barsi*|sien",
  "fine-strainer": "finmasket si|finmaskede si|finsi*|fin si|fint net|nettet|dobbeltsi*|dørslag*",
  muddler: "støder*",
  "toothed-muddler": "støder med takker|støderen med takker",
  blender: "blender*",
  peeler: "skræl|skræller*|tyndskræller*",
  knife: "kniv*|barkniv*|brødkniv*|skær",
  grater: "rivejern*",
  juicer: "citruspresse*|pres citronerne|pres limen",
  "ice-box": "kølekasse*|køletaske*|køleboks*",
  "ice-bag": "lærredspose*|bomuldspose*|kagerulle*|ispose*|kølle*",
  "ice-mould": "isterninger fra fryseren|terninger lige fra fryseren|isform*|isbakke*|isterningbakke*",
  jar: "syltetøjsglas*|sylteglas*|patentglas*|glas med låg|lukket glas|skruelåg|glasset oprejst",
  bottle: "flaske*",
  pitcher: "kande*|kanden",
  "iced-glass": "fyld glasset med is|glasset helt med is|fyld is i glasset",
  "crushed-ice": "knust is|den knuste is|isen er knust",
  "large-ice": "isklump*|isblok*|blokken|klodsen|stor isterning",
  "cold-glass": "koldt glas|kolde glas|glassene i fryseren|cocktailglas*|glasset i fryseren",
  "hot-glass": "varmt vand fra hanen|hæld kogende vand i",
  bowl: "skål|skålen",
  pan: "gryde*|kasserolle*|smelt smørret|varm sødmælken",
  filter: "kaffefilter*|filter",
  saucer: "tallerken*|underkop*",
  scale: "vej|køkkenvægt*|vægten",
};

const finder = new RegExp(
  Object.values(thingWords)
    .map((words) => `((?<![\\p{L}])(?:${words.replaceAll("*", "\\p{L}*")})(?![\\p{L}]))`)
    .join("|"),
  "iu",
);

/** The first tool in a step's text that has a drawing; undefined without one. Pure. */
export function thingOfStep(step: string): StepThing | undefined {
  const named = finder.exec(step)?.slice(1) ?? [];
  return (Object.keys(thingWords) as StepThing[])[named.findIndex((words) => words !== undefined)];
}

/** Address of the drawing of what the step is done with; empty where there is none. */
export function stepPicture(step: string): string {
  const thing = thingOfStep(step);
  return thing ? addressOf(getDrawing, { params: { kind: "steps", slug: thing }, query: { v: drawingsEdition } }) : "";
}
