/**
 * Words that the stemmer would ruin, with their inflections written out: it turns sommer into som, lime into lim
 * (glue), bitter into bit, and tears sød and sødt apart. One line is one word: base first, then its forms.
 */
const FAMILIES = `
sommer sommeren somre somrene sommers
vinter vinteren vintre vintrene
lime limen limes limer limerne
bitter bittert bitre bitteren bittere
bitters bitterne
snaps snapsen snapse snapsene
is isen isene ises
isterning isterninger isterningen isterningerne
øl øllet øllen øller øllene øllets
år året årene årets
ål ålen ålene
mandel mandlen mandler mandlerne
sød sødt søde sødere sødest sødeste
nem nemt nemme nemmere nemmest nemmeste
let lette lettere lettest letteste
tør tørt tørre tørrere
sur surt sure
syrlig syrligt syrlige
frisk friskt friske friskere
frugtig frugtigt frugtige
cremet cremede
røget røgede
urtet urtede
nøddet nøddede
krydret krydrede
stærk stærkt stærke stærkere stærkest stærkeste
kold koldt kolde
varm varmt varme varmere
grøn grønt grønne
rød rødt røde
hvid hvidt hvide
hvidvin hvidvine hvidvinen hvidvins
blå blåt blåne
alkoholfri alkoholfrit alkoholfrie
økologisk økologiske økologiskt
mousserende
rose roseen roseer
gin ginen gins
rom rommen romme
rum
tonic tonicen tonics tonicvand
drink drinks drinken drinkene drinksene drinkens
cocktail cocktails cocktailen cocktailene cocktailer
shot shots shottet shottene shotter
martini martinien martinier
likør likøren likører likørerne
whisky whiskyen whiskyer whiskyerne whiskys whiskey whiskeyen whiskeyer whiskeys
abrikos abrikosen abrikoser abrikoserne
ananas ananassen ananasser
fersken ferskenen ferskner ferskenerne
stang stangen stænger stængerne
nød nødden nødder nødderne
oliven olivenen olivener olivenerne
blad bladet blade bladene
skive skiven skiver skiverne
frugt frugten frugter frugterne
kvist kvisten kviste kvistene
sirup siruppen sirupper siruperne sirupperne
te teen
kaffe kaffen kaffer
saft saften safter
vand vandet vande
glas glasset glassene glassets
gave gaven gaver gaverne gavens
flaske flasken flasker flaskerne flaskens
bog bogen bøger bøgerne bogens
fest festen fester festerne
jul julen juls
juleaften juleaftenen
nytår nytåret nytårs
påske påsken
pære pæren pærer pærerne
æble æblet æbler æblerne
bær bærret bærrene bærrets
kirsebær kirsebærret kirsebærrene
hindbær hindbærret hindbærrene
jordbær jordbærret jordbærrene
brombær brombærret brombærrene
solbær solbærret solbærrene
tranebær tranebærret tranebærrene
blåbær blåbærret blåbærrene
appelsin appelsinen appelsiner appelsinerne
citron citronen citroner citronerne
mynte mynten mynter
agurk agurken agurker
ingefær ingefæren ingefærs
peber peberet pebret
sukker sukkeret sukkers
honning honningen
fløde fløden
æg ægget æggene ægge
salt saltet salte
vin vinen vine vinene vins vinens
likørvin
punch punchen puncher
bowle bowlen bowler bowlerne
gløgg gløggen gløg glogg
spritz spritzen
sour soursen sours
bar baren barer barerne
bourbon bourbonen
cognac cognacen
brandy brandyen
champagne champagnen champagner
prosecco proseccoen
cava cavaen
vermouth vermouthen vermut
absint absinth absinten absinthe
eksotisk eksotiske
tropisk tropiske
ren rent rene
uden
under
over
efter
aften aftenen aftener
`;

const bases = new Map<string, string>();
for (const line of FAMILIES.trim().split("\n")) {
  const [base, ...forms] = line.trim().split(" ");
  if (!base) continue;
  bases.set(base, base);
  for (const form of forms) if (!bases.has(form)) bases.set(form, base);
}

/** The base form of a protected word, or undefined for every other word. */
export function protectedBase(word: string): string | undefined {
  return bases.get(word);
}
