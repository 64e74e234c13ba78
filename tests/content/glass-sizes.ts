/** A glass: centilitres to the rim, and the share of them that ice takes where the drink is served on ice. */
type GlassSize = { brimCl: number; iceShare: number };

/** Usual sizes in Danish glass shops. A bowl and a jug are measured for all their servings. */
export const glassSizes: Record<string, GlassSize> = {
  cocktailglas: { brimCl: 21, iceShare: 0 },
  martiniglas: { brimCl: 21, iceShare: 0 },
  "slankt cocktailglas": { brimCl: 17, iceShare: 0 },
  champagnefløjte: { brimCl: 21, iceShare: 0 },
  shotglas: { brimCl: 6, iceShare: 0 },
  highballglas: { brimCl: 38, iceShare: 0.3 },
  lowballglas: { brimCl: 33, iceShare: 0.35 },
  kobberkrus: { brimCl: 45, iceShare: 0.35 },
  hurricaneglas: { brimCl: 48, iceShare: 0.35 },
  "højt tikiglas": { brimCl: 45, iceShare: 0.4 },
  lerkrus: { brimCl: 35, iceShare: 0.35 },
  julepbæger: { brimCl: 37, iceShare: 0.5 },
  ballonglas: { brimCl: 62, iceShare: 0.4 },
  vinglas: { brimCl: 45, iceShare: 0.3 },
  punchglas: { brimCl: 22, iceShare: 0 },
  "irsk kaffeglas": { brimCl: 26, iceShare: 0 },
  "varmt glas": { brimCl: 26, iceShare: 0 },
  latteglas: { brimCl: 32, iceShare: 0 },
  kaffekop: { brimCl: 24, iceShare: 0 },
  kande: { brimCl: 200, iceShare: 0.15 },
  bowleskål: { brimCl: 600, iceShare: 0.1 },
};
