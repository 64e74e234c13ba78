/** The largest party that is planned. */
export const partyBounds = { guests: 200, hours: 12, drinksPerGuest: 8 } as const;
/** Different drinks of one party. */
export const mostPartyDrinks = 24;
