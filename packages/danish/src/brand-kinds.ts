import { isSlipOf } from "./edit-distance.ts";
import { slugOf } from "./slug.ts";

/**
 * Well-known brands and the kind of goods that each one is: a fact, so that somebody who asks for a brand that is not sold here is shown
 * that kind. One line is one kind: its name on screen, then where it is found (the key of an ingredient, the path of a shelf
 * after a slash, or the words to search for between quotation marks), then the brands.
 */
const LINES = `
rød bitterlikør | roed-bitter | Campari, Gran Classico
orange aperitifbitter | orange-aperitif | Aperol, Select Aperitivo
triple sec | triple-sec | Cointreau, Combier
cognac med appelsin | cognac-appelsinlikoer | Grand Marnier
irsk flødelikør | irsk-floedelikoer | Baileys, Sheridan's, Carolans
kaffelikør | kaffelikoer | Kahlúa, Tia Maria, Mr Black
gin | /spiritus/gin | Hendrick's, Tanqueray, Bombay Sapphire, Bombay, Gordon's, Beefeater, Monkey 47, Geranium, Gin Mare, Malfy, Nordés, Roku, Plymouth Gin, The Botanist, Brockmans, Bulldog, Whitley Neill, Sipsmith
vodka | /spiritus/vodka | Absolut, Smirnoff, Grey Goose, Belvedere, Stolichnaya, Danzka, Ketel One, Finlandia, Tito's, Cîroc, Russian Standard, Wyborowa, Skyy, Crystal Head
hvid rom | hvid-rom | Bacardi, Havana Club, Brugal
lagret rom | lagret-rom | Diplomático, Zacapa, Plantation, Don Papa, Bumbu, Matusalem, Botucal, Flor de Caña, Barceló, Appleton Estate, Mount Gay, Ron Centenario, Dictador, Angostura 1824
mørk rom | moerk-rom | Captain Morgan, Gosling's, Myers's, Kraken, Old Monk, Sailor Jerry, Stroh
hvid rom | hvid-rom | Malibu
cachaça | cachaca | Pitú, Leblon, Ypióca
bourbon | bourbon | Jack Daniel's, Jim Beam, Maker's Mark, Bulleit, Woodford Reserve, Wild Turkey, Buffalo Trace, Four Roses, Elijah Craig, Knob Creek, Evan Williams
rugwhiskey | rye-whiskey | Rittenhouse, Templeton
skotsk whisky | skotsk-whisky | Johnnie Walker, Johnny Walker, Famous Grouse, Chivas Regal, Chivas, Ballantine's, Dewar's, Grant's, Bell's, Monkey Shoulder, Cutty Sark, Glenfiddich, Glenlivet, Macallan, Balvenie, Highland Park, Dalmore, Aberlour, Glenmorangie
røget islaywhisky | islay-whisky | Laphroaig, Lagavulin, Ardbeg, Bowmore, Caol Ila, Bruichladdich, Talisker
irsk whiskey | irsk-whiskey | Jameson, Tullamore Dew, Tullamore, Bushmills, Paddy, Redbreast, Teeling, Kilbeggan
whisky | /spiritus/whisky | Nikka, Suntory, Hibiki, Stauning, Mackmyra, Canadian Club, Crown Royal
cognac | cognac | Hennessy, Rémy Martin, Martell, Courvoisier, Braastad, Camus, Bache-Gabrielsen
calvados | calvados | Boulard, Père Magloire
pisco | pisco | Capel
sød rød vermouth | soed-vermouth | Martini Rosso, Cinzano Rosso, Carpano, Antica Formula, Punt e Mes, Dubonnet
tør vermouth | toer-vermouth | Noilly Prat, Martini Extra Dry, Dolin, Cinzano
hvid aperitifvin | hvid-aperitifvin | Lillet, Martini Bianco, Cocchi Americano
fernet | fernet | Fernet Branca, Fernet-Branca
bitter | /spiritus/bitter | Jägermeister, Underberg, Riga Balsam, Unicum, Becherovka
dansk bitter | "gårdbitter" | Gammel Dansk, Arnbitter, Dr. Nielsen
amaro | amaro | Averna, Montenegro, Ramazzotti, Cynar, Lucano
akvavit | /spiritus/akvavit-og-snaps | Aalborg, Rød Aalborg, Linie, Linie Aquavit, O.P. Anderson, Brøndums, Harald Jensen, Jubilæumsakvavit, Skåne Akvavit
amaretto | amaretto | Disaronno, Lazzaroni, Di Saronno
hyldeblomstlikør | hyldeblomstlikoer | St-Germain, St Germain, Saint Germain
vaniljelikør med anis | vanilje-anislikoer | Galliano
grøn urtelikør | urtelikoer-groen | Chartreuse
fransk urtelikør | urtelikoer-honning | Bénédictine, D.O.M.
whiskylikør med honning | whisky-honninglikoer | Drambuie, Jack Daniel's Honey
anisspiritus | anisspiritus | Pernod, Ricard, Ouzo 12
maraschino | maraschino | Luxardo, Maraska
ginbaseret frugtaperitif | frugtaperitif-gin | Pimm's, Pimms No 1
kirsebærlikør | kirsebaerlikoer | Heering, Cherry Heering, Peter Heering
hindbærlikør | hindbaerlikoer | Chambord
passionsfrugtlikør | passionsfrugtlikoer | Passoã
ferskenlikør | ferskenlikoer | Archers, Southern Comfort
myntelikør | myntelikoer-groen | Get 27
solbærlikør | solbaerlikoer | Lejay
limoncello | limoncello | Pallini, Villa Massa, Limoncè
champagne | champagne | Moët, Moët & Chandon, Moët Chandon, Veuve Clicquot, Dom Pérignon, Bollinger, Mumm, Pommery, Taittinger, Pol Roger, Ruinart, Krug, Laurent-Perrier, Lanson
prosecco | prosecco | Mionetto, Bottega, Zonin
mousserende vin | /vin/champagne-og-bobler | Freixenet, Codorníu, Asti Martini
portvin | tawny-port | Graham's, Sandeman, Taylor's, Niepoort
tequila | /spiritus/tequila-og-mezcal | Jose Cuervo, José Cuervo, Cuervo, Patrón, Don Julio, Olmeca, Sierra Tequila, Casamigos, Herradura, Clase Azul, Corralejo
mezcal | mezcal | Del Maguey, Ilegal Mezcal, Montelobos
aromatisk bitter | aromatisk-bitter | Angostura, Fee Brothers
anisbitter | anisbitter | Peychaud's
cola uden sukker | "cola uden sukker" | Pepsi Max, Coca-Cola Zero, Coke Zero, Coca-Cola Light
cola | cola | Coca-Cola, Coca Cola, Coke, Pepsi, Jolly Cola, Harboe Cola
tonic | /mixers/tonic | Fever-Tree, Fever Tree, Schweppes, Fentimans, Thomas Henry, Three Cents, 1724 Tonic
citronsodavand | citronsodavand | Sprite, 7 Up, 7up, Faxe Kondi
sodavand | /mixers/sodavand-og-danskvand | Fanta, Tuborg Squash, Orangina, Mirinda
danskvand | danskvand | San Pellegrino, Ramlösa, Perrier, Egekilde, Apollinaris
ingefærøl | ingefaeroel | Bundaberg, Old Jamaica
pilsner | "pilsner" | Tuborg, Carlsberg, Heineken, Corona, Royal Pilsner, Budweiser, Stella Artois, Ceres, Thy Pilsner, Grøn Tuborg
porter | "porter" | Guinness, Limfjordsporter
hvedeøl | "hvedeøl" | Hoegaarden, Erdinger, Paulaner, Franziskaner, Blanc 1664, Kronenbourg
øl | /oel-og-cider | Mikkeller, Leffe, Chimay, Duvel
cider | "cider" | Somersby, Bulmers, Strongbow, Kopparberg, Rekorderlig
færdige drinks | /faerdige-drinks | Breezer, Bacardi Breezer, Smirnoff Ice, Mokaï
spiritus uden alkohol | /alkoholfrit/spiritusalternativer | Seedlip, Lyre's, ISH Spirits, Gordon's 0.0, Tanqueray 0.0
sirup | /mixers/sirup-og-pure | Monin, Routin, Torani, Giffard
`;

