/** Whether an address is a still life's: several things set up somewhere, filling their frame. Without schemas: for the browser. */
export const isStillLife = (address: string): boolean => address.includes("/drawings/still-lifes/");
