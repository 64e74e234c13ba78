import { shopPage } from "@skaenk/contract/shop-pages";
/** Words that mean a page of the shop rather than something in it. */
export type PageWords = {
  /** For ever the same, so that telling the service twice changes nothing. */
  id: string;
  to: string;
  title: string;
  /** An answer in words, where the shop does not have what the words ask for. Filled like every stored text. */
  note?: string;
  /** Mean the page when nothing else is written. */
  alone: readonly string[];
  /** Mean the page wherever they stand, and however they go on: "fragt" also in "fragtpriser". Several words stand beside one another. */
  anywhere: readonly string[];
};

const lines = [
  {
    id: "1",
    to: shopPage("/fortrydelsesret"),
    title: "Fortrydelsesret",
    alone: "bytte, ombytning, refusion",
    anywhere:
      "fortryd, retur, refund, penge tilbage, sende tilbage, sende varer tilbage, bytte vare, bytte en vare, fuld returret",
  },
  {
    id: "2",
    to: shopPage("/levering"),
    title: "Levering",
    alone: "afhentning, click, sporing, klik hent, klik og hent",
    anywhere:
      "levering, fragt, forsendelse, pakkeshop, delivery, shipping, click collect, click and collect, klik hent ordre, min pakke, track and trace, spor pakke, hente selv, hent selv, leverer i, sender i",
  },
  {
    id: "3",
    to: shopPage("/kontakt"),
    title: "Kontakt",
    alone: "kontakt, telefon, mail, email, e mail, adresse, adresse butik, butik adresse, find os, chat, ring, hjælp",
    anywhere:
      "kundeservice, kundeservise, telefonnummer, åbningstid, opening hours, åbent, hvornår åbner, kontakt, ring til, fysisk butik, butikkens adresse, skriv til jer",
  },
  {
    id: "4",
    to: shopPage("/klub"),
    title: "Klubben",
    alone: "klub, klubben, point, bonus, fordele",
    anywhere: "medlem, kundeklub, optjen point, bruge point, mine point",
  },
  {
    id: "c",
    to: shopPage("/klub/oversigt"),
    title: "Klubben",
    alone: "login, konto, profil, min profil",
    anywhere: "log ind, min konto, min side",
  },
  {
    id: "5",
    to: shopPage("/handelsbetingelser"),
    title: "Handelsbetingelser",
    alone: "vilkår, betingelser, pant, dankort, faktura, moms, garanti, klarna",
    anywhere:
      "handelsbetingelse, mobilepay, mobile pay, apple pay, google pay, betaling, betale med, garanti, pantsystem",
  },
  {
    id: "6",
    to: shopPage("/cookies"),
    title: "Cookies",
    alone: "cookies, cookie, samtykke",
    anywhere: "cookiepolitik",
  },
  {
    id: "7",
    to: shopPage("/privatlivspolitik"),
    title: "Privatlivspolitik",
    alone: "gdpr, privatliv",
    anywhere: "privatlivspolitik, persondata, slet mine data",
  },
  {
    id: "8",
    to: shopPage("/favoritter"),
    title: "Favoritter",
    alone: "favoritter, mine favoritter, ønskeliste, gemte",
    anywhere: "",
  },
  {
    id: "9",
    to: shopPage("/design-drinkskort"),
    title: "Design et drinkskort",
    alone: "menukort, drinksmenu",
    anywhere: "drinkskort, cocktailkort",
  },
  { id: "a", to: shopPage("/kurv"), title: "Kurv", alone: "kurv, indkøbskurv, min kurv", anywhere: "" },
  {
    id: "b",
    to: shopPage("/klageadgang"),
    title: "Klageadgang",
    alone: "klage, defekt",
    anywhere:
      "reklamation, reklamere, klage over, knust flaske, knust glas, flaske knust, gået i stykker, forkert vare",
  },
  {
    id: "d",
    to: shopPage("/klub/bestilling"),
    title: "Mine ordrer",
    alone: "ordre, bestilling, mine køb, kvittering",
    anywhere: "min ordre, mine ordre, ordrestatus, ordrenummer, ordrebekræftelse",
  },
  {
    id: "e",
    to: shopPage("/klub/nulstil-kodeord"),
    title: "Nyt kodeord",
    alone: "kode",
    anywhere: "adgangskode, kodeord, password",
  },
  { id: "f", to: shopPage("/nyhedsbrev"), title: "Nyhedsbrev", alone: "newsletter", anywhere: "nyhedsbrev" },
  {
    id: "10",
    to: shopPage("/18-aar"),
    title: "Du skal være fyldt 18 år",
    alone: "alder, aldersgrænse, 18 år",
    anywhere: "alderskontrol, aldersgrænse, hvor gammel skal man være",
  },
  {
    id: "11",
    to: shopPage("/fest"),
    title: "Planlæg en fest",
    alone: "fest, drinksberegner",
    anywhere:
      "festplan, planlæg fest, planlægge fest, festberegner, hvor meget skal jeg købe, hvor meget skal vi købe, hvor mange flasker skal",
  },
  {
    id: "17",
    to: `${shopPage("/drinks")}?sort=price`,
    title: "Drinks, billigste først",
    alone: "",
    anywhere:
      "billig drink, billige drink, billigste drink, billigere drink, billig cocktail, billige cocktail, billigste cocktail, drinks billigt, billige opskrift",
  },
  { id: "12", to: shopPage("/om-os"), title: "Om os", alone: "om os, om skænk, hvem er i", anywhere: "hvem står bag" },
  // The club is what the shop has for whoever looks for a rebate of that kind, and its page says what it gives.
  {
    id: "13",
    to: shopPage("/klub"),
    title: "Klubben, hvor du får point for det, du køber",
    alone: "rabat",
    anywhere: "rabatkode, medlemsrabat, kuponkode, voucher",
  },
  {
    id: "16",
    to: shopPage("/klub"),
    title: "Klubben, hvor du får point for det, du køber",
    note: "Vi har ingen studierabat eller seniorrabat.{klub: Til gengæld får du {club.joining}, når du melder dig ind i klubben, og {club.earn}, du køber varer for. {club.worth}.}",
    alone: "studie, studerende, student, senior, pensionist",
    anywhere:
      "studierabat, studenterrabat, studentrabat, seniorrabat, pensionistrabat, rabat for studerende, rabat til studerende, rabat for pensionister, rabat til pensionister",
  },
  {
    id: "14",
    to: shopPage("/tilgaengelighed"),
    title: "Tilgængelighed",
    alone: "tilgængelighed, wcag",
    anywhere: "tilgængelighedserklæring",
  },
  {
    id: "15",
    to: shopPage("/saadan-sorterer-vi"),
    title: "Sådan sorterer vi",
    alone: "sortering",
    anywhere: "hvordan sorterer i",
  },
];

const wordsIn = (text: string): string[] => text.split(", ").filter(Boolean);

export const pageWords: readonly PageWords[] = lines.map(({ alone, anywhere, ...page }) => ({
  ...page,
  alone: wordsIn(alone),
  anywhere: wordsIn(anywhere),
}));

const equals = (value: string) => ({ kind: "Equals", value, negated: false });

/** The body of `SaveRedirectRulesRequest`: the words as they stand, for whoever asks the service alone. */
export const redirectRules = {
  rules: pageWords.map(({ id, to, title, alone, anywhere }) => {
    const [first = "", ...others] = [...alone, ...anywhere];
    return {
      id: `5ca0e9c5-0000-4000-8000-${id.padStart(12, "0")}`,
      condition: { ...equals(first), orConditions: others.map(equals) },
      destination: to,
      data: { Title: title },
      isApproved: true,
    };
  }),
  modifiedBy: "skaenk",
};
