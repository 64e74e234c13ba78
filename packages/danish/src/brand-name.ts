/** A product's name with its brand before it, unless the name begins with the brand itself: `Kvart i Syv Rom`, never twice. Pure. */
export function nameWithBrand(brandName: string, name: string): string {
  const brand = brandName.trim();
  const begins = name.toLocaleLowerCase("da").startsWith(brand.toLocaleLowerCase("da"));
  const next = name.charAt(brand.length);
  return brand === "" || (begins && !/[\p{L}\p{N}]/u.test(next)) ? name : `${brand} ${name}`;
}
