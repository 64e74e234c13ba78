/**
 * What unpaid orders have in common: the network they came from, the site of many networks that one customer of a provider is given
 * (IPv6), who gets the mail, who answers the telephone.
 */
export const buyerScopes = ["network", "site", "mailbox", "phone"] as const;
export type BuyerScope = (typeof buyerScopes)[number];