/** A brand as it writes itself, the kind that it is, and how that kind is found. */
export type BrandKind = {
  name: string;
  kind: string;
  found: { ingredient: string } | { shelf: string } | { words: string };
};

const foundBy = (target: string): BrandKind["found"] => {
  if (target.startsWith('"')) return { words: target.slice(1, -1) };
  return target.startsWith("/") ? { shelf: target.slice(1) } : { ingredient: target };
};

export const brandKinds: readonly BrandKind[] = LINES.trim()
  .split("\n")
  .flatMap((line) => {
    const [kind = "", target = "", names = ""] = line.split(" | ");
    return names.split(", ").map((name) => ({ name, kind, found: foundBy(target) }));
  });

/** A name as one string of letters: "Jack Daniel's", "jackdaniels" and "JACK DANIELS" are one. */
const keyOf = (words: readonly string[]): string => words.join("");
const wordsOf = (text: string): string[] => slugOf(text.replace(/['’`´]/g, "")).split("-");

const byKey = new Map(brandKinds.map((brand) => [keyOf(wordsOf(brand.name)), brand]));
const mostWords = Math.max(...brandKinds.map(({ name }) => wordsOf(name).length));
/** Shorter names are too near to ordinary words to be guessed. */
const shortestGuess = 5;

/** A brand in a query, and the words around it. */
export type FoundBrand = BrandKind & { rest: string };

/**
 * The longest name of a brand in a query, also with one slip in it where nothing here is called so. Pure.
 * @param isUsed whether the shop itself uses a word: then it is no slip
 */
export function findBrand(query: string, isUsed: (word: string) => boolean): FoundBrand | undefined {
  const words = wordsOf(query);
  return (
    findWith(words, (key) => byKey.get(key) ?? byKey.get(`${key}s`)) ?? findWith(words, (key) => guess(key, isUsed))
  );
}

function findWith(words: string[], read: (key: string) => BrandKind | undefined): FoundBrand | undefined {
  for (let count = Math.min(mostWords, words.length); count > 0; count--) {
    for (let at = 0; at + count <= words.length; at++) {
      const brand = read(keyOf(words.slice(at, at + count)));
      if (brand) return { ...brand, rest: [...words.slice(0, at), ...words.slice(at + count)].join(" ") };
    }
  }
  return undefined;
}

function guess(key: string, isUsed: (word: string) => boolean): BrandKind | undefined {
  if (key.length < shortestGuess || isUsed(key)) return undefined;
  for (const [name, brand] of byKey) if (name.length >= shortestGuess && isSlipOf(key, name)) return brand;
  return undefined;
}
