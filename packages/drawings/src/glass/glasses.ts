import type { Metal } from "../palette.ts";
import { choose } from "../pen/chance.ts";
import { getKnown } from "../pen/known.ts";
import { type Profile, profile } from "../pen/profile.ts";

export type GlassKey =
  | "coupe"
  | "highball"
  | "lowball"
  | "martini"
  | "flute"
  | "wine"
  | "balloon"
  | "hurricane"
  | "copper-mug"
  | "tiki"
  | "julep-cup"
  | "shot"
  | "punch-bowl"
  | "pitcher"
  | "irish-coffee"
  | "hot-glass"
  | "latte"
  | "coffee-cup"
  | "clay-mug"
  | "slim-cocktail"
  | "punch-cup";

/** A vessel standing on y = 280 around x = 120. The cavity is what can be filled; the outline is what the hand holds. */
export type Glass = {
  key: GlassKey;
  /** Danish, as in "i highballglas". */
  name: string;
  outline: Profile;
  cavity: Profile;
  /** Height of the liquid's surface. */
  level: number;
  /** Set for vessels you cannot look through. */
  material?: Metal;
  /** Small vessels are drawn a little larger than life, so that every drink fills its sheet. */
  zoom?: number;
  extra?: "handle" | "ear" | "spout" | "saucer" | "ladle" | "face" | "beads";
  /** How its outside is cut. */
  cut?: "diamonds" | "flutes" | "rings";
};

const stemFoot = (stem: number, from: number, foot: number) =>
  `C${stem + 1} ${from + 4} ${stem} ${from + 10} ${stem} ${from + 20}L${stem} 248C${stem} 263 ${foot * 0.5} 268 ${foot} 273`;

/** A stem with a turned knop, as older glasses have. */
const knopStem = (from: number, foot: number) =>
  `C4 ${from + 4} 3 ${from + 9} 3 ${from + 18}L3 ${from + 34}C3 ${from + 37} 7.5 ${from + 38} 7.5 ${from + 42}C7.5 ${from + 46} 3 ${from + 47} 3 ${from + 50}L3 248C3 263 ${foot * 0.5} 268 ${foot} 273`;

type Sketch = Omit<Glass, "key" | "outline" | "cavity"> & { outline: string; cavity: string };

const sketches: Record<GlassKey, Sketch> = {
  coupe: {
    name: "cocktailglas",
    outline: `M69 84C69 122 44 146 7 149${stemFoot(3.2, 149, 45)}`,
    cavity: "M66.4 84C66.4 119 42 143 3 144.6",
    level: 95,
  },
  "slim-cocktail": {
    name: "slankt cocktailglas",
    outline: `M43 76C49 104 47 136 34 150C26 158 14 161 6 163${stemFoot(3.2, 163, 42)}`,
    cavity: "M40.6 76C46.4 104 44.4 134 32 147C25 154 14 157 3 158",
    level: 92,
  },
  martini: {
    name: "martiniglas",
    outline: `M74 74L6 160${stemFoot(3.1, 160, 45)}`,
    cavity: "M71 74.5L2.5 157",
    level: 88,
  },
  highball: {
    name: "highballglas",
    outline: "M46 62L42.5 280",
    cavity: "M43.4 62L40.4 268",
    level: 84,
  },
  lowball: {
    name: "lowballglas",
    zoom: 1.2,
    outline: "M66 138L60 280",
    cavity: "M63 138L57.6 262",
    level: 166,
  },
  flute: {
    name: "champagnefløjte",
    outline: `M25 44C31 84 33 116 29 146C26 168 15 182 5 192${stemFoot(2.8, 192, 37)}`,
    cavity: "M22.8 44C28.8 84 30.6 116 26.6 144C23.6 164 13 178 2 186",
    level: 74,
  },
  wine: {
    name: "vinglas",
    outline: `M43 52C55 84 59 108 54 132C49 156 28 169 7 173${stemFoot(3.2, 173, 47)}`,
    cavity: "M40.8 52C52.6 84 56.6 108 51.6 131C46.6 153 26 165 3 168",
    level: 100,
  },
  balloon: {
    name: "ballonglas",
    outline: `M57 58C73 84 77 110 71 134C65 160 34 176 8 180${stemFoot(3.6, 180, 48)}`,
    cavity: "M54.6 58C70.4 84 74.4 110 68.4 133C62.4 157 32 172 3 175",
    level: 88,
  },
  hurricane: {
    name: "hurricaneglas",
    outline:
      "M47 60C45 90 33 102 33 130C33 158 46 168 45 194C44 220 20 232 10 240C6 246 6 252 9 258C14 266 30 270 40 273",
    cavity: "M44.6 60C42.6 90 30.6 102 30.6 130C30.6 158 43.4 168 42.4 193C41.4 216 20 228 4 233",
    level: 84,
  },
  shot: {
    name: "shotglas",
    zoom: 1.3,
    outline: "M44 158L35 280",
    cavity: "M41.4 158L34.4 254",
    level: 174,
  },
  latte: {
    name: "latteglas",
    outline: "M48 56L34 252C33 258 34 262 38 266C41 270 42 274 42 278",
    cavity: "M45.4 56L32 246C31 254 20 258 4 259",
    level: 74,
  },
  "irish-coffee": {
    name: "irsk kaffeglas",
    outline: "M45 60C46 112 45 150 38 182C33 202 18 212 9 217C6 222 6 238 8 250C12 264 30 268 42 273",
    cavity: "M42.4 60C43.4 112 42.4 149 35.6 179C31 197 17 207 3 210",
    level: 76,
    extra: "handle",
  },
  "hot-glass": {
    name: "varmt glas",
    zoom: 1.08,
    outline: "M52 96C54 156 52 216 44 280",
    cavity: "M49.2 96C51.2 156 49.2 214 42 266",
    level: 118,
    extra: "handle",
  },
  pitcher: {
    name: "kande",
    outline: "M46 46C43 76 56 108 60 152C64 202 60 250 54 280",
    cavity: "M43.4 46C40.4 76 53.4 108 57.2 152C61 202 57 246 52 267",
    level: 96,
    extra: "spout",
  },
  "punch-bowl": {
    name: "bowleskål",
    outline: "M102 120C104 178 76 232 26 242C22 248 24 258 30 262C38 266 44 270 48 275",
    cavity: "M99 120C101 176 74 228 10 238",
    level: 144,
    extra: "ladle",
  },
  "punch-cup": {
    name: "punchglas",
    zoom: 1.22,
    outline: "M58 150C62 196 58 240 32 258C28 262 30 268 36 276",
    cavity: "M55.4 150C59.2 194 54 234 26 251",
    level: 168,
    extra: "handle",
  },
  "copper-mug": {
    name: "kobberkrus",
    zoom: 1.12,
    outline: "M62 132C62 182 64 236 60 280",
    cavity: "M58.6 132C58.6 182 60 230 56 262",
    level: 140,
    material: "copper",
    extra: "handle",
  },
  "julep-cup": {
    name: "julepbæger",
    zoom: 1.14,
    outline: "M58 122C54 176 47 226 44 280",
    cavity: "M55 122C51 176 44 226 41 262",
    level: 130,
    material: "silver",
    extra: "beads",
  },
  tiki: {
    name: "tikiglas",
    outline: "M46 66C50 130 50 200 45 280",
    cavity: "M42 66C46 130 46 200 41 262",
    level: 76,
    material: "tiki",
    extra: "face",
  },
  "clay-mug": {
    name: "lerkrus",
    zoom: 1.14,
    outline: "M52 136C48 150 62 168 66 196C70 230 58 258 44 280",
    cavity: "M47 136C43 150 57 168 61 196C65 228 54 252 40 266",
    level: 146,
    material: "clay",
    extra: "ear",
  },
  "coffee-cup": {
    name: "kaffekop",
    outline: "M66 158C66 206 58 244 34 262C32 265 33 268 36 271",
    cavity: "M62.6 158C62.6 202 55 238 28 256",
    level: 168,
    material: "porcelain",
    extra: "saucer",
  },
};

