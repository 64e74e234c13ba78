/** The `tel:` address of a phone number; the shop's numbers are Danish unless they have a country code. */
export const phoneAddress = (phone: string): string =>
  `tel:${phone.startsWith("+") ? "" : "+45"}${phone.replaceAll(" ", "")}`;
