import type { MeasuredGlass } from "../glass/measure-glass.ts";
import { carvedFace } from "./carved-face.ts";
import type { Place, ShotGlass } from "./shot.ts";

/** The vessel of a drink, or an empty one: in true size, with all that it is held and poured by. */
export function vesselOf(measured: MeasuredGlass): ShotGlass {
  const { glass, outer, inner, rim, bottom, outsideAt } = measured;
  const vessel: ShotGlass = { material: glass.material ?? "glass", outer, inner };
  if (glass.extra === "spout") return pitcherOf(vessel, measured);
  if (glass.extra === "ladle") return { ...vessel, form: "bowl", ladle: ladleOf(measured) };
  if (glass.extra === "face") return { ...vessel, form: "carved", relief: carvedFace };
  if (glass.key === "clay-mug") return clayMug(vessel, measured);
  if (glass.extra === "handle" || glass.extra === "ear") {
    return { ...vessel, handle: handleOf(measured), handleRadius: rim.radius * 0.085 };
  }
  if (glass.extra === "saucer") return { ...vessel, handle: handleOf(measured), handleRadius: 0.24 };
  if (!glass.cut || glass.cut === "rings") return vessel;
  const stemmed = bottom > 3;
  const [cutTop, cutBottom] = stemmed ? [rim.height - 1.6, bottom + 0.3] : [rim.height * 0.62, 0.5];
  const around = 2 * Math.PI * outsideAt(cutTop);
  return {
    ...vessel,
    cut: glass.cut,
    cutTop,
    cutBottom,
    cutLeast: stemmed ? 1.2 : 0.5,
    cutCount: Math.round(around / (glass.cut === "flutes" ? 1.0 : 1.7)),
  };
}

/** A bow at the right, from just below the rim to a third of the height. */
function handleOf({ rim, outsideAt, bottom }: MeasuredGlass): Place[] {
  const from = rim.height - (rim.height - bottom) * 0.14;
  const to = bottom + (rim.height - bottom) * 0.22;
  const middle = (from + to) / 2;
  const half = (from - to) / 2;
  return Array.from({ length: 33 }, (_, i) => {
    const angle = Math.PI / 2 - (i / 32) * Math.PI;
    const z = middle + half * Math.sin(angle);
    const x = outsideAt(z) - 0.06 + half * 0.78 * Math.cos(angle) ** 0.8;
    return [x, -x * 0.25, z] as const;
  });
}

/** A lip is pulled out at the left, where it pours; the handle at the right is thick enough for a full jug. */
function pitcherOf(vessel: ShotGlass, measured: MeasuredGlass): ShotGlass {
  const { rim } = measured;
  return {
    ...vessel,
    form: "spout",
    spout: { from: rim.height - 2.6, out: 1.35, up: 0.45 },
    handle: handleOf(measured),
    handleRadius: 0.6,
  };
}

/** Turned by hand: rings of the fingers, a glazed rim, an ear. */
const clayMug = (vessel: ShotGlass, measured: MeasuredGlass): ShotGlass => ({
  ...vessel,
  form: "thrown",
  handle: handleOf(measured),
  handleRadius: 0.42,
});

/** The ladle leans on the rim at the right, its cup in the drink. */
function ladleOf({ rim, surface }: MeasuredGlass): ShotGlass["ladle"] {
  const foot: Place = [rim.radius * 0.3, 0.5, surface.height - 2.2];
  const over: Place = [rim.radius * 1.02, 2.4, rim.height + 1];
  const end: Place = [rim.radius * 1.3, 3.2, rim.height + 6.4];
  const shaft = Array.from({ length: 25 }, (_, i): Place => {
    const t = i / 24;
    const s = 1 - t;
    const on = (k: 0 | 1 | 2) => s * s * foot[k] + 2 * s * t * over[k] + t * t * end[k];
    return [on(0), on(1), on(2)];
  });
  return { shaft, thick: 0.24, cup: 2.6 };
}
