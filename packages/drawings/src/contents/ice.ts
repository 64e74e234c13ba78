import { blend, darker, lighter, lightness } from "../pen/colour.ts";
import { radiusAt } from "../pen/profile.ts";
import { place, svg } from "../pen/svg.ts";
import { axis, type Scene } from "../scene/scene.ts";

export function drawIce(scene: Scene): string {
  const { drink } = scene;
  if (drink.ice === "cubes") return cubes(scene);
  if (drink.ice === "large") return large(scene);
  if (drink.ice === "crushed") return crushed(scene);
  return "";
}

function liquidTone({ drink }: Scene): string {
  return drink.liquids[Math.floor(drink.liquids.length / 2)]?.colour ?? "#dfe9e6";
}

/** Cubes settle in rows; the top row floats a little above the surface. */
function cubes(scene: Scene): string {
  const { glass, surface, bottom, random } = scene;
  const size = Math.min(44, Math.max(26, surface.r * 0.74));
  const markup = [svg`<defs><g id="${scene.id}-cube">${cube(size, liquidTone(scene), scene.low)}</g></defs>`];
  for (let y = bottom - size * 0.55, row = 0; y > surface.y - size * 0.1; y -= size * 0.94, row++) {
    const reach = Math.max(0, radiusAt(glass.cavity, Math.max(surface.y, y + size * 0.2)) - size * 0.6);
    const count = Math.max(1, Math.min(4, Math.round((reach * 2) / (size * 0.98)) + 1));
    for (let i = 0; i < count; i++) {
      const across = count === 1 ? (row % 2 ? 0.35 : -0.35) : (i / (count - 1)) * 2 - 1;
      const x = axis + across * reach + (random() - 0.5) * 4;
      markup.push(
        svg`<use href="#${scene.id}-cube" transform="translate(${x} ${y + (random() - 0.5) * size * 0.24}) rotate(${Math.round((random() - 0.5) * 44)})"/>`,
      );
    }
  }
  return markup.join("");
}

/** A cube seen corner on: a lit top face, a clear front, one deep edge. */
function cube(size: number, tone: string, low: boolean): string {
  const h = size / 2;
  const lid = h * 0.42;
  const front = svg`M${-h} ${-h + lid}Q${-h} ${-h + 2} ${-h + 4} ${-h + 2}L${h - 4} ${-h + 2}Q${h} ${-h + 2} ${h} ${-h + lid}L${h - 1} ${h - 4}Q${h - 1} ${h} ${h - 5} ${h}L${-h + 5} ${h}Q${-h + 1} ${h} ${-h + 1} ${h - 4}Z`;
  const top = svg`M${-h + 3} ${-h + 3.5}L${h - 3} ${-h + 3.5}L${h - 7} ${-h + lid + 3}L${-h + 7} ${-h + lid + 3}Z`;
  const line = darker(tone, 0.35);
  if (low) return svg`<path d="${front}" fill="#fff" fill-opacity="0.5"/>`;
  return svg`<path d="${front}" fill="${lighter(tone, 0.72)}" fill-opacity="${0.16 + lightness(tone) * 0.32}" stroke="${line}" stroke-opacity="0.3" stroke-width="1"/><path d="${top}" fill="#fff" fill-opacity="${0.28 + lightness(tone) * 0.26}"/><path d="M${-h + 5} ${-h + lid + 6}L${-h + 6} ${h - 6}" stroke="#fff" stroke-opacity="0.75" stroke-width="2" stroke-linecap="round"/>`;
}

/** One clear block, as wide as the glass allows. */
function large(scene: Scene): string {
  const { surface, bottom } = scene;
  const size = Math.min(surface.r * 1.2, bottom - surface.y - 4);
  const h = size / 2;
  const tone = liquidTone(scene);
  const lid = size * 0.2;
  const markup = svg`<path d="M${-h} ${-h}L${h} ${-h}L${h} ${h}L${-h} ${h}Z" fill="${lighter(tone, 0.75)}" fill-opacity="0.36" stroke="${darker(tone, 0.4)}" stroke-opacity="0.35" stroke-width="1.2" stroke-linejoin="round"/><path d="M${-h} ${-h}L${-h + lid * 0.7} ${-h - lid}L${h + lid * 0.5} ${-h - lid}L${h} ${-h}Z" fill="#fff" fill-opacity="0.62" stroke="#fff" stroke-linejoin="round"/><path d="M${h} ${-h}L${h + lid * 0.5} ${-h - lid}L${h + lid * 0.4} ${h - lid}L${h} ${h}Z" fill="${darker(tone, 0.3)}" fill-opacity="0.2"/><path d="M${-h + 6} ${-h + 7}L${-h + 6} ${h - 9}M${-h + 12} ${-h + 7}L${-h + 12} ${-h + 22}" stroke="#fff" stroke-opacity="0.75" stroke-width="2.4" stroke-linecap="round"/>`;
  return place(markup, { x: axis - 4, y: surface.y + h - 6, turn: -5 });
}

