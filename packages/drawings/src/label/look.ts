import { ink as plainInk, white } from "../palette.ts";
import { lightness, requireHex } from "../pen/colour.ts";

/** How a brand's labels look: colours as #rrggbb, a motif and a face by name. */
export type BrandLook = { paper: string; ink: string; accent: string; motif: string; face: string };

/**
 * What is printed; `brandName` is left out of the product's name when it begins with it. Seen from `far`, as among others on a
 * table, a label says who made it and no more.
 */
export type LabelWords = { brandName: string; productName: string; line2?: string; far?: boolean };

export function requireLook(look: BrandLook): BrandLook {
  return { ...look, paper: requireHex(look.paper), ink: requireHex(look.ink), accent: requireHex(look.accent) };
}

/** "Havgus London Dry Gin" and "Natskab: Alt om is" lose the brand, which stands above them in larger type. */
export function withoutBrand({ brandName, productName }: LabelWords): string {
  const begins = productName.toLocaleLowerCase("da").startsWith(brandName.toLocaleLowerCase("da"));
  const rest = productName.slice(brandName.length);
  return begins && /^[ :]+\S/.test(rest) ? rest.replace(/^[ :]+/, "") : productName;
}

/** The name that a label has below the brand. */
export const printedName = (words: LabelWords): string => (words.far ? "" : withoutBrand(words));

/** Whichever of the brand's colours can be read on `ground`; when neither can, plain ink or plain white. */
export function readableOn(ground: string, look: BrandLook): string {
  const contrast = (colour: string) => Math.abs(lightness(colour) - lightness(ground));
  const best = contrast(look.paper) > contrast(look.ink) ? look.paper : look.ink;
  if (contrast(best) > 0.34) return best;
  return lightness(ground) > 0.62 ? plainInk : white;
}
