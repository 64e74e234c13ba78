/** A fact that a way to deliver is without, as the contract names it. */
type Need = "opening_hours" | "pickup_points" | "label";
/** `state` stands beside the name of a way to deliver that customers are not offered, `reason` says why, and `remedy` how to change that. */
type NeedWords = { state: string; reason: string; remedy: string };

export const deliveryNeedWords: Record<Need, NeedWords> = {
  opening_hours: {
    state: "Mangler åbningstider",
    reason: "Kunderne skal vide, hvornår de kan hente.",
    remedy: "Skriv åbningstiderne under Levering.",
  },
  pickup_points: {
    state: "Mangler pakkeshops",
    reason: "Kunden vælger selv pakkeshoppen, og butikken kender ingen, før den er forbundet med Shipmondo.",
    remedy: "Skriv Shipmondos nøgler under Forbindelser, eller fjern fluebenet ved »Tilbydes i kassen«.",
  },
  label: {
    state: "Mangler label",
    reason: "Kunden vælger mellem fragtfirmaets pakkeshops, og butikken ved ikke hvilket fragtfirma.",
    remedy: "Vælg et produkt under Label, eller fjern fluebenet ved »Tilbydes i kassen«.",
  },
};

/** This function returns the sentences `Pakkeshop tilbydes ikke endnu: …` for a way to deliver, with the reason and the remedy. Pure. */
export function notOfferedWords(name: string, need: Need): string {
  const { reason, remedy } = deliveryNeedWords[need];
  return `${name} tilbydes ikke endnu: ${reason} ${remedy}`;
}
