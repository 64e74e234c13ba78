import type { Carrier } from "@skaenk/contract/parcels";

export const carrierNames: Record<Carrier, string> = {
  gls: "GLS",
  postnord: "PostNord",
  dao: "DAO",
  bring: "Bring",
  other: "Andet fragtfirma",
};

const pages: Record<Exclude<Carrier, "other">, (number: string) => string> = {
  gls: (number) => `https://gls-group.com/DK/da/find-pakke?match=${number}`,
  postnord: (number) => `https://tracking.postnord.com/dk/?id=${number}`,
  dao: (number) => `https://www.dao.as/privat/find-din-pakke?stregkode=${number}`,
  bring: (number) => `https://tracking.bring.dk/tracking/${number}`,
};

/** The carrier's own page about a parcel. Pure. */
export const trackingPage = (carrier: Carrier, number: string): string | undefined =>
  carrier === "other" ? undefined : pages[carrier](encodeURIComponent(number));

/** The carrier whose numbers look like this one; any other number is `other` and gets no link. Pure. */
export function carrierOfNumber(number: string): Carrier {
  if (/^(00)?057151271\d{9}$/.test(number)) return "dao";
  if (/^[A-Z]{2}\d{9}DK$/i.test(number) || /^(00)?3735\d{14}$/.test(number)) return "postnord";
  if (/^\d{11,12}$/.test(number)) return "gls";
  return "other";
}
