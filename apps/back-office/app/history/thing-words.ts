/** What the log calls things and acts, as people say them. A feature adds its own. */
const things: Record<string, string> = {
  product: "Vare",
  variant: "Variant",
  order: "Ordre",
  "order-delivery": "Levering af ordre",
  "gift-card": "Gavekort",
  staff: "Medarbejder",
  "api-key": "API-nøgle",
  picture: "Billede",
  recipe: "Drink",
  article: "Artikel",
  collection: "Kollektion",
  campaign: "Kampagne",
  page: "Side",
  setting: "Indstilling",
  member: "Medlem",
  ratings: "Bedømmelser",
  "given-up": "Opgivet",
  "legal-text": "Juridisk tekst",
};

/** What is done to everything that is written. */
const writingActs: Record<string, string> = {
  add: "Begyndte på",
  change: "Skrev på",
  schedule: "Gav en tid",
  publish: "Udgav",
  end: "Tog ned",
  held: "Holdt tilbage",
  remove: "Fjernede",
  restore: "Skrev som før",
};

const acts: Record<string, string> = {
  "product.add": "Lavede varen",
  "product.change": "Ændrede varen",
  "product.remove": "Fjernede varen",
  "product.bulk": "Ændrede mange varer",
  "product.restore": "Satte varen tilbage",
  "variant.add": "Lavede varianten",
  "variant.change": "Ændrede varianten",
  "variant.remove": "Fjernede varianten",
  "variant.restore": "Satte varianten tilbage",
  "variant.stock": "Flyttede lager",
  "order.mark-paid": "Noterede pengene fra banken",
  "order.pick": "Begyndte at pakke",
  "order.ship": "Sendte",
  "order.ready": "Gjorde klar til afhentning",
  "order.deliver": "Udleverede",
  "order.not-collected": "Noterede, at ingen hentede",
  "order.ask-payment": "Bad kunden betale igen",
  "order.cancel": "Annullerede",
  "order.refund": "Betalte tilbage",
  "order.restock": "Lagde på lager igen",
  "order.resolve": "Tog hånd om",
  "order.note": "Skrev en note",
  "order.mail-again": "Sendte en mail igen",
  "order.print-gift-cards": "Printede gavekort",
  "gift-card.block": "Spærrede gavekortet",
  "gift-card.unblock": "Åbnede gavekortet igen",
  "gift-card.pay-out": "Udbetalte gavekortet",
  "gift-card.mail": "Sendte gavekortet med ny kode",
  "order-delivery.change": "Ændrede leveringen",
  "order-delivery.restore": "Satte leveringen tilbage",
  "picture.add": "Lagde et billede op",
  "picture.change": "Ændrede billedet",
  "picture.remove": "Tog billedet af",
  "picture.restore": "Satte billedet tilbage",
  "change-set.undo": "Fortrød",
  "staff.log-in": "Loggede ind",
  "staff.invite": "Inviterede",
  "staff.join": "Tog imod invitationen",
  "staff.begin": "Blev butikkens første ejer",
  "staff.change": "Ændrede adgangen",
  "staff.make-owner": "Gjorde til ejer",
  "staff.new-password": "Valgte nyt kodeord",
  "staff.add-passkey": "Lavede en passkey",
  "staff.remove-passkey": "Glemte en passkey",
  "staff.codes-on": "Slog engangskoder til",
  "staff.codes-off": "Slog engangskoder fra",
  "staff.end-sessions": "Loggede ud overalt",
  "member.points": "Gav eller tog point",
  "member.export": "Hentede personens data",
  "member.erase": "Slettede et medlem",
  "ratings.remove": "Fjernede bedømmelser",
  "given-up.retry": "Prøvede igen",
  "given-up.drop": "Droppede",
  "setting.change": "Ændrede indstillinger",
  "setting.restore": "Satte indstillinger tilbage",
  "legal-text.change": "Skrev teksten om",
  "legal-text.add": "Lagde butikkens tekst ind",
  "key.make": "Lavede en API-nøgle",
  "key.end": "Tog en API-nøgle ud af brug",
};

export const thingWord = (thing: string): string => things[thing] ?? thing;
export function actWord(act: string): string {
  const [thing = "", done = ""] = act.split(".");
  const written = writingActs[done];
  return acts[act] ?? (written && things[thing] ? `${written} (${things[thing].toLowerCase()})` : act);
}

const placeOf: Record<string, (key: string) => string> = {
  product: (key) => `/varer/${key}`,
  order: (key) => `/ordrer/${key}`,
  "order-delivery": (key) => `/ordrer/${key}`,
  staff: () => "/personale",
  setting: () => "/indstillinger",
  member: (key) => (key === "slettet" ? "/medlemmer" : `/medlemmer/${key}`),
  "given-up": () => "/drift",
  "legal-text": (key) => `/indstillinger/tekster?tekst=${encodeURIComponent(key)}`,
};

/** Where a thing has its page in the office. */
export const pathOf = (thing: string, key: string): string | undefined => placeOf[thing]?.(key);
