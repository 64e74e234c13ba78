/** Danish words for English phrases and for signs; the longest matching phrase is replaced. A phrase that maps to itself is a name and stays. */
const LINES = `
alkoholfri: non alcoholic, non-alcoholic, alcohol free, alcohol-free, no alcohol, without alcohol, 0%, 0 %, 0,0 %, 0.0 %, 0,0%, 0.0%, 0 procent
gavekort: gift card, gift cards, giftcard, gift voucher
rødvin: red wine, red wines
hvidvin: white wine, white wines
rosévin: rose wine
bobler: sparkling wine, sparkling, bubbly
gløgg: mulled wine
vinglas: wine glass, wine glasses
champagneglas: champagne glass, champagne glasses, champagne flute, champagne flutes
glas: glasses, glassware
isform: ice cube tray, ice cube trays, ice tray, ice mould, ice mold
isterninger: ice cubes, ice cube
sukkersirup: simple syrup, sugar syrup
øl: beer, beers
ginger beer: ginger beer
jordbær: strawberry, strawberries
hindbær: raspberry, raspberries
brombær: blackberry, blackberries
fersken: peach, peaches
æble: apple, apples
ananas: pineapple
kokos: coconut
mynte: mint
mint julep: mint julep
kaffe: coffee
irish coffee: irish coffee, irish coffees
honning: honey
nemme: easy, simple
klassiske: classic
søde: sweet
syrlige: sour drinks
stærke: strong
opskrift: recipe
opskrifter: recipes
jul: christmas, xmas
nytår: new year, new years, new years eve
sommer: summer
vinter: winter
juice: juices
drinks uden alkohol: virgin drinks, soft drinks
`;

const meanings = new Map(
  LINES.trim()
    .split("\n")
    .flatMap((line) => {
      const [danish = "", english = ""] = line.split(": ");
      return english.split(", ").map((phrase) => [phrase, danish] as const);
    }),
);
const mostWords = 3;

/** A query with what is English in it in Danish. Pure. */
export function inDanish(q: string): string {
  const words = q.split(/\s+/).filter(Boolean);
  const said: string[] = [];
  let isChanged = false;
  for (let at = 0; at < words.length; ) {
    const { danish, count } = meaningAt(words, at);
    said.push(danish ?? words.slice(at, at + count).join(" "));
    isChanged ||= danish !== undefined;
    at += count;
  }
  return isChanged ? said.join(" ") : q;
}

function meaningAt(words: readonly string[], at: number): { danish: string | undefined; count: number } {
  for (let count = Math.min(mostWords, words.length - at); count > 0; count--) {
    const danish = meanings.get(
      words
        .slice(at, at + count)
        .join(" ")
        .toLowerCase(),
    );
    if (danish !== undefined) return { danish, count };
  }
  return { danish: undefined, count: 1 };
}
