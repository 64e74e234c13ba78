const paper = [0xf6, 0xef, 0xe0];
const share = 0.16;

/** A page ground with a breath of a brand's colour in it; dark ink reads well on every one. @param hex `#rrggbb` */
export function softBackground(hex: string): string {
  const mixed = paper.map((ground, at) => {
    const colour = Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16);
    return Math.round(ground * (1 - share) + colour * share);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
