/**
 * Danish writes compounds in one word: jordbærsirup is a sirup of jordbær. They are split by a closed list of parts of
 * this trade, and only when the parts cover the whole word; an open list would find "rom" in aroma.
 */
import { stem } from "./stem.ts";

const PARTS = new Set(
  `
  jordbær hindbær brombær solbær blåbær tranebær kirsebær stikkelsbær bær hyldeblomst hylde blomst hyldebær ingefær rabarber
  æble pære citron lime appelsin grape frugt grapefrugt passionsfrugt mango ananas kokos banan fersken abrikos blomme melon vandmelon
  drue granatæble figen dadel rosin mandel hasselnød valnød nød vanilje chokolade kakao karamel kaffe espresso te honning
  sukker rørsukker lakrids mynte pebermynte basilikum rosmarin timian lavendel rose kanel kardemomme nellike stjerneanis anis
  peber chili salt havsalt agurk tomat selleri gulerod rødbede tonic soda danskvand sodavand vand mineralvand
  gin rom vodka whisky bourbon tequila mezcal cognac brandy akvavit snaps brændevin likør bitter vermouth portvin sherry hedvin
  rødvin hvidvin rosévin rosevin dessertvin vin øl champagne prosecco cider mousserende spiritus alkohol
  saft juice sirup lage lemonade limonade bowle punch gløgg shot drink drinks cocktail mocktail toddy sour spritz
  glas krus flaske dåse karton kasse æske pose fad shaker ske måler si moser bar barudstyr udstyr tilbehør kort bog opskrift
  drikke
  jul påske sommer vinter efterår forår nytår halloween fødselsdag bryllup konfirmation student sankthans grill have fest gave
  aften frokost middag brunch dessert velkomst afslutning konge
  rød hvid grøn blå gul sort mørk lys kold varm is isterning terning knust
  kop blad kvist skive skal båd top bund pynt rand skum fløde mælk æg ægge hvide kerne
  stang stænger pind bæger trin blade kviste
  sæt pakke tilbud nyhed fri mad smag duft krydderi urt urte te ingrediens
  `
    .trim()
    .split(/\s+/),
);

/** Last parts that are long and plain enough to be known whatever stands before them: gårdbitter, piskefløde, trinmålebæger. */
const OPEN_HEADS = (
  "målebæger drinkbitter akvavit vermouth portvin whisky tequila vodka likør snaps cider bitter sirup juice tonic sukker" +
  " fløde creme kirsebær mandel mandler nødder"
).split(" ");

/** Words that look like compounds and are units of their own. */
const WHOLE = new Set(
  `brændevin ingefær sodavand danskvand hedvin portvin dansk hyldeblomst kirsebær jordbær hindbær brombær solbær blåbær tranebær
  stikkelsbær isterning original aroma vinter romantisk ginger kasserolle vingummi tonic granatæble passionsfrugt grapefrugt
  pebermynte vandmelon stjerneanis hasselnød valnød rosevin mineralvand barsk bare barn vinde isoleret sirupper
  barske barskefuld drinks alkoholfri barista skåret`.split(/\s+/),
);

const LINKS = ["", "s", "e"];
const TAILS = ["", "e", "en", "et", "er", "erne", "ene", "ne", "n", "s", "ens", "ets", "r", "t"];
const SHORTEST = 6;
const SHORTEST_BEGINNING = 3;

/** No compound is longer; trying every way to take a word apart goes as deep as it is long. */
const LONGEST = 60;

/** The stems of a compound's parts in order, or [] for a word that is none. `jordbærsirup` → `[jordbær, sirup]`. */
export function compoundParts(word: string): string[] {
  if (word.length < 4 || word.length > LONGEST || WHOLE.has(word)) return [];
  if (word.length < SHORTEST && !word.endsWith("øl") && !word.endsWith("is")) return [];
  const split = splitFrom(word, 0, new Map());
  if (split) return split.length < 2 ? [] : split.map(stem);
  const head = OPEN_HEADS.find((it) => word.endsWith(it) && word.length - it.length >= SHORTEST_BEGINNING);
  return head === undefined ? [] : [stem(word.slice(0, -head.length)), stem(head)];
}

/** The cheapest way (fewest parts) to cover the word from `at` to its end; undefined when there is none. */
function splitFrom(word: string, at: number, known: Map<number, string[] | undefined>): string[] | undefined {
  if (known.has(at)) return known.get(at);
  let best: string[] | undefined;
  for (let end = at + 2; end <= word.length; end++) {
    const part = word.slice(at, end);
    if (!PARTS.has(part)) continue;
    const rest = word.slice(end);
    const tail = TAILS.includes(rest) ? [part] : undefined;
    const candidate = tail ?? continueSplit(word, part, end, known);
    if (candidate && (!best || candidate.length < best.length)) best = candidate;
  }
  known.set(at, best);
  return best;
}

function continueSplit(
  word: string,
  part: string,
  end: number,
  known: Map<number, string[] | undefined>,
): string[] | undefined {
  let best: string[] | undefined;
  for (const link of LINKS) {
    if (!word.startsWith(link, end)) continue;
    const rest = splitFrom(word, end + link.length, known);
    if (rest && (!best || rest.length + 1 < best.length)) best = [part, ...rest];
  }
  return best;
}
