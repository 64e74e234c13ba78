/** Kinds of ingredients, in the order of the index, as they are headed on screen. */
const kindNames: Record<string, string> = {
  spiritus: "Spiritus",
  likoer: "Likør",
  "hedvin-aperitif": "Hedvin og aperitif",
  bitter: "Drinkbitter",
  "vin-og-bobler": "Vin og bobler",
  mixer: "Sodavand og vand",
  "juice-og-frugt": "Saft, juice og puré",
  "frisk-og-krydderi": "Frugt, urter og krydderi",
  "sirup-og-soedt": "Sirup og sødt",
  "mejeri-og-aeg": "Mejeri og æg",
  "kaffe-og-kakao": "Kaffe, te og kakao",
};

/** A kind that nobody has named stands among the rest. */
export const kindName = (kind: string): string =>
  (Object.hasOwn(kindNames, kind) ? kindNames[kind] : undefined) ?? "Andet";

type OfKind<Item> = { kind: string; name: string; items: Item[] };

/** Ingredients under the names of their kinds, in the order of the index. Pure. */
export function byKind<Item extends { kind: string }>(items: readonly Item[]): OfKind<Item>[] {
  const places = Object.keys(kindNames);
  const place = (kind: string) => (places.includes(kind) ? places.indexOf(kind) : places.length);
  return [...Map.groupBy(items, ({ kind }) => kindName(kind))]
    .map(([name, all]) => ({ kind: all[0]?.kind ?? "", name, items: all }))
    .sort((a, b) => place(a.kind) - place(b.kind));
}

const fresh = "supermarkedet og grønthandleren";
const shops: Record<string, string> = {
  "frisk-og-krydderi": fresh,
  "juice-og-frugt": fresh,
  "mejeri-og-aeg": "supermarkedet",
  "kaffe-og-kakao": "supermarkedet og kaffehandleren",
  "sirup-og-soedt": "supermarkedet",
  mixer: "supermarkedet",
};

/** Who has what the shop does not sell, by its kind. */
export const whoSells = (kind: string): string =>
  (Object.hasOwn(shops, kind) ? shops[kind] : undefined) ?? "en velassorteret vinhandel";
