import { cut, edgeDown, radiusAt, topOf } from "../pen/profile.ts";
import { svg } from "../pen/svg.ts";
import { axis, flatness, type Scene } from "../scene/scene.ts";

/** The cut of a glass: crossing facets, upright flutes, or rings. */
export function drawCut(scene: Scene): string {
  const { glass, low } = scene;
  if (!glass.cut || low) return "";
  const lines = { diamonds, flutes, rings }[glass.cut](scene);
  return svg`<g fill="none" stroke-linecap="round"><path d="${lines}" stroke="#fff" stroke-opacity=".4" stroke-width="2" transform="translate(-1 0)"/><path d="${lines}" stroke="currentColor" stroke-opacity=".28" stroke-width=".9"/></g>`;
}

/** Lines seen on a round side crowd together towards its edges. */
const seen = (count: number) =>
  Array.from({ length: count }, (_, i) => Math.sin(((i + 0.5) / count - 0.5) * Math.PI * 0.94));

function flutes({ glass, bottom }: Scene): string {
  const part = cut(glass.outline, bottom - (bottom - topOf(glass.outline)) * 0.48, bottom + 9);
  const top = topOf(part);
  return seen(9)
    .map((k) => svg`M${axis + radiusAt(part, top) * k} ${top + Math.sqrt(1 - k * k) * 5}${edgeDown(part, axis, k)}`)
    .join("");
}

function diamonds({ glass, bottom }: Scene): string {
  const high = bottom - (bottom - topOf(glass.outline)) * 0.46;
  const at = (k: number, y: number) =>
    svg`${axis + radiusAt(glass.outline, y) * k} ${y + Math.sqrt(Math.max(0, 1 - k * k)) * radiusAt(glass.outline, y) * flatness(y)}`;
  const steps = seen(8);
  const rows = 3;
  const tall = (bottom + 4 - high) / rows;
  return Array.from({ length: rows }, (_, row) =>
    steps
      .slice(1)
      .map((k, i) => {
        const before = steps[i] ?? -1;
        const y = high + row * tall;
        return svg`M${at(before, y)}L${at(k, y + tall)}M${at(k, y)}L${at(before, y + tall)}`;
      })
      .join(""),
  ).join("");
}

function rings({ glass, bottom }: Scene): string {
  return [0, 7, 14]
    .map((up) => {
      const y = bottom - 6 - up;
      const r = radiusAt(glass.outline, y);
      return svg`M${axis - r} ${y}A${r} ${r * flatness(y)} 0 0 0 ${axis + r} ${y}`;
    })
    .join("");
}
