import { maySee, type Right } from "@skaenk/contract/office/rights";
import { rooms } from "./rooms";

/** What each room is for and how it is begun, in a few sentences: read with `?`, and all together in `/hjaelp`. By its path. */
export const roomHelp: Record<string, string> = {
  "/": "Her står dagens arbejde, det vigtigste først. Hver linje fører derhen, hvor det gøres. Nedenunder står salget i dag og de seneste 30 dage ved siden af perioden før. Ctrl+K finder en ordre, en vare, et medlem eller en indstilling, hvor du end er.",
  "/ordrer":
    "Listen åbner på det, der skal pakkes, den ældste først; resten ligger under fanerne. Sæt flueben ved flere for at printe plukliste, følgesedler og labels eller sende dem på én gang. På ordren står alt om den: penge, pakker, mails, noter og det, der er sket. Pengene er kun reserveret, til du sender.",
  "/ordrer/telefon":
    "Skriv ordren ned, mens kunden er i røret: varer først, så hvem, hvor og hvordan. “Beregn” giver butikkens egen pris, også med rabatkode. Når kunden siger ja, sender vi en mail med et link til at betale på, og varerne holdes i tre dage. Er der alkohol i, bekræfter kunden sin alder på siden, før der kan betales.",
  "/gavekort":
    "Her står hvert gavekort med saldo, udløb og det, det er brugt til. Koden vises aldrig igen, heller ikke for dig. Et kort kan spærres, hvis det er tabt, og resten kan betales ud, når loven siger det. Kunderne køber dem i butikken, og de sendes eller printes af sig selv.",
  "/varer":
    "Listen er et regneark: skriv i cellen, tryk Enter, og ændringen er gemt; Ctrl+Z tager den tilbage. Klik på navnet for at åbne varens side med billeder, priser, lager og de oplysninger, loven kræver. Sæt filtre for at ændre mange på én gang: du ser forskellen, før noget sker. Alt kan fortrydes i Historik.",
  "/maerker":
    "Et mærke er navn, historie, farver og firmaet bag varerne. Farverne bruges på flaskernes etiketter og på mærkets side i butikken. Vælg mærkets tegn ved at se på det. Det, du skriver, er en kladde, til du udgiver den, nu eller på et tidspunkt; forhåndsvisningen er butikkens egen side. Et mærke kan tages ned, når der ikke er varer af det.",
  "/kategorier":
    "Kategorierne er butikkens hylder: navn, tekst og rækkefølge. Flyt dem ved at trække eller med tasterne. En kategori, der flytter, tager sine varer med, og den gamle adresse fører til den nye. Butikkens egne regler bruger nogle få, og de kan ikke fjernes.",
  "/soegning":
    "Se, hvad kunderne søger efter, og hvad de ikke finder. Giv et ord et synonym, viderestil det til en side, eller fastgør, fremhæv og nedprioritér varer for en tid. “Prøv en søgning” viser de første varer med grunden til hver plads. Ingen kan se, hvem der søgte.",
  "/tilbud":
    "Her laves det, der trækkes af kurven: procent, beløb, gratis levering eller tag 3 for 2, med eller uden kode. Giv det en starttid i fremtiden, og prøv det på en kurv først. Det, loven forbyder for alkohol, bliver afvist med grunden. En nedsat pris på en vare sættes på varen selv, så førprisen er rigtig.",
  "/import":
    "Slip en fil fra Shopify, WooCommerce eller et regneark her. Du ser, hvad der bliver nyt, hvad der ændres felt for felt, og hvilke rækker der bliver afvist og hvorfor, før noget sker. Det hele kan fortrydes på én gang. Det, der ikke står i filen, bliver gættet og venter på, at du bekræfter det.",
  "/eksport":
    "Hent varer, ordrer, medlemmer og kassekladde som filer. Varerne kan læses ind igen uden at ændre noget. Filer med persondata kræver kodeord eller passkey, og historikken husker, hvem der hentede dem. Feeds er til Google, PriceRunner, Kelkoo og Meta.",
  "/nyhedsbreve":
    "Skriv i blokke, se brevet som på en telefon og som tekst, og send dig selv en prøve. Det går kun til dem, der har bekræftet deres tilmelding. Giv det en tid, eller send det nu: det kan stoppes i to minutter. Bagefter står der, hvor mange der fik det.",
  "/medlemmer":
    "Et medlems ordrer, point og samtykker står samlet. Tilføj eller fratræk point med en grund, aldrig saldoen selv. Medlemmet har ret til at få sine data udleveret og til at blive slettet, og begge dele er én knap. Under Anmeldelser læses det, medlemmer skriver, før det vises, og under Bedømmelser står dem, der ser forkerte ud.",
  "/drinks":
    "En drink tegnes, mens du vælger glas, indhold og pynt, og mål, styrke og allergener regnes ud. Den er en kladde, til du udgiver den, nu eller på et tidspunkt. Kladden kan ses i butikken, som kunden vil se den. Vælg, hvilke varer der passer til hver ingrediens.",
  "/artikler":
    "Skriv teksten, som den kommer til at se ud, med kort til drinks og varer. Kladden gemmes, mens du skriver. Udgiv nu, eller giv den en tid at gå ud og en at slutte. Ændrer du adressen, fører den gamle til den nye.",
  "/kollektioner":
    "En kollektion er flere dele med tekst, drink og varer, der hører sammen. Find dem ved en del af navnet, og træk dem i rækkefølge. Den er en kladde, til du udgiver den. Tidligere udgaver kan læses og hentes tilbage.",
  "/kampagner":
    "En kampagne har dage, en tegning og egne undersider og findes i søgning, menu og på forsiden, mens den kører. Priserne sættes på varerne eller under Tilbud. Se den i butikken, før den går ud. Den tages ned af sig selv, når den slutter.",
  "/sider":
    "De faste sider: om os, levering, vilkår og politikker. Nogle skal butikken have, og dem kan du skrive på, men ikke tage ned. De juridiske tekster får en udgave, og hver ordre husker den, kunden sagde ja til. Adresser, der ændres, fører videre.",
  "/forside":
    "Forsiden er dele i rækkefølge: træk dem, eller flyt dem med tasterne. Hver del kan have en tid, den kommer og går. Dele uden indhold fylder butikken selv. Se den færdige side, før du udgiver den.",
  "/billeder":
    "Alle fotografier ét sted. Slip dem her, op til 25 MB; de bliver vendt rigtigt, renset for oplysninger og lavet i de størrelser, siden bruger. Skriv, hvad billedet viser, og sæt fokuspunktet, der altid skal være med. Er et billede i brug, står der hvor.",
  "/indstillinger":
    "Virksomheden, levering, udbydere, satser og juridiske tekster. “Klar til at åbne?” viser alt det, der mangler i en lovlig butik, med link til hvert punkt. En udbyder kan prøves, uden at der flyttes penge. Hemmeligheder vises aldrig igen.",
  "/personale":
    "Invitér med en mail; rollen siger, hvad man kan se og gøre. Ejer og regnskab skal have passkey eller engangskoder. Her logger du andre ud, og her laves nøgler til andre programmer; en nøgle vises kun én gang. Alt, der kan gøre skade, kræver kodeord eller passkey igen.",
  "/rapporter":
    "Salg efter dag, vare, mærke, kategori og drink, og moms, pant, skyldige point og gavekort. Beløbene er efter rabatter og stemmer med kassekladden. Vælg en periode, og sammenlign med den før. Alt kan hentes som regneark.",
  "/bogholderi":
    "Ét bilag i balance for hver dag og betalingsudbyder, på dine egne konti. Bilagene kan hentes som fil eller sendes til e-conomic af sig selv efter midnat, hvert kun én gang. Bliver noget afvist, står der hvorfor. Kontoplanen er et forslag: få revisor til at se den.",
  "/drift":
    "Her står det, der er givet op: mails, træk, labels og beskeder til andre, hver med et “Prøv igen”. Nederst står sikkerhedskopier og hvornår en sidst er prøvet, og om alle dele svarer. Er her tomt, er alt, som det skal være. Det, der kommer, ses også under I dag.",
  "/historik":
    "Alt, der er gjort på kontoret: hvem, hvornår, fra hvad til hvad. Mange ændringer på én gang er ét sæt, der kan fortrydes som helhed; det, andre har rettet siden, springes over og nævnes. Det, der er fjernet, ligger i papirkurven i tredive dage. Alt kan gendannes i en tidligere udgave.",
};

