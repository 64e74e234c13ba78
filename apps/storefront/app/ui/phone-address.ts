/** What a press on a phone number calls; the numbers of the shop are Danish unless they say otherwise. */
export const phoneAddress = (phone: string): string =>
  `tel:${phone.startsWith("+") ? "" : "+45"}${phone.replaceAll(" ", "")}`;
