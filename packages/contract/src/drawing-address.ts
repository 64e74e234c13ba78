/**
 * True when an address is that of a still life: several things arranged in one picture that fills its frame. Without schemas: for the browser.
 */
export const isStillLife = (address: string): boolean => address.includes("/drawings/still-lifes/");
