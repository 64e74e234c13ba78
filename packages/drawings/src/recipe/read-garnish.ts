import type { CitrusCut, Fruit, Garnish, PlainGarnish } from "../scene/model.ts";

const fruitWords: readonly [RegExp, Fruit][] = [
  [/grape(frugt)?/, "grapefruit"],
  [/appelsin/, "orange"],
  [/lime/, "lime"],
  [/citron(?!melisse)/, "lemon"],
  [/blodappelsin|klementin|mandarin/, "orange"],
];
const cutWords: readonly [RegExp, CitrusCut][] = [
  [/spiral|lang \S*skal/, "spiral"],
  [/skal|twist|strimmel|zest/, "peel"],
  [/halv/, "half-wheel"],
  [/båd|kvart/, "wedge"],
  [/skive|hjul/, "wheel"],
];

/** Danish words for everything that is not citrus; the first that matches wins, so longer words stand before shorter. */
const plainWords: readonly [RegExp, PlainGarnish[]][] = [
  [/frugtskiver|frisk frugt/, ["strawberry"]],
  [/citronmelisse/, ["lemon-balm"]],
  [/mynteblad/, ["mint-leaf"]],
  [/mynte/, ["mint"]],
  [/basilikum/, ["basil"]],
  [/rosmarin/, ["rosemary"]],
  [/timian/, ["thyme"]],
  [/dild/, ["dill"]],
  [/selleri(?!salt)/, ["celery"]],
  [/ananasblad/, ["pineapple-leaf"]],
  [/ananas/, ["pineapple"]],
  [/oliven/, ["olive"]],
  [/(perle|sølv)løg/, ["onion"]],
  [/kirsebær|amarena/, ["cherry"]],
  [/hindbær/, ["raspberries"]],
  [/brombær/, ["blackberries"]],
  [/blåbær|solbær/, ["blueberries"]],
  [/ribs|tranebær/, ["currants"]],
  [/jordbær/, ["strawberry"]],
  [/(?<![a-zæøå])bær/, ["raspberries", "blueberries"]],
  [/druer?\b/, ["grapes"]],
  [/kanelsukker/, []],
  [/kanel/, ["cinnamon"]],
  [/stjerneanis/, ["star-anise"]],
  [/nellike/, ["cloves"]],
  [/agurk.*(lang|strim|bånd)|agurkebånd/, ["cucumber-ribbon"]],
  [/agurk/, ["cucumber"]],
  [/æble|pære/, ["apple"]],
  [/rabarber/, ["rhubarb"]],
  [/chili/, ["chili"]],
  [/passionsfrugt/, ["passion-fruit"]],
  [/ingefær/, ["candied-ginger"]],
  [/kaffebønne/, ["coffee-beans"]],
  [/muskat/, ["nutmeg"]],
  [/chokolade|kakao/, ["chocolate"]],
  [/kokos/, ["coconut"]],
  [/bitter/, ["bitters"]],
  [/flødeskum|pisket fløde/, ["cream"]],
  [/blomst|viol|stedmoder/, ["flower"]],
  [/sugerør/, ["straw"]],
];
const rimWords: readonly [RegExp, "salt" | "sugar"][] = [
  [/salt(kant|rand)|kant af salt/, "salt"],
  [/sukker(kant|rand)|kant af sukker/, "sugar"],
];

const noGarnish = /^(ingen|ingen pynt|uden|uden pynt)\.?$/;

/** The garnish line without a head of cream that a guest may choose: the glass is drawn as the steps leave it. */
export const withoutOptional = (text: string): string => text.replace(/(?:^|, | og )flødeskum \(valgfri\)/g, "");

export type ReadGarnish = { garnish: Garnish[]; rim?: "salt" | "sugar" };

/**
 * Reads a recipe's garnish line: "myntekvist, ananas og limeskal". Of "citronskal eller oliven" the first is drawn.
 * @throws RangeError naming the part that is not understood.
 */
export function readGarnish(text: string): ReadGarnish {
  const parts = withoutOptional(text)
    .toLowerCase()
    .replace(/\([^)]*\)/g, "")
    .replace(/\s+eller\s+[^,]*?(?=,| og |$)/g, "")
    .split(/,| og | med | samt /);
  const read = parts
    .map((part) => part.trim())
    .filter((part) => part !== "" && !noGarnish.test(part))
    .map(readPart);
  const rim = read.find((part) => part.rim)?.rim;
  const garnish = read.flatMap((part) => part.garnish);
  return rim ? { garnish, rim } : { garnish };
}

function readPart(part: string): ReadGarnish {
  const rim = rimWords.find(([word]) => word.test(part))?.[1];
  if (rim) return { garnish: [], rim };
  if (/skive om .*kirsebær/.test(part)) return { garnish: [{ kind: "sail" }] };
  const fruit = fruitWords.find(([word]) => word.test(part))?.[1];
  if (fruit) return { garnish: [{ kind: cutWords.find(([word]) => word.test(part))?.[1] ?? "wheel", fruit }] };
  const plain = plainWords.find(([word]) => word.test(part))?.[1];
  if (!plain) throw new RangeError(`Garnish not understood: "${part}". Add the word to read-garnish.ts.`);
  const garnish: Garnish[] = plain.map((kind) => ({ kind }));
  return { garnish: /frugtskiver/.test(part) ? [{ kind: "wheel", fruit: "orange" }, ...garnish] : garnish };
}
