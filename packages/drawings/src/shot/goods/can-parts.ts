import type { TurnedPoint } from "../../glass/measure-glass.ts";
import { requireHex } from "../../pen/colour.ts";
import { profile, radiusAt } from "../../pen/profile.ts";
import { printFlat } from "../../product/can-print.ts";
import { canEdge, canSizes } from "../../product/cans.ts";
import type { GoodsJob, GoodsPicture } from "./goods-job.ts";
import type { GoodsMaterial, GoodsPart } from "./goods-part.ts";
import { edgeUp, round, type Sheet, sheetOf } from "./sheet.ts";

const steel: GoodsMaterial = { of: "metal", colour: "#c9cdcf" };
/** A can of 33 cl is 11.5 cm tall. */
const unit = 0.0718;

/** A can: bare metal at its ends, printed all around between them. */
export function canParts({ drawing, look, print }: GoodsJob): GoodsPicture {
  const { r, top } = canSizes[drawing.shape as keyof typeof canSizes];
  const sheet = sheetOf(unit);
  const edge = canEdge(r, top);
  const { id, ...words } = print;
  const product = { ...drawing, content: requireHex(drawing.content) };
  const { svg, from, to, half } = printFlat({ id, product, look, words }, r, top);
  const drawn = profile(edge);
  const steps = 40;
  const radii = Array.from({ length: steps + 1 }, (_, i) =>
    round(radiusAt(drawn, to - ((to - from) * i) / steps) * unit),
  );
  const print360: GoodsPart = {
    form: "wrap",
    svg,
    bottom: sheet.z(to),
    top: sheet.z(from),
    half: round(half * unit),
    radii,
    on: "can",
  };
  return {
    unit,
    parts: [{ form: "turned", line: bodyOf(edge, sheet), made: steel }, print360, ...tab(r, top, sheet)],
    elevation: 8,
  };
}

/** The wall, a rolled seam and the sunken lid; below, the foot is drawn in. */
function bodyOf(edge: string, sheet: Sheet): TurnedPoint[] {
  const up = edgeUp(edge, sheet);
  const [radius, height] = up.at(-1) ?? [2.6, 11.5];
  const foot = up[0]?.[0] ?? 2.6;
  const seam: TurnedPoint[] = [
    [radius + 0.05, height + 0.06],
    [radius + 0.06, height + 0.16],
    [radius - 0.02, height + 0.22],
    [radius - 0.12, height + 0.18],
    [radius - 0.18, height + 0.02],
    [radius - 0.24, height - 0.22],
    [radius - 0.4, height - 0.26],
    [radius - 0.5, height - 0.14],
    [radius - 0.8, height - 0.12],
    [0.001, height - 0.12],
  ];
  const under: TurnedPoint[] = [
    [0.001, 0.5],
    [round(foot * 0.7), 0.3],
    [round(foot * 0.93), 0.02],
  ];
  return [...under, ...up, ...seam.map(([r, h]): TurnedPoint => [round(r), round(h)])];
}

function tab(r: number, top: number, { unit: u, z }: Sheet): GoodsPart[] {
  const height = round(z(top) - 0.02);
  const long = (r - 8) * u * 0.34;
  const ring = Array.from({ length: 25 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI;
    return [round(Math.cos(angle) * 0.55), round(long * (0.4 - Math.sin(angle))), height] as const;
  });
  return [
    { form: "rod", points: ring, radius: 0.1, made: steel },
    { form: "ball", radius: 0.3, flat: 0.35, made: steel, at: [0, round(long * 1.2), height] },
  ];
}
