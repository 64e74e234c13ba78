import { lighter, requireHex } from "../pen/colour.ts";
import { svg } from "../pen/svg.ts";
import { axis, type Scene } from "../scene/scene.ts";

/** A crust of salt or sugar around the rim: coarse and greyish, or fine and warm. */
export function drawRim({ drink, rim, random, low }: Scene): string {
  if (!drink.rim) return "";
  const grey = drink.rim === "salt";
  const front = svg`M${axis - rim.r} ${rim.y}A${rim.r} ${rim.ry} 0 0 0 ${axis + rim.r} ${rim.y}`;
  const back = svg`M${axis - rim.r} ${rim.y}A${rim.r} ${rim.ry} 0 0 1 ${axis + rim.r} ${rim.y}`;
  const grains = Array.from({ length: low ? 0 : 46 }, (_, i) => {
    const angle = (i / 46) * Math.PI + random() * 0.05;
    return svg`M${axis + Math.cos(angle) * rim.r} ${rim.y + Math.sin(angle) * rim.ry + (random() - 0.35) * 7}l.1 0`;
  });
  const crust = grey ? "#fbfbf6" : "#fffaf0";
  const grain = grey ? "#b9c4c4" : "#e3cfa6";
  return svg`<g fill="none" stroke-linecap="round"><path d="${back}" stroke="${grain}" stroke-width="3" stroke-opacity=".8"/><path d="${front}" stroke="${grain}" stroke-width="8.4" stroke-opacity=".9"/><path d="${front}" stroke="${crust}" stroke-width="7"/><path d="${grains}" stroke="${grain}" stroke-width="1.7"/></g>`;
}

export function drawSteam({ drink, rim }: Scene): string {
  if (!drink.steam) return "";
  const top = rim.y - 12;
  const wisp = (x: number, tall: number) =>
    svg`M${x} ${top}C${x - 12} ${top - tall * 0.3} ${x + 12} ${top - tall * 0.5} ${x} ${top - tall * 0.75}C${x - 5} ${top - tall * 0.88} ${x} ${top - tall} ${x + 4} ${top - tall}`;
  const tall = Math.min(54, top - 4);
  return svg`<path d="${wisp(axis - 22, tall * 0.8)}${wisp(axis, tall)}${wisp(axis + 22, tall * 0.75)}" fill="none" stroke="currentColor" stroke-opacity=".3" stroke-width="2.6" stroke-linecap="round"/>`;
}

/** A blended drink stands a little above the rim in soft peaks. */
export function drawFrozenTop({ drink, surface }: Scene): string {
  if (drink.ice !== "frozen") return "";
  const colour = lighter(requireHex(drink.liquids.at(-1)?.colour ?? "#ffffff"), 0.3);
  const { y, r, ry } = surface;
  const d = svg`M${axis - r} ${y}C${axis - r * 0.9} ${y - 16} ${axis - r * 0.5} ${y - 14} ${axis - r * 0.3} ${y - 20}C${axis - r * 0.1} ${y - 32} ${axis + r * 0.2} ${y - 30} ${axis + r * 0.35} ${y - 18}C${axis + r * 0.6} ${y - 15} ${axis + r * 0.95} ${y - 14} ${axis + r} ${y}A${r} ${ry} 0 0 1 ${axis - r} ${y}Z`;
  return svg`<path d="${d}" fill="${colour}"/><path d="M${axis - r * 0.5} ${y - 6}C${axis - r * 0.2} ${y - 2} ${axis + r * 0.1} ${y - 14} ${axis + r * 0.4} ${y - 8}M${axis - r * 0.1} ${y - 20}C${axis} ${y - 16} ${axis + r * 0.15} ${y - 20} ${axis + r * 0.2} ${y - 22}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2" stroke-linecap="round"/>`;
}
