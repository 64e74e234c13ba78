import { maySee, type NeededRight, type Right } from "@skaenk/contract/office/rights";

export type Room = { path: string; name: string; right: NeededRight; words?: string };

/** The rail, from top to bottom: a room stands there for those who may enter it. A new room is one line. */
export const rooms: Room[][] = [
  [{ path: "/", name: "I dag", right: "signed-in" }],
  [
    { path: "/ordrer", name: "Ordrer", right: "orders:read", words: "pakke sende retur betal tilbage" },
    { path: "/gavekort", name: "Gavekort", right: "orders:read", words: "saldo kode spær udbetal" },
    { path: "/varer", name: "Varer", right: "products:read", words: "produkter priser lager" },
    { path: "/kategorier", name: "Kategorier", right: "products:read", words: "træ rækkefølge flyt" },
    { path: "/soegning", name: "Søgning", right: "search:read", words: "synonymer omdirigering fremhæv fundet ord" },
    { path: "/tilbud", name: "Tilbud", right: "products:read", words: "rabat rabatkode kampagnekode fri levering" },
    { path: "/import", name: "Import", right: "imports:run", words: "shopify woocommerce regneark csv fil gæt flyt" },
    { path: "/eksport", name: "Eksport", right: "exports:run", words: "hent ud csv regneark feed google pricerunner" },
  ],
  [
    {
      path: "/nyhedsbreve",
      name: "Nyhedsbreve",
      right: "newsletter:read",
      words: "mail udsendelse abonnenter prøvemail",
    },
    {
      path: "/medlemmer",
      name: "Medlemmer",
      right: "members:read",
      words: "klub point kunder bedømmelser anmeldelser slet",
    },
  ],
  [
    { path: "/drinks", name: "Drinks", right: "content:read", words: "opskrifter recepter tegning" },
    { path: "/artikler", name: "Artikler", right: "content:read", words: "inspiration tekster" },
    { path: "/kollektioner", name: "Kollektioner", right: "content:read" },
    { path: "/kampagner", name: "Kampagner", right: "content:read" },
    { path: "/maerker", name: "Mærker", right: "content:read", words: "brands producenter historie" },
    { path: "/sider", name: "Sider", right: "content:read", words: "vilkår om os politik" },
    { path: "/forside", name: "Forsiden", right: "content:read", words: "forside sæson blokke" },
    { path: "/billeder", name: "Billeder", right: "media:write", words: "fotos bibliotek" },
  ],
  [
    {
      path: "/indstillinger",
      name: "Indstillinger",
      right: "settings:read",
      words: "virksomhed cvr levering betingelser tekster åbne klar",
    },
    { path: "/personale", name: "Personale", right: "staff:read", words: "medarbejdere roller nøgler api" },
    { path: "/rapporter", name: "Rapporter", right: "reports:read", words: "salg moms omsætning lager regneark" },
    {
      path: "/bogholderi",
      name: "Bogholderi",
      right: "exports:run",
      words: "kassekladde bilag regnskab moms konto finans",
    },
    { path: "/drift", name: "Drift", right: "operations:read", words: "opgivet mail kø sikkerhedskopi job helbred" },
    { path: "/historik", name: "Historik", right: "audit:read", words: "log fortryd papirkurv" },
  ],
];

