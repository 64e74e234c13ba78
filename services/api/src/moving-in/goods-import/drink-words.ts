/** A kind of goods: the words that name it, where it stands in a shop, and what follows for strength and deposit. */
export type GoodsKind = {
  words: RegExp;
  /** The category that it stands in, by the last part of its path. */
  category: string;
  /** What it usually holds, when nothing else tells: `none` is no drink, or one without alcohol. */
  alcohol: "spirit" | "wine" | "beer" | "mixed" | "none";
  /** Whether its bottles and cans carry a deposit. @source Dansk Retursystem: beer, soda, cider, water, juice, alcopops up to 10 % */
  deposit: boolean;
};

/** `\\b` knows no Danish letters: `øl` would have no beginning. */
const boundary = "(?:(?<![\\p{L}\\d])(?=[\\p{L}\\d])|(?<=[\\p{L}\\d])(?![\\p{L}\\d]))";
const wholeWords = ({ source }: RegExp) => new RegExp(source.replaceAll("\\b", boundary), "iu");

const kind = (words: RegExp, category: string, alcohol: GoodsKind["alcohol"], deposit = false): GoodsKind => ({
  words: wholeWords(words),
  category,
  alcohol,
  deposit,
});

/** The first that fits counts: `ginger beer` before `beer`, `ginglas` before `gin`. */
export const goodsKinds: readonly GoodsKind[] = [
  kind(/\b(gavekort|gift ?cards?)\b/i, "gavekort", "none"),
  kind(/(glas|glasses|glass|krus|tumbler|coupe|karaf(fel)?|decanter)\b/i, "glas", "none"),
  kind(
    /\b(shakers?|jigger|barske|måleb[æa]ger|strainer|muddler|isform|ice ?(mou?ld|tray)|proptrækker|corkscrew|opener|oplukker)\b/i,
    "barudstyr",
    "none",
  ),
  kind(/\b(bog|bøger|books?)\b/i, "boeger", "none"),
  kind(/\b(alkoholfri\w*|non[- ]?alcoholic|alcohol[- ]free|0[.,]0 ?%)/i, "alkoholfrit", "none"),
  kind(/\b(ginger (beer|ale)|ingefærøl)\b/i, "ginger-beer-og-ale", "none", true),
  kind(/\b(tonics?( water)?)\b/i, "tonic", "none", true),
  kind(
    /\b(sodavand|danskvand|kildevand|sodas?|cola|lemonade|limonade|soft drinks?|mineral water|iced tea|iste|kombucha)\b/i,
    "sodavand-og-danskvand",
    "none",
    true,
  ),
  kind(/\b(juice|saft|most|æblemost)\b/i, "juice", "none", true),
  kind(/\b(sirup|syrup|puré|puree|cordial)\b/i, "sirup-og-pure", "none"),
  kind(/\b(chips|nødder|oliven|snacks?|chokolade|cocktailbær)\b/i, "snacks-og-pynt", "none"),
  kind(/\b(gaveæske|gaveboks|gift ?(box|set))\b/i, "gaveaesker", "mixed"),
  kind(/\b(vermouth|aperitif|aperitivo)\b/i, "vermouth-og-aperitif", "wine"),
  kind(/\b(portvin|port|sherry|madeira|marsala|hedvin)\b/i, "hedvin", "wine"),
  kind(/\b(champagne|prosecco|cava|crémant|cremant|mousserende|sparkling|bobler)\b/i, "champagne-og-bobler", "wine"),
  kind(/\b(rosé|rose ?vin|rosévin)\b/i, "rose", "wine"),
  kind(/(hvidvin|white wine|riesling|chardonnay|sauvignon|grüner|albariño)/i, "hvidvin", "wine"),
  kind(
    /(rødvin|red wine|pinot|merlot|cabernet|rioja|barolo|chianti|syrah|shiraz|malbec|tempranillo)/i,
    "roedvin",
    "wine",
  ),
  kind(/\b(whisk(e)?y|bourbon|single malt|scotch)\b/i, "whisky", "spirit"),
  kind(/\b(rom|rum|rhum)\b/i, "rom", "spirit"),
  kind(/\b(tequila|mezcal)\b/i, "tequila-og-mezcal", "spirit"),
  kind(/\b(cognac|brandy|armagnac|calvados|grappa|eau[- ]de[- ]vie)\b/i, "cognac-og-brandy", "spirit"),
  kind(/(akvavit|snaps|aquavit)/i, "akvavit-og-snaps", "spirit"),
  kind(/\bvodka\b/i, "vodka", "spirit"),
  kind(/(likør|liqueur|amaretto|triple sec|limoncello)/i, "likoer", "spirit"),
  kind(/\b(drinkbitters?|aromatic bitters?|orange bitters?)\b/i, "drinkbitter", "spirit"),
  kind(/\b(bitter|amaro)\b/i, "bitter", "spirit"),
  kind(
    /\b(rtd|færdig(e)? (drinks?|cocktails?)|premix(ed)?|alcopop|hard seltzer|cocktail på (dåse|flaske))\b/i,
    "faerdige-drinks",
    "mixed",
    true,
  ),
  kind(
    /\b(cider|øl|ale|ipa|lager|pilsner|stout|porter|beers?|hvedeøl|wheat beer|saison)\b/i,
    "oel-og-cider",
    "beer",
    true,
  ),
  kind(/(\bgin\b|\bgenever\b)/i, "gin", "spirit"),
  kind(/\b(vin|wines?)\b/i, "vin", "wine"),
  kind(/\b(spiritus|spirits?|liquor)\b/i, "spiritus", "spirit"),
];

