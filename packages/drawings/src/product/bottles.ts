import type { Closure } from "./closures.ts";

/** A turned container: its right edge, what closes it, how full it is, where a label fits. All in the sheet's units. */
export type Bottle = {
  edge: string;
  closure: Closure;
  /** Height of the liquid's surface. */
  level: number;
  label: { top: number; bottom: number };
  /** Square and flask bottles: flat front, hardly curved. */
  flat?: boolean;
  /** Where the foil or capsule ends, when there is one. */
  foilTo?: number;
  shoulderRing?: number;
};

export const bottles: Readonly<Record<string, Bottle>> = {
  "spirit-tall": {
    edge: "M14 44L14 56L12 58L12 92C12 110 39 106 40 130L38 270C38 276 35 280 30 280",
    closure: "stopper",
    level: 102,
    label: { top: 140, bottom: 256 },
  },
  "spirit-round": {
    edge: "M14 66L14 78L12 80L12 108C12 124 54 126 58 172C60 214 58 250 52 271C50 277 46 280 40 280",
    closure: "stopper",
    level: 124,
    label: { top: 162, bottom: 254 },
  },
  "spirit-square": {
    edge: "M14 54L14 66L12 68L12 94C12 106 48 100 50 116L50 274C50 278 48 280 45 280",
    closure: "stopper",
    level: 108,
    label: { top: 132, bottom: 260 },
    flat: true,
  },
  "spirit-flask": {
    edge: "M13 72L13 84L11.5 86L11.5 108C13 122 52 116 56 158L56 246C56 270 48 280 36 280",
    closure: "cap",
    level: 124,
    label: { top: 152, bottom: 258 },
    flat: true,
  },
  "spirit-apothecary": {
    edge: "M19 66L19 72L14 76L14 100C14 110 47 104 49 124L49 272C49 277 46 280 42 280",
    closure: "cork",
    level: 112,
    label: { top: 138, bottom: 260 },
  },
  "spirit-shoulder": {
    edge: "M14 50L14 62L12 64L12 94C12 104 48 100 49 120C49 176 42 240 39 272C38 277 36 280 32 280",
    closure: "stopper",
    level: 106,
    label: { top: 134, bottom: 248 },
  },
  "liqueur-slim": {
    edge: "M12 30L12 42L10.5 44L10.5 104C10.5 126 32 122 32 148L32 273C32 278 29 280 25 280",
    closure: "cap",
    level: 116,
    label: { top: 158, bottom: 262 },
  },
  "liqueur-decanter": {
    edge: "M15 84L15 90L11 94L11 122C11 146 50 172 60 214C66 246 60 270 50 277C48 279 45 280 42 280",
    closure: "ball",
    level: 150,
    label: { top: 186, bottom: 262 },
    shoulderRing: 128,
  },
  "liqueur-bell": {
    edge: "M13 52L13 64L11 66C11 112 18 122 30 138C46 160 52 196 53 270C53 277 50 280 46 280",
    closure: "cap",
    level: 106,
    label: { top: 166, bottom: 260 },
  },
  "wine-bordeaux": {
    edge: "M12.5 20L12.5 30L11 32L11 92C11 108 37 104 37 130L37 271C37 277 34 280 29 280",
    closure: "foil",
    level: 92,
    label: { top: 146, bottom: 254 },
    foilTo: 72,
  },
  "wine-burgundy": {
    edge: "M12.5 22L12.5 32L11 34L11 78C12 124 43 126 43 176L43 270C43 277 40 280 34 280",
    closure: "foil",
    level: 92,
    label: { top: 182, bottom: 262 },
    foilTo: 68,
  },
  "wine-champagne": {
    edge: "M13 28L13.5 36L12 40C13 96 44 116 44 176L44 268C44 276 41 280 34 280",
    closure: "champagne",
    level: 96,
    label: { top: 180, bottom: 258 },
    foilTo: 104,
  },
  "wine-alsace": {
    edge: "M12 18L12 28L10.5 30C11 100 36 128 36 186L36 272C36 278 33 280 28 280",
    closure: "foil",
    level: 92,
    label: { top: 182, bottom: 262 },
    foilTo: 62,
  },
  port: {
    edge: "M13 38L13 50L11.5 52C11.5 66 15.5 72 15.5 86C15.5 104 40 100 41 126L39 271C38 277 36 280 31 280",
    closure: "stopper",
    level: 96,
    label: { top: 140, bottom: 252 },
  },
  "beer-bottle": {
    edge: "M12.5 64L12.5 72L11 74L12 116C13 142 37 140 38 170L38 271C38 277 35 280 31 280",
    closure: "crown",
    level: 112,
    label: { top: 178, bottom: 260 },
  },
  "beer-swing": {
    edge: "M13 66L13 76L11.5 78C12 116 38 138 40 180L40 271C40 277 37 280 33 280",
    closure: "swing",
    level: 116,
    label: { top: 184, bottom: 262 },
  },
  "mixer-bottle": {
    edge: "M12.5 90L12.5 97L11 99C11 130 35 142 37 172L37 270C37 277 34 280 30 280",
    closure: "crown",
    level: 122,
    label: { top: 178, bottom: 262 },
  },
  "soda-bottle": {
    edge: "M13 64L13 72L11.5 74C11.5 112 36 122 36 154C36 178 31 188 31 206C31 224 37 236 37 254C37 268 36 280 29 280",
    closure: "crown",
    level: 104,
    label: { top: 150, bottom: 232 },
  },
  "plastic-bottle": {
    edge: "M13 44L13 66C13 92 41 100 42 134L42 158L38 168L38 208L42 218L42 266C42 276 36 280 28 280",
    closure: "cap",
    level: 84,
    label: { top: 162, bottom: 214 },
  },
  "juice-bottle": {
    edge: "M21 66L21 78L19 80L19 96C19 116 45 114 47 142L47 270C47 277 44 280 39 280",
    closure: "lid",
    level: 106,
    label: { top: 152, bottom: 258 },
  },
  "syrup-bottle": {
    edge: "M13.5 44L13.5 54L12 56L12 94C13 122 36 124 37 154L37 271C37 277 34 280 30 280",
    closure: "cap",
    level: 104,
    label: { top: 160, bottom: 264 },
  },
  "bitters-bottle": {
    edge: "M14 116L14 126L12.5 128L12.5 148C12.5 158 38 156 39 176L39 271C39 277 36 280 32 280",
    closure: "tall-cap",
    level: 158,
    label: { top: 170, bottom: 272 },
  },
  jar: {
    edge: "M44 142L44 150L42 152C42 160 54 162 55 178L55 266C55 275 51 280 44 280",
    closure: "wide-lid",
    level: 160,
    label: { top: 182, bottom: 262 },
  },
  "glass-carafe": {
    edge: "M24 60C21 74 15 84 15 108C15 142 60 172 62 222C63 252 58 274 50 278C48 279 45 280 42 280",
    closure: "none",
    level: 196,
    label: { top: 200, bottom: 260 },
  },
};
