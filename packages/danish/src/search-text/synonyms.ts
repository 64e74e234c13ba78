/**
 * What drinkers call things. One line is one meaning: the shop's own word, then other words for it.
 * `~word` is related but not the same (counts less, and only between it and the shop's word);
 * `>word` is one-way (asking for it finds the shop's word, not the other way round).
 */
import { canonical } from "./fold.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";
import { tokenise } from "./tokenise.ts";

const LINES = `
gin og tonic: gt, g&t, g t, gin tonic, gintonic, gin & tonic
akvavit: snaps, aquavit, >brændevin, taffelakvavit
sodavand: soda, læskedrik, ~danskvand
danskvand: mineralvand med brus, club soda, sodavand uden smag
ingefærøl: ginger beer, gingerbeer, ingefær øl
rom: rum, rhum
hvid rom: lys rom
whisky: wiskey, wisky, scotch, ~bourbon
scotch: skotsk whisky, scotch whisky
tequila: tekila
hedvin: ~portvin, ~sherry, ~madeira, ~vermouth
bobler: ~champagne, ~prosecco, ~cava, ~cremant, mousserende, mousserende vin, ~asti
shots: shot, små stærke, shotter
likør: liqueur, likor
sukkersirup: sukkerlage, simple syrup, gomme, sukkerlag
alkoholfri: >uden sprut, >uden spiritus, >uden promille, >gravid, >gravide, >gravides, >børn, >barn, >børnene, >børnefødselsdag, >bilist, >chauffør, uden alkohol, 0%, 0 %, 0 procent, nul procent, >virgin, >mocktail, 0,0, 0,0 %
sukkerfri: uden sukker, sukkerfrit, zero, diet
cognac: konjak, cognak
øl: >specialøl, >bajer
drink: cocktail, mix
barske: barskefuld, bar spoon, bsk
isterninger: is, ice, knust is, crushed ice
isform: isterningform, isterningeform, isterningbakke, isterningebakke, isbakke, >isterninger
shaker: cocktailshaker, rystebæger
si: strainer
støder: muddler, mudler
champagnefløjte: champagneglas
vinglas: >rødvinsglas, >hvidvinsglas
lowballglas: >whiskyglas, tumbler
shotglas: snapseglas
martiniglas: ~cocktailglas
coupe: ~cocktailglas
bog: >opskriftsbog, >cocktailbog, >drinksbog, >kogebog
gave: gaveide, gaveæske, gavesæt, værtindegave, >julegave, >fødselsdagsgave
nytår: nytårsaften, nytårscocktail, 31. december, ~bobler
jul: julefrokost, december, advent, >juleaften
gløgg: >jul, >juleaften, >juledrink, >juledrinks, >julecocktail
vesper: >james bond, >bond, >007
white russian: >lebowski, >big lebowski, >dude
cosmopolitan: >sex and the city
gin fizz: >gatsby, >store gatsby
bloody mary: >tømmermænd, >tømmermændsdrink, >hangover, >reparation, >reparationsdrink
caipirinha: >brasilien, >brasiliansk
mojito: >cuba, >cubansk
cuba libre: >cuba, >cubansk
tequila: >mexico, >mexicansk
aperitivo: >italien, >italiensk
tiki: >hawaii, >hawaiiansk
varm: >vinter, >vinterdrink, >vinterdrinks, >afterski, >skiferie
hygge: >efterår, >efterårsdrink, >hyggeaften, >pigeaften, >tøseaften, >tøsehygge, >filmaften, >spilaften, >fredagshygge, >hjemmehygge
date: >date night, >datenight, >stævnemøde, >romantisk, >valentinsdag, >valentine, >kæresteaften
grill: >grillaften, >grillfest, >grillmad, >bbq, >barbecue
sommer: >picnic, >skovtur, >haveselskab, >havefest, >strandtur, >terrasse, >festival
efter middagen: >efter maden, >digestif, >after dinner, >dessertdrink, >dessertdrinks
før middagen: >før maden, >velkomst, >velkomstdrink, >velkomstdrinks, >welcome, >welcomedrink, >aperitif
bobler: >bryllup, >bryllupsdrink, >polterabend, >barnedåb, >reception, >jubilæum, >sølvbryllup, >guldbryllup, >konfirmation, >konfirmationsdrink, >student, >studenterdrink, >studenterfest, >velkomst, >velkomstdrink
mai tai: maj taj, maitai
irish coffee: irsk kaffe, irskkaffe, irishcoffee
moscow mule: moskva mule
old fashioned: olfashion, oldfashioned, old fashion, oldfashon
passionsfrugt martini: >pornstar, >porn star, >pornstar martini, >porn star martini
long island: longisland
triple sec: appelsinlikør, orangelikør
rose: rosevin, rosévin
rødvin: ~rød vin
hvidvin: ~hvid vin
alkoholfri enebær: >alkoholfri gin, >gin uden alkohol
hvedeøl: weissbier, weizen, hvede øl
oplukker: øloplukker, >ølåbner, >flaskeåbner, >kapselåbner, >kapseloplukker, ~proptrækker
tjenerkniv: proptrækker, vinåbner, >øloplukker, ~oplukker
sugerør: strå, straws, straw
målebæger: jigger, ~måleglas
citruspresser: >citronpresser, >limepresser, >appelsinpresser, >saftpresser, juicer
kande: >karaffel, >karafler, >pitcher
kobberkrus: >moscow mule krus, >mule krus, >mulekrus, >kobberkop
første bar: >bartendersæt, >bartender sæt, >cocktailsæt, >cocktail sæt, >barsæt, >bar sæt, >startsæt, >begyndersæt, >hjemmebar
klassikere: >klassisk, >klassiske, >klassikeren
flagesalt: >saltkant, >saltrand, >salt til kanten
klarisboks: >klar is, >klare isterninger, >klar isterning
rugwhisky: ~rug whisky
røget whisky: røgwhisky
sherry: ~fino, ~amontillado
amaretto: ~mandel
nød: ~mandel
sankthans: sankt hans, midsommer
espresso martini: expresso martini, espressomartini, kaffemartini
margarita: magarita, margerita, magerita
mojito: mojitto, mohito
sour: >sauer, >sawer
caipirinha: caipirina, kaipirinha
daiquiri: daquiri, daiqiri
pina colada: pinacolada, pinja colada
hyldeblomst: elderflower, hylde blomst, hyldebl
passionsfrugt: passion, maracuja
jordbær: strawberry
gløgg: glogg, glögg
`;