function crushed(scene: Scene): string {
  const { glass, surface, bottom } = scene;
  const chips: [string, string, string] = ["", "", ""];
  const step = (scene.low ? 20 : 16) * Math.max(1, surface.r / 56);
  for (let y = bottom - 6, row = 0; y > surface.y; y -= step * 0.8, row++) {
    const reach = radiusAt(glass.cavity, y) - 4;
    for (let x = -reach + (row % 2) * step * 0.5; x < reach; x += step) {
      chips[Math.floor(scene.random() * 3)] += chip(
        scene.random,
        axis + x + (scene.random() - 0.5) * 5,
        y + (scene.random() - 0.5) * 5,
        step * (0.42 + scene.random() * 0.36),
      );
    }
  }
  return (
    [0.2, 0.36, 0.56].map((opacity, i) => svg`<path d="${chips[i]}" fill="#fff" fill-opacity="${opacity}"/>`).join("") +
    mound(scene, false)
  );
}

/** The heap of crushed ice above the rim. `behindRim` is drawn for vessels you cannot look through. */
export function mound(scene: Scene, behindRim: boolean): string {
  const { rim, surface, random } = scene;
  const base = behindRim ? rim.y : surface.y;
  const reach = (behindRim ? rim.r : surface.r) - 3;
  const height = Math.min(26, reach * 0.4) + (base - rim.y);
  const chips: [string, string, string] = ["", "", ""];
  const step = (scene.low ? 17 : 13) * Math.max(1, reach / 62);
  for (let up = -4; up < height; up += step * 0.72) {
    const half = reach * Math.sqrt(Math.max(0.05, 1 - (Math.max(0, up) / (height + 4)) ** 2));
    for (let x = -half; x <= half; x += step)
      chips[Math.floor(random() * 3)] += chip(
        random,
        axis + x + (random() - 0.5) * 4,
        base - up,
        step * (0.5 + random() * 0.34),
      );
  }
  const tone = blend("#dfeae8", liquidTone(scene), 0.18);
  const shades = [darker(tone, 0.09), lighter(tone, 0.45), "#ffffff"];
  const dome = svg`M${axis - reach} ${base}C${axis - reach} ${base - height * 1.1} ${axis + reach} ${base - height * 1.1} ${axis + reach} ${base}A${reach} ${reach * 0.14} 0 0 1 ${axis - reach} ${base}Z`;
  return svg`<path d="${dome}" fill="${lighter(tone, 0.25)}"/>${shades.map((fill, i) => svg`<path d="${chips[i]}" fill="${fill}" fill-opacity="0.9"/>`)}`;
}

/** A splinter of ice; steps between its corners are whole units to keep the drawing small. */
function chip(random: () => number, x: number, y: number, r: number): string {
  const turn = random() * 6.3;
  const sides = random() > 0.45 ? 5 : 4;
  const corners = Array.from({ length: sides }, (_, i) => {
    const angle = turn + (i * 6.283) / sides + (random() - 0.5) * 0.8;
    const reach = r * (0.7 + random() * 0.5);
    return [Math.round(Math.cos(angle) * reach), Math.round(Math.sin(angle) * reach)] as const;
  });
  const steps = corners.slice(1).map(([cx, cy], i) => `${cx - (corners[i]?.[0] ?? 0)} ${cy - (corners[i]?.[1] ?? 0)}`);
  return svg`M${Math.round(x + (corners[0]?.[0] ?? 0))} ${Math.round(y + (corners[0]?.[1] ?? 0))}l${steps.join(" ")}z`;
}
