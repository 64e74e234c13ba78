import { material } from "../../palette.ts";
import type { GoodsMaterial } from "./goods-part.ts";

/** Colourless glass. */
export const clearGlass: GoodsMaterial = { of: "glass", colour: "#fafdfb" };
export const steel: GoodsMaterial = { of: "metal", colour: "#c9cdcf" };
export const rubber: GoodsMaterial = { of: "rubber", colour: material.rubber.body };
export const cork: GoodsMaterial = { of: "cork", colour: material.cork.body };

/** Metal in the product's own colour. */
export const metalOf = (colour: string): GoodsMaterial => ({ of: "metal", colour });
