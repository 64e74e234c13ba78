/** The heading of each kind of ingredient, in the order in which the page of all ingredients shows the kinds. */
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

/** The anchor of the group that holds every kind without a heading of its own. */
const otherAnchor = "andet";

/** The anchor and the heading of the group that a kind belongs to. The group "Andet" holds every kind that the list above does not name. */
export function kindGroup(kind: string): { anchor: string; name: string } {
  const name = Object.hasOwn(kindNames, kind) ? kindNames[kind] : undefined;
  return name === undefined ? { anchor: otherAnchor, name: "Andet" } : { anchor: kind, name };
}

type Group<Item> = { anchor: string; name: string; items: Item[] };

/** The ingredients in groups by kind. The groups stand in the order of the list above, "Andet" last. Pure. */
export function byKind<Item extends { kind: string }>(items: readonly Item[]): Group<Item>[] {
  const groups = Map.groupBy(items, ({ kind }) => kindGroup(kind).anchor);
  return [...Object.keys(kindNames), otherAnchor].flatMap((anchor) => {
    const found = groups.get(anchor);
    return found ? [{ ...kindGroup(anchor), items: found }] : [];
  });
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

/** The shops in which a visitor finds an ingredient that this shop does not sell, by the kind of the ingredient. */
export const whoSells = (kind: string): string =>
  (Object.hasOwn(shops, kind) ? shops[kind] : undefined) ?? "en velassorteret vinhandel";