export const kindOf = (text: string): GoodsKind | undefined => goodsKinds.find(({ words }) => words.test(text));

/** Countries that drinks come from, in Danish and English, and a few regions that name theirs. */
const countries = (
  [
    ["Danmark", /\b(danmark|denmark|dansk[et]?|danish|bornholm|fyn|jylland|sjælland)\b/i],
    ["Sverige", /\b(sverige|sweden|svensk|swedish)\b/i],
    ["Norge", /\b(norge|norway|norsk)\b/i],
    ["Finland", /\b(finland|finsk|finnish)\b/i],
    ["Island", /\b(island|iceland|islandsk)\b/i],
    ["Skotland", /\b(skotland|scotland|skotsk|scotch|scottish|islay|speyside|highland)\b/i],
    ["Irland", /\b(irland|ireland|irsk|irish)\b/i],
    ["England", /\b(england|engelsk|english|london)\b/i],
    [
      "Frankrig",
      /\b(frankrig|france|fransk|french|bordeaux|bourgogne|champagne|cognac|provence|alsace|loire|rhône|armagnac|calvados)\b/i,
    ],
    [
      "Italien",
      /\b(italien|italy|italia|italiensk|italian|toscana|piemonte|prosecco|veneto|sicilien|chianti|barolo)\b/i,
    ],
    ["Spanien", /\b(spanien|spain|españa|spansk|spanish|rioja|cava|jerez)\b/i],
    ["Portugal", /\b(portugal|portugisisk|portuguese|douro|madeira)\b/i],
    ["Tyskland", /\b(tyskland|germany|tysk|german|mosel|rheingau)\b/i],
    ["Østrig", /\b(østrig|austria|østrigsk)\b/i],
    ["Holland", /\b(holland|nederlandene|netherlands|hollandsk|dutch)\b/i],
    ["Belgien", /\b(belgien|belgium|belgisk|belgian)\b/i],
    ["Polen", /\b(polen|poland|polsk|polish)\b/i],
    ["USA", /\b(usa|u\.s\.a|amerikansk|american|kentucky|tennessee|bourbon|californien|california)\b/i],
    ["Mexico", /\b(mexico|mexicansk|mexican|jalisco|oaxaca|tequila|mezcal)\b/i],
    ["Cuba", /\b(cuba|cubansk|cuban)\b/i],
    ["Jamaica", /\b(jamaica|jamaicansk)\b/i],
    ["Barbados", /\bbarbados\b/i],
    ["Argentina", /\b(argentina|argentinsk|mendoza)\b/i],
    ["Chile", /\b(chile|chilensk)\b/i],
    ["Sydafrika", /\b(sydafrika|south africa|stellenbosch)\b/i],
    ["Australien", /\b(australien|australia|australsk)\b/i],
    ["New Zealand", /\b(new zealand|marlborough)\b/i],
    ["Japan", /\b(japan|japansk|japanese)\b/i],
  ] as [string, RegExp][]
).map(([country, words]) => [country, wholeWords(words)] as const);

/** The country that a text names, with the word that did; nothing when it names two. */
export function countryIn(text: string): { country: string; word: string } | undefined {
  const found = countries.flatMap(([country, words]) => {
    const word = words.exec(text)?.[0];
    return word ? [{ country, word }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}