/** Settings and acts that Ctrl+K finds, and where each is done. */
const places: (Room & { kind: "Indstilling" | "Handling" })[] = [
  {
    path: "/begynd/overblik",
    name: "Kom i gang",
    right: "settings:read",
    words: "begynd vejledning opsætning trin første dag",
    kind: "Handling",
  },
  {
    path: "/indstillinger#virksomhed",
    name: "Virksomheden",
    right: "settings:read",
    words: "cvr adresse telefon e-mail navn",
    kind: "Indstilling",
  },
  {
    path: "/indstillinger#levering",
    name: "Levering og fragt",
    right: "settings:read",
    words: "pris gratis fra pakkeshop",
    kind: "Indstilling",
  },
  {
    path: "/indstillinger#papirer",
    name: "Officielle papirer",
    right: "settings:read",
    words: "aldersskilt reklamationsret kontrolrapport smiley fødevarestyrelsen",
    kind: "Indstilling",
  },
  {
    path: "/indstillinger#mail",
    name: "Mail til ejeren og prøvemail",
    right: "settings:read",
    words: "smtp besked notifikation ny ordre udsolgt prøvemail",
    kind: "Indstilling",
  },
  {
    path: "/indstillinger/tekster",
    name: "Juridiske tekster",
    right: "settings:read",
    words: "handelsbetingelser cookies privatliv fortrydelse",
    kind: "Indstilling",
  },
  {
    path: "/indstillinger/webhooks",
    name: "Webhooks",
    right: "keys:write",
    words: "api hemmelighed lager ordrer programmer",
    kind: "Indstilling",
  },
  {
    path: "/indstillinger/menu",
    name: "Menu og links i bunden",
    right: "settings:read",
    words: "navigation footer sidefod header links",
    kind: "Indstilling",
  },
  {
    path: "/indstillinger/klar",
    name: "Klar til at åbne?",
    right: "settings:read",
    words: "åbn luk butikken pligter",
    kind: "Indstilling",
  },
  {
    path: "/konto",
    name: "Min konto",
    right: "signed-in",
    words: "kodeord passkey koder sessioner",
    kind: "Indstilling",
  },
  {
    path: "/konto#udseende",
    name: "Lyst eller mørkt kontor",
    right: "signed-in",
    words: "tema udseende dark mode mørk lys",
    kind: "Indstilling",
  },
  { path: "/hjaelp", name: "Hjælp til siderne", right: "signed-in", words: "vejledning manual", kind: "Handling" },
  { path: "/varer/ny", name: "Ny vare", right: "products:write", words: "opret produkt", kind: "Handling" },
  {
    path: "/varer/aendr",
    name: "Ændr mange varer",
    right: "products:write",
    words: "ændre pris priser procent masse",
    kind: "Handling",
  },
  {
    path: "/ordrer?view=to-pack",
    name: "Pak ordrer",
    right: "orders:handle",
    words: "plukliste følgesedler",
    kind: "Handling",
  },
  {
    path: "/ordrer/telefon",
    name: "Tag en ordre pr. telefon",
    right: "orders:take",
    words: "ring bestilling telefonordre betalingslink",
    kind: "Handling",
  },
  { path: "/import", name: "Importér varer", right: "imports:run", words: "csv shopify woocommerce", kind: "Handling" },
  {
    path: "/import/gaet",
    name: "Bekræft gæt",
    right: "products:write",
    words: "alkohol indhold pant",
    kind: "Handling",
  },
  {
    path: "/import/opskrifter",
    name: "Hent opskrifter fra en fil",
    right: "content:write",
    words: "drinks json schema.org bar assistant",
    kind: "Handling",
  },
  {
    path: "/import/tidligere",
    name: "Hent ordrer og kunder fra den gamle butik",
    right: "imports:run",
    words: "historik shopify woocommerce flyt",
    kind: "Handling",
  },
  {
    path: "/ordrer/tidligere",
    name: "Ordrer fra den gamle butik",
    right: "orders:read",
    words: "historik tidligere",
    kind: "Handling",
  },
  {
    path: "/medlemmer/anmeldelser?state=waiting",
    name: "Læs anmeldelser",
    right: "members:read",
    words: "medlemmers tekster moderer godkend afvis",
    kind: "Handling",
  },
  {
    path: "/medlemmer/tidligere",
    name: "Kunder fra den gamle butik",
    right: "members:read",
    words: "historik tidligere inviter",
    kind: "Handling",
  },
  {
    path: "/soegning/regler?kind=synonym#ny",
    name: "Nyt synonym",
    right: "search:write",
    words: "søgning ord",
    kind: "Handling",
  },
  {
    path: "/soegning/forsoeg#ny",
    name: "Nyt forsøg med en hylde",
    right: "search:write",
    words: "a/b test anbefalinger hylder",
    kind: "Handling",
  },
  {
    path: "/soegning/regler?kind=pin#ny",
    name: "Fastgør en vare i søgningen",
    right: "search:write",
    words: "plads fremhæv løft",
    kind: "Handling",
  },
  { path: "/drinks/ny", name: "Ny drink", right: "content:write", words: "opskrift", kind: "Handling" },
  { path: "/artikler/ny", name: "Ny artikel", right: "content:write", words: "skriv", kind: "Handling" },
  { path: "/nyhedsbreve", name: "Nyt nyhedsbrev", right: "newsletter:send", words: "skriv mail", kind: "Handling" },
  {
    path: "/historik/papirkurv",
    name: "Gendan fra papirkurven",
    right: "audit:read",
    words: "fjernet slettet tilbage",
    kind: "Handling",
  },
];

export const placesFor = (held: readonly Right[]) => places.filter(({ right }) => maySee(held, right));

export const roomsFor = (held: readonly Right[]): Room[][] =>
  rooms.map((group) => group.filter(({ right }) => maySee(held, right))).filter((group) => group.length > 0);
