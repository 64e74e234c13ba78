import { lightness, requireHex } from "../pen/colour.ts";

/** How a brand's labels look: colours as #rrggbb, a motif and a face by name. */
export type BrandLook = { paper: string; ink: string; accent: string; motif: string; face: string };

/** What is printed; `brandName` is left out of the product's name when it begins with it. */
export type LabelWords = { brandName: string; productName: string; line2?: string };

export function requireLook(look: BrandLook): BrandLook {
  return { ...look, paper: requireHex(look.paper), ink: requireHex(look.ink), accent: requireHex(look.accent) };
}

export function withoutBrand({ brandName, productName }: LabelWords): string {
  const begins = productName.toLocaleLowerCase("da").startsWith(`${brandName.toLocaleLowerCase("da")} `);
  return begins ? productName.slice(brandName.length + 1) : productName;
}

/** Whichever of the brand's colours can be read on `ground`. */
export function readableOn(ground: string, look: BrandLook): string {
  const contrast = (colour: string) => Math.abs(lightness(colour) - lightness(ground));
  return contrast(look.paper) > contrast(look.ink) ? look.paper : look.ink;
}
