import type { MeasuredGlass } from "../glass/measure-glass.ts";
import type { Ice } from "../scene/model.ts";
import type { GarnishPiece, IcePiece, Place } from "./shot.ts";

type Bed = { measured: MeasuredGlass; random: () => number };

/** Ice as it falls into the glass. A vessel that cannot be looked through shows only what lies on top. */
export function placeIce(kind: Ice, bed: Bed, large: "block" | "sphere"): IcePiece[] {
  if (kind === "cubes") return cubes(bed);
  if (kind === "large") return [largePiece(bed, large)];
  if (kind === "crushed") return crushed(bed);
  return [];
}

function largePiece({ measured, random }: Bed, shape: "block" | "sphere"): IcePiece {
  const { surface, bottom } = measured;
  const room = measured.insideAt(surface.height - 1);
  const tall = surface.height - bottom;
  const size = shape === "sphere" ? Math.min(room * 1.5, tall + 1) : Math.min(room * 1.24, tall + 0.6);
  const z = surface.height + 0.75 - size / 2;
  const turn: Place = [(random() - 0.5) * 0.12, (random() - 0.5) * 0.12, 0.35 + random() * 0.5];
  return { shape, at: [-0.12 * room, 0.05 * room, Math.max(z, bottom + size * 0.48)], turn, size };
}

const tries = 900;

/** Cubes lie in the lowest hollow that those before them left; the upper ones look out of the drink. */
function cubes({ measured, random }: Bed): IcePiece[] {
  const { surface, bottom, insideAt, rim } = measured;
  const laid: (IcePiece & { r: number })[] = [];
  const widest = insideAt(surface.height - 1.5);
  const size = Math.min(3.1, Math.max(1.9, widest * (widest > 3.4 ? 0.74 : 0.86)));
  const highest = Math.min(surface.height + size * 0.22, rim.height - size * 0.25);
  let failed = 0;
  for (let tried = 0; tried < tries && failed < 160; tried++) {
    const scale = 0.88 + random() * 0.2;
    const r = size * scale * 0.6;
    const angle = random() * 2 * Math.PI;
    const far = Math.sqrt(random());
    let found: IcePiece | undefined;
    for (let z = bottom + r * 0.92; z <= highest; z += 0.15) {
      const reach = Math.min(insideAt(z - r * 0.7), insideAt(Math.min(z + r * 0.6, rim.height))) - r * 0.98;
      if (reach < -0.05) continue;
      const [x, y] = [Math.cos(angle) * far * Math.max(0, reach), Math.sin(angle) * far * Math.max(0, reach)];
      const clear = laid.every((one) => Math.hypot(one.at[0] - x, one.at[1] - y, one.at[2] - z) > (one.r + r) * 0.93);
      if (!clear) continue;
      found = {
        shape: "cube",
        at: [x, y, z],
        turn: [(random() - 0.5) * 0.9, (random() - 0.5) * 0.9, random() * 6.3],
        size: size * scale,
        heart: random() > 0.45,
      };
      break;
    }
    if (found) {
      laid.push({ ...found, r });
      failed = 0;
    } else failed += 1;
  }
  return laid.map(({ r, ...piece }) => piece);
}

/** Splinters fill the glass and heap over its rim. */
function crushed({ measured, random }: Bed): IcePiece[] {
  const { bottom, insideAt, rim, glass } = measured;
  const step = glass.key === "julep-cup" || rim.radius > 3.4 ? 0.95 : 0.85;
  const pieces: IcePiece[] = [];
  const floor = glass.material ? rim.height - 1.6 : bottom + step * 0.4;
  const heap = rim.height + rim.radius * 0.42;
  for (let z = floor; z < heap; z += step * 0.62) {
    const above = Math.max(0, z - (rim.height - 0.5)) / (heap - rim.height + 0.5);
    const reach = insideAt(Math.min(z, rim.height)) * Math.sqrt(Math.max(0, 1 - above ** 2)) - step * 0.45;
    for (let ring = reach; ring > -0.2; ring -= step * 0.72) {
      const around = Math.max(1, Math.round((2 * Math.PI * Math.max(0.1, ring)) / (step * 0.75)));
      for (let k = 0; k < around; k++) {
        const angle = (k / around + random() * 0.6) * 2 * Math.PI;
        const jitter = () => (random() - 0.5) * step * 0.4;
        pieces.push({
          shape: "chip",
          at: [Math.cos(angle) * ring + jitter(), Math.sin(angle) * ring + jitter(), z + jitter()],
          turn: [random() * 6.3, random() * 6.3, random() * 6.3],
          size: step * (0.75 + random() * 0.75),
        });
      }
    }
  }
  return pieces;
}

/** A splinter of ice nearer than this to a piece of fruit hides it. */
const hidingDistanceCm = 1.3;

/** Crushed ice without the splinters that would hide the fruit that was muddled below it. */
export function withoutHidingChips(garnish: readonly GarnishPiece[], ice: readonly IcePiece[]): IcePiece[] {
  const fruit = garnish.filter(({ kind, at }) => ["wedge", "wheel", "cucumber"].includes(kind) && isSunken(at, ice));
  const hides = (piece: IcePiece) =>
    piece.shape === "chip" &&
    fruit.some(
      ({ at }) => Math.hypot(at[0] - piece.at[0], at[1] - piece.at[1], at[2] - piece.at[2]) < hidingDistanceCm,
    );
  return ice.filter((piece) => !hides(piece));
}

/** True for fruit in the glass: some ice is higher and further from the axis, unlike for fruit on the rim. */
const isSunken = (at: Place, ice: readonly IcePiece[]): boolean =>
  ice.some((piece) => Math.hypot(piece.at[0], piece.at[1]) > Math.hypot(at[0], at[1]) && piece.at[2] > at[2]);