/** A phrase of stems, and how much it is worth to somebody who typed another phrase of its group. */
export type SynonymPhrase = { stems: readonly string[]; quality: number };
/** All synonyms by the phrase typed: its stems joined by a space. */
export type SynonymTable = ReadonlyMap<string, readonly SynonymPhrase[]>;

const SAME = 0.85;
const RELATED = 0.4;

/** The stems of a phrase, stop words removed, as synonym tables use them. */
export function phraseStems(phrase: string): string[] {
  const words = tokenise(phrase).map((word) => canonical(word.text.replace(/\s/g, "")));
  const kept = words.filter((word) => !isStopWord(word));
  return (kept.length ? kept : words).map(stem);
}

/** Adds the two-way or one-way relations of one group to a table. */
export function addSynonymGroup(
  table: Map<string, SynonymPhrase[]>,
  group: { from: readonly string[]; to: readonly string[]; quality?: number },
): void {
  const quality = group.quality ?? SAME;
  // Each word is stemmed once and not once for each pair, since a shop may write hundreds of long groups.
  const stemmed = (phrases: readonly string[]) =>
    phrases.map(phraseStems).flatMap((stems) => (stems.length > 0 ? [{ stems, key: stems.join(" ") }] : []));
  const from = stemmed(group.from);
  const to = group.to === group.from ? from : stemmed(group.to);
  for (const { key } of from) {
    const known = table.get(key) ?? [];
    const keys = new Set(known.map((it) => it.stems.join(" ")));
    for (const meant of to) {
      if (meant.key === key || keys.has(meant.key)) continue;
      keys.add(meant.key);
      known.push({ stems: meant.stems, quality });
    }
    table.set(key, known);
  }
}

function buildTable(): Map<string, SynonymPhrase[]> {
  const table = new Map<string, SynonymPhrase[]>();
  for (const line of LINES.trim().split("\n")) {
    const [word = "", others = ""] = line.split(": ");
    const all = others.split(", ");
    const same = [word, ...all.filter((it) => !/^[~>]/.test(it))];
    addSynonymGroup(table, { from: same, to: same });
    for (const related of all.filter((it) => it.startsWith("~")).map((it) => it.slice(1))) {
      addSynonymGroup(table, { from: [word], to: [related], quality: RELATED });
      addSynonymGroup(table, { from: [related], to: [word], quality: RELATED });
    }
    const oneWay = all.filter((it) => it.startsWith(">")).map((it) => it.slice(1));
    addSynonymGroup(table, { from: oneWay, to: [word] });
  }
  return table;
}

/** The trade's own synonyms. A dataset adds its own to a copy of this. */
export const danishSynonyms: SynonymTable = buildTable();
