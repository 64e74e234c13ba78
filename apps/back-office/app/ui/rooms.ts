import { maySee, type NeededRight, type Right } from "@skaenk/contract/office/rights";

export type Room = { path: string; name: string; right: NeededRight; words?: string };

/** The rail, from top to bottom: a room stands there for those who may enter it. A new room is one line. */
export const rooms: Room[][] = [
  [{ path: "/", name: "I dag", right: "signed-in" }],
  [
    { path: "/ordrer", name: "Ordrer", right: "orders:read", words: "pakke sende retur betal tilbage" },
    { path: "/gavekort", name: "Gavekort", right: "orders:read", words: "saldo kode spær udbetal" },
    { path: "/varer", name: "Varer", right: "products:read", words: "produkter priser lager" },
    { path: "/maerker", name: "Mærker", right: "products:read", words: "brands producenter historie" },
    { path: "/kategorier", name: "Kategorier", right: "products:read", words: "træ rækkefølge flyt" },
    { path: "/soegning", name: "Søgning", right: "search:read", words: "synonymer omdirigering fremhæv fundet ord" },
    { path: "/tilbud", name: "Tilbud", right: "products:read", words: "rabat rabatkode kampagnekode fri levering" },
    { path: "/import", name: "Import", right: "imports:run", words: "shopify woocommerce regneark csv fil gæt flyt" },
  ],
  [
    {
      path: "/nyhedsbreve",
      name: "Nyhedsbreve",
      right: "newsletter:read",
      words: "mail udsendelse abonnenter prøvemail",
    },
    { path: "/medlemmer", name: "Medlemmer", right: "members:read", words: "klub point kunder bedømmelser slet" },
  ],
  [
    { path: "/drinks", name: "Drinks", right: "content:read", words: "opskrifter recepter tegning" },
    { path: "/artikler", name: "Artikler", right: "content:read", words: "inspiration tekster" },
    { path: "/kollektioner", name: "Kollektioner", right: "content:read" },
    { path: "/kampagner", name: "Kampagner", right: "content:read" },
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
    { path: "/drift", name: "Drift", right: "operations:read", words: "opgivet mail kø sikkerhedskopi job helbred" },
    { path: "/historik", name: "Historik", right: "audit:read", words: "log fortryd papirkurv" },
  ],
];

export const roomsFor = (held: readonly Right[]): Room[][] =>
  rooms.map((group) => group.filter(({ right }) => maySee(held, right))).filter((group) => group.length > 0);
