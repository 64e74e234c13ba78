const numerals = new Map([
  ["en", 1],
  ["et", 1],
  ["to", 2],
  ["tre", 3],
  ["fire", 4],
  ["fem", 5],
  ["seks", 6],
]);

/** A counted thing several times: twelve times "tre kaffebønner" is "36 kaffebønner", and twelve times "limeskive" is "12 × limeskive". */
export function multiplyCounted(name: string, times: number): string {
  const [first = "", ...rest] = name.trim().split(/\s+/u);
  const each = numerals.get(first.toLowerCase());
  if (each !== undefined && each > 1 && rest.length > 0) return `${each * times} ${rest.join(" ")}`;
  return `${times} × ${name.toLowerCase()}`;
}
