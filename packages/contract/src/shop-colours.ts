/** Sets of colours that an owner may choose, as `packages/look/tokens.css` names them; the usual one first. */
export const shopColours = ["solbaer", "hav", "skov", "kobber"] as const;
export type ShopColours = (typeof shopColours)[number];
