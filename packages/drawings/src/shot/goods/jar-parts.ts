import type { TurnedPoint } from "../../glass/measure-glass.ts";
import { chance } from "../../pen/chance.ts";
import { darker } from "../../pen/colour.ts";
import { bottles } from "../../product/bottles.ts";
import { heldPiece } from "../../product/what-is-inside.ts";
import { partsOf } from "../bottle-shot.ts";
import type { Place } from "../shot.ts";
import type { GoodsJob, GoodsPicture } from "./goods-job.ts";
import type { GoodsPart } from "./goods-part.ts";
import { round } from "./sheet.ts";

/** A jar of 200 g is 9.5 cm tall. */
const unit = 0.069;

/** The size of a piece in a jar, the room it takes, and whether something is poured over it. */
type Filling = { size: number; reach: number; brine?: string; stands?: true };
const fillings: Readonly<Record<string, Filling>> = {
  olive: { size: 0.86, reach: 0.84, brine: "#dfe0b4" },
  cherry: { size: 0.82, reach: 0.82, brine: "#5a0f1e" },
  cinnamon: { size: 0.62, reach: 0.52, stands: true },
  clove: { size: 0.8, reach: 0.36 },
  cardamom: { size: 0.62, reach: 0.42 },
  "star-anise": { size: 0.72, reach: 0.74 },
};

/** A jar, what it holds, its label and its lid. */
export function jarParts({ drawing, look, print }: GoodsJob): GoodsPicture {
  const jar = bottles.jar;
  if (!jar) throw new RangeError("There is no jar.");
  const { bottle, liquid, closure, label } = partsOf(jar, { drawing, look, print }, unit);
  const glass: GoodsPart = {
    form: "turned",
    line: [...bottle.outer, ...bottle.inner],
    made: { of: "glass", colour: "#fafdfb" },
  };
  const name = heldPiece(print.productName);
  const filling = name ? fillings[name] : undefined;
  const held = filling && name ? filled(name, filling, liquid.body, print.id) : [];
  const stuff: GoodsPart[] = filling
    ? [
        ...(filling.brine
          ? [{ form: "liquid" as const, body: liquid.body, colour: filling.brine, cloud: 0.06, depth: 5 }]
          : []),
        ...held,
      ]
    : [poured(name, drawing.content, liquid.body)];
  return {
    unit,
    elevation: 8,
    parts: [
      glass,
      ...stuff,
      ...(label ? [{ form: "wrap" as const, ...label, on: "paper" as const }] : []),
      lid(closure),
    ],
  };
}

/** Powder and crystals lie to the brim; honey is poured. */
function poured(name: string | undefined, colour: string, body: readonly TurnedPoint[]): GoodsPart {
  if (name === undefined && /^#e/.test(colour)) return { form: "liquid", body, colour, cloud: 0.3, depth: 3 };
  return {
    form: "turned",
    line: body.map(([radius, height]): TurnedPoint => [radius, height]),
    made: { of: "grains", colour },
  };
}

/** Pieces lie along the wall in layers, those behind seen between those before. */
function filled(
  kind: string,
  { size, reach, stands }: Filling,
  body: readonly TurnedPoint[],
  seed: string,
): GoodsPart[] {
  const random = chance(`jar:${seed}`);
  const inside = Math.max(...body.map(([radius]) => radius)) - 0.04;
  const [low, high] = [1.0, Math.max(...body.map(([, height]) => height))];
  const parts: GoodsPart[] = [];
  const step = stands ? high : reach * 1.55;
  for (let z = low + reach * 0.7, layer = 0; z < high - reach * 0.4; z += step, layer += 1)
    for (const ring of [inside - reach, inside - reach * 2.7]) {
      const around = Math.floor((2 * Math.PI * ring) / (reach * (stands ? 1.7 : 1.95)));
      for (let k = 0; k < around; k++) {
        const angle = ((k + 0.5 * (layer % 2) + (random() - 0.5) * 0.4) / around) * 2 * Math.PI;
        const r = ring - random() * reach * 0.12;
        const turn: Place = stands
          ? [(random() - 0.5) * 0.08, (random() - 0.5) * 0.1, random() * 6]
          : [random() * 6, random() * 6, random() * 6];
        const up = stands ? low + 4.5 * size + random() * 0.25 : z + (random() - 0.5) * reach * 0.4;
        const at: Place = [round(Math.cos(angle) * r), round(Math.sin(angle) * r), round(up)];
        parts.push({ form: "piece", piece: { kind, at, turn, size, stem: false } });
      }
    }
  return parts;
}

/** A screwed lid of lacquered steel. */
function lid({ colour, at, radius }: { colour: string; at: number; radius: number }): GoodsPart {
  const [r, low, high] = [radius * 1.07, at - 0.42, at + 0.95];
  const line: TurnedPoint[] = [
    [0.001, low],
    [r - 0.06, low],
    [r, low + 0.06],
    [r, low + 0.2],
    [r - 0.06, low + 0.3],
    [r - 0.05, high - 0.22],
    [r - 0.16, high - 0.05],
    [r - 0.34, high],
    [r - 0.5, high - 0.07],
    [0.001, high - 0.07],
  ];
  return {
    form: "turned",
    line: line.map(([x, z]): TurnedPoint => [round(x), round(z)]),
    made: { of: "enamel", colour: darker(colour, 0.04) },
    ribs: 0,
  };
}
