/** Words that mean a page of the shop rather than something in it. The ids are theirs for ever, so that saving twice changes nothing. */
const redirects: [id: string, words: string[], destination: string, title: string][] = [
  ["1", ["fortryd", "fortrydelse", "fortrydelsesret", "retur", "returnering"], "/fortrydelsesret", "Fortrydelsesret"],
  ["2", ["levering", "fragt", "forsendelse", "leveringstid"], "/levering", "Levering"],
  ["3", ["kontakt", "kundeservice", "telefon", "åbningstider"], "/kontakt", "Kontakt"],
  ["4", ["klub", "point"], "/klub", "Klubben"],
  ["c", ["log ind", "login", "min konto"], "/klub/oversigt", "Klubben"],
  ["5", ["handelsbetingelser", "vilkår", "betingelser"], "/handelsbetingelser", "Handelsbetingelser"],
  ["6", ["cookies", "samtykke"], "/cookies", "Cookies"],
  ["7", ["privatlivspolitik", "gdpr", "persondata"], "/privatlivspolitik", "Privatlivspolitik"],
  ["8", ["favoritter", "mine favoritter"], "/favoritter", "Favoritter"],
  ["9", ["drinkskort", "menukort"], "/design-drinkskort", "Design et drinkskort"],
  ["a", ["kurv", "indkøbskurv"], "/kurv", "Kurv"],
  ["b", ["klage", "reklamation"], "/klageadgang", "Klageadgang"],
];

/** The body of `SaveRedirectRulesRequest`. */
export const redirectRules = {
  rules: redirects.map(([id, words, destination, title]) => ({
    id: `5ca0e9c5-0000-4000-8000-00000000000${id}`,
    condition: {
      kind: "Equals",
      value: words[0],
      negated: false,
      orConditions: words.slice(1).map((value) => ({ kind: "Equals", value, negated: false })),
    },
    destination,
    data: { Title: title },
    isApproved: true,
  })),
  modifiedBy: "skaenk",
};
