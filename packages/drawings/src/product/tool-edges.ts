/** Right edges of turned tools, as drawings and photographs have them; some are drawn around a point of their own. */
export const toolEdges = {
  bostonSmall: "M30 -110L41 0",
  bostonLarge: "M49 136L47 144L40 274C40 278 38 280 36 280",
  cobblerCup: "M45 148L36 274C36 278 34 280 32 280",
  shoulder: "M20 82C21 100 46 108 47 136L46 150",
  smallCap: "M5 36C14 37 18 42 18.5 50L21 82",
  parisianCup: "M47 158L34 272C34 278 32 280 30 280",
  parisianTop: "M22 44L22 56C22 92 49 104 49 142L48 162",
  glassCup: "M45 146L37 274C37 278 35 280 33 280",
  travelCup: "M42 176C42 220 42 240 40 272C40 277 38 280 34 280",
  travelRing: "M40 154L41 172",
  travelLid: "M17 108C19 108 21 110 22 114L30 152L40 154",
  spoonWeight: "M3 -122C9 -121 9 -112 6 -106L3 -100",
  jiggerUpper: "M36 116L9 190",
  jiggerLower: "M9 190L46 279",
  stepped: "M58 160L53 186L48 187L46 208L41 209L38 230L34 231L31 252L27 253L26 280",
  measuringGlass: "M46 148L36 280",
  muddler: "M4 -124C15 -122 17 -110 13 -98C10 -88 11 -60 13 -30L19 112L17 117",
  muddlerShaft: "M4 -124C12 -123 13 -114 11 -108L9 -96L10 70",
  muddlerHead: "M12 62L17 72L18 108",
  blenderJug: "M50 58L38 196",
  blenderFoot: "M40 200C44 206 46 212 47 220L56 264C57 272 56 280 50 280",
  blenderCollar: "M38 190L42 202",
  blenderLid: "M14 28C16 28 17 30 17 34L17 42L46 44C50 44 52 47 52 51L52 58",
  reamerDish: "M80 212C80 242 66 262 46 272L44 280",
  iceBucket: "M66 150L56 272C55 278 53 280 50 280",
  cooler: "M86 168C86 226 72 262 50 272L48 280",
  stopperSeal: "M30 186L30 204C30 210 24 212 24 218L22 272C22 277 20 280 16 280",
  stopperCap: "M34 106C42 107 46 112 46 120L48 178C48 186 46 190 42 192",
  pourerPlug: "M26 186L24 262L20 280",
  pourerCollar: "M28 176L32 184L32 190",
  dasher: "M14 132L14 158C14 172 50 170 52 198L50 270C50 276 47 280 42 280",
  dasherCollar: "M6 100L17 108L17 116",
  dasherCork: "M12 118L11 136",
  graterHandle: "M17 26L12 42C10 70 12 100 15 116C15 124 10 126 6 126",
  mallet: "M30 -44C34 -43 36 -40 36 -34L36 18C36 24 34 27 30 28",
} as const;

type Spot = readonly [x: number, y: number];

/** The plate of a Hawthorne strainer with its ears, around its middle. */
export const hawthornePlate =
  "M-66 -10C-66 -50 -36 -58 0 -58C36 -58 66 -50 66 -10L52 -6C50 30 30 50 0 50C-30 50 -50 30 -52 -6Z";

export const hawthorneHoles: readonly Spot[] = [
  [-14, -18],
  [0, -24],
  [14, -18],
  [-22, 0],
  [-7, -4],
  [7, -4],
  [22, 0],
  [-14, 14],
  [0, 10],
  [14, 14],
];

const julepRows: readonly (readonly [y: number, count: number])[] = [
  [-34, 3],
  [-19, 5],
  [-4, 6],
  [11, 6],
  [26, 5],
  [40, 3],
];

export const julepHoles: readonly Spot[] = julepRows.flatMap(([y, count]) =>
  Array.from({ length: count }, (_, i): Spot => [(i - (count - 1) / 2) * 15.5, y]),
);