/** Keys of a room's own, on exactly this path. */
const roomKeys: Record<string, [key: string, does: string][]> = {
  "/varer": [
    ["← ↑ → ↓", "Flyt mellem cellerne"],
    ["Shift + piletast", "Markér flere celler"],
    ["Enter", "Ret cellen; Enter igen gemmer"],
    ["Esc", "Fortryd det, du er ved at skrive"],
    ["Ctrl C", "Kopiér de markerede celler"],
    ["Ctrl V", "Sæt ind, også fra et regneark"],
    ["Ctrl D", "Kopiér den øverste celle nedad"],
    ["Ctrl Z", "Fortryd den seneste ændring"],
    ["Delete", "Tøm cellerne"],
    ["Page Up, Page Down", "Gå 15 linjer op eller ned"],
  ],
};

export const keysAt = (pathname: string): [key: string, does: string][] => roomKeys[inOffice(pathname)] ?? [];

const inOffice = (pathname: string): string => pathname.replace(/^\/kontor(?=\/|$)/, "") || "/";

/** The room that an address is in: the longest path that it begins with. */
export function helpAt(pathname: string): { path: string; text: string } {
  const own = inOffice(pathname);
  const path = Object.keys(roomHelp)
    .filter((one) => own === one || own.startsWith(`${one}/`))
    .sort((a, b) => b.length - a.length)[0];
  return { path: path ?? "/", text: roomHelp[path ?? "/"] ?? "" };
}

/** Places inside a room that explain themselves. */
const within: Record<string, { name: string; right: Right }> = {
  "/ordrer/telefon": { name: "Ordre pr. telefon", right: "orders:take" },
};

/** The rooms that one may enter with what they are for, in the order of the rail. */
export function helpFor(held: readonly Right[]): { path: string; name: string; text: string }[] {
  const places = rooms
    .flat()
    .flatMap((room) => [
      room,
      ...Object.entries(within).flatMap(([path, place]) =>
        path.startsWith(`${room.path}/`) ? [{ path, ...place }] : [],
      ),
    ]);
  return places
    .filter(({ right }) => maySee(held, right))
    .map(({ path, name }) => ({ path, name, text: roomHelp[path] ?? "" }));
}

export const roomNameAt = (path: string): string =>
  within[path]?.name ?? rooms.flat().find((room) => room.path === path)?.name ?? "Kontoret";