/** @param seed chooses among the glasses of that kind in the cupboard; without it the plainest */
/** The other glasses of a kind that stand in the cupboard: what a bar has gathered over the years. */
const cupboard: Partial<Record<GlassKey, Partial<Sketch>[]>> = {
  coupe: [
    {
      outline: `M77 92C71 112 52 131 30 140C20 144 12 147 6 150${stemFoot(3, 150, 43)}`,
      cavity: "M74.4 92C68.6 110 50 128 29 136.4C18 140.6 9 143 3 144.4",
      level: 101,
    },
    {
      outline: `M59 76C66 96 67 122 50 139C38 149 20 152 7 154${knopStem(154, 43)}`,
      cavity: "M56.6 76C63.4 96 64 120 48 135.6C36 145.6 18 148.6 3 149.4",
      level: 91,
    },
    { cut: "flutes" },
  ],
  martini: [
    {
      outline: `M70 78C58 100 30 134 6 158${knopStem(158, 44)}`,
      cavity: "M67.2 78.4C55.6 99 28.6 131 2.5 154.6",
      level: 92,
    },
  ],
  highball: [
    { outline: "M42 52L38 280", cavity: "M39.4 52L36 266", level: 76 },
    { cut: "flutes" },
    { outline: "M50 70L41 280", cavity: "M47.4 70L39 266", level: 92, cut: "rings" },
  ],
  lowball: [
    { cut: "diamonds" },
    { outline: "M62 140C66 190 68 250 58 280", cavity: "M59.2 140C63 190 64.6 240 56 259", level: 167 },
    { cut: "flutes" },
  ],
  flute: [
    {
      outline: `M29 48C31 92 26 150 12 184C9 190 6 194 4 198${stemFoot(2.8, 198, 36)}`,
      cavity: "M26.8 48C28.8 92 23.6 148 10 181C7 187 4.4 190 2 192",
      level: 78,
    },
  ],
  wine: [
    {
      outline: `M38 48C48 76 60 104 56 132C52 156 28 168 7 172${stemFoot(3.2, 172, 46)}`,
      cavity: "M35.8 48C45.6 76 57.6 104 53.6 131C49.6 153 26 164 3 167",
      level: 104,
    },
  ],
};

export function getGlass(key: string, seed?: string): Glass {
  const plain = getKnown(sketches, key, "glass");
  const others = cupboard[key as GlassKey] ?? [];
  const sketch = seed ? { ...plain, ...choose<Partial<Sketch>>(seed, "glass", [{}, ...others]) } : plain;
  return { ...sketch, key: key as GlassKey, outline: profile(sketch.outline), cavity: profile(sketch.cavity) };
}

export const glassKeys = Object.keys(sketches) as GlassKey[];
