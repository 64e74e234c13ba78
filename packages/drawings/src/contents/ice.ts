import { blend, darker, lighter, lightness } from "../pen/colour.ts";
import { radiusAt } from "../pen/profile.ts";
import { place, svg } from "../pen/svg.ts";
import { axis, type Scene } from "../scene/scene.ts";

export function drawIce(scene: Scene): string {
  const { drink } = scene;
  if (drink.ice === "cubes") return cubes(scene);
  if (drink.ice === "large") return scene.vary("large ice", [block, sphere])(scene);
  if (drink.ice === "crushed") return crushed(scene);
  return "";
}

function liquidTone({ drink }: Scene): string {
  return drink.liquids[Math.floor(drink.liquids.length / 2)]?.colour ?? "#dfe9e6";
}

/** Where a cube lies, how large it is beside the others, and how far it has turned. */
type Lying = { x: number; y: number; size: number; turn: number };

function cubes(scene: Scene): string {
  const { surface, bottom, id, low } = scene;
  const tall = bottom - surface.y > surface.r * 3.2;
  const lay = scene.vary("ice", [stacked, tumbled, afloat, tall ? tumbled : stacked]);
  const size = Math.min(44, Math.max(26, surface.r * 0.74));
  const block = svg`<defs><g id="${id}-cube">${cube(size, liquidTone(scene), low)}</g></defs>`;
  const laid = lay(scene, size).map((one) => {
    const scale = one.size === 1 ? "" : svg` scale(${one.size})`;
    return svg`<use href="#${id}-cube" transform="translate(${one.x} ${one.y}) rotate(${Math.round(one.turn)})${scale}"/>`;
  });
  return svg`${block}${laid}`;
}

/** Cubes settle in rows; the top row floats a little above the surface. */
function stacked({ glass, surface, bottom, random }: Scene, size: number): Lying[] {
  const laid: Lying[] = [];
  for (let y = bottom - size * 0.55, row = 0; y > surface.y - size * 0.1; y -= size * 0.94, row++) {
    const reach = Math.max(0, radiusAt(glass.cavity, Math.max(surface.y, y + size * 0.2)) - size * 0.6);
    const count = Math.max(1, Math.min(4, Math.round((reach * 2) / (size * 0.98)) + 1));
    for (let i = 0; i < count; i++) {
      const across = count === 1 ? (row % 2 ? 0.35 : -0.35) : (i / (count - 1)) * 2 - 1;
      const x = axis + across * reach + (random() - 0.5) * 4;
      laid.push({ x, y: y + (random() - 0.5) * size * 0.24, size: 1, turn: (random() - 0.5) * 44 });
    }
  }
  return laid;
}

/** Cubes of three sizes as they fell: each lies in the lowest hollow that the ones before it left. */
function tumbled({ glass, surface, bottom, random }: Scene, size: number): Lying[] {
  const laid: Lying[] = [];
  for (let tried = 0; tried < 26; tried++) {
    const scale = [0.82, 1, 1.16][tried % 3] ?? 1;
    const r = size * scale * 0.52;
    const across = random() * 2 - 1;
    let found: Lying | undefined;
    for (let y = bottom - r; y > surface.y - size * 0.18 && !found; y -= 3) {
      const reach = Math.max(0, radiusAt(glass.cavity, Math.max(surface.y, y)) - r - 1);
      const x = axis + across * reach;
      const free = laid.every((other) => Math.hypot(other.x - x, other.y - y) > (other.size * size * 0.52 + r) * 0.9);
      if (free) found = { x, y, size: scale, turn: random() * 90 - 45 };
    }
    if (found) laid.push(found);
  }
  return laid;
}

/** A few cubes that have swum to the top, clear drink below them. */
function afloat({ surface, bottom, random, glass }: Scene, size: number): Lying[] {
  const rows = Math.min(3, Math.max(1, Math.floor((bottom - surface.y) / size / 1.3)));
  return Array.from({ length: rows }, (_, row) => {
    const y = surface.y + size * (0.26 + row * 0.92);
    const reach = Math.max(0, radiusAt(glass.cavity, y) - size * 0.56);
    const count = row > 0 && row === rows - 1 ? 1 : Math.max(1, Math.round((reach * 2) / size) + 1);
    return Array.from({ length: count }, (_, i) => ({
      x: axis + (count === 1 ? (random() - 0.5) * reach : ((i / (count - 1)) * 2 - 1) * reach),
      y: y + (random() - 0.5) * size * 0.3,
      size: 1,
      turn: (random() - 0.5) * 60,
    }));
  }).flat();
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
function block(scene: Scene): string {
  const { surface, bottom } = scene;
  const size = Math.min(surface.r * 1.2, bottom - surface.y - 4);
  const h = size / 2;
  const tone = liquidTone(scene);
  const lid = size * 0.2;
  const markup = svg`<path d="M${-h} ${-h}L${h} ${-h}L${h} ${h}L${-h} ${h}Z" fill="${lighter(tone, 0.75)}" fill-opacity="0.36" stroke="${darker(tone, 0.4)}" stroke-opacity="0.35" stroke-width="1.2" stroke-linejoin="round"/><path d="M${-h} ${-h}L${-h + lid * 0.7} ${-h - lid}L${h + lid * 0.5} ${-h - lid}L${h} ${-h}Z" fill="#fff" fill-opacity="0.62" stroke="#fff" stroke-linejoin="round"/><path d="M${h} ${-h}L${h + lid * 0.5} ${-h - lid}L${h + lid * 0.4} ${h - lid}L${h} ${h}Z" fill="${darker(tone, 0.3)}" fill-opacity="0.2"/><path d="M${-h + 6} ${-h + 7}L${-h + 6} ${h - 9}M${-h + 12} ${-h + 7}L${-h + 12} ${-h + 22}" stroke="#fff" stroke-opacity="0.75" stroke-width="2.4" stroke-linecap="round"/>`;
  return place(markup, { x: axis - 4, y: surface.y + h - 6, turn: scene.vary("turn", [-5, 4, -9]) });
}

/** A ball turned from clear ice, its cap above the surface. */
function sphere(scene: Scene): string {
  const { surface, bottom } = scene;
  const r = Math.min(surface.r * 0.7, (bottom - surface.y) / 2);
  const tone = liquidTone(scene);
  const markup = svg`<circle r="${r}" fill="${lighter(tone, 0.75)}" fill-opacity=".34" stroke="${darker(tone, 0.4)}" stroke-opacity=".35" stroke-width="1.2"/><path d="M${-r * 0.94} ${-r * 0.34}A${r} ${r} 0 0 1 ${r * 0.94} ${-r * 0.34}A${r} ${r * 0.2} 0 0 1 ${-r * 0.94} ${-r * 0.34}Z" fill="#fff" fill-opacity=".55"/><path d="M${r * 0.5} ${-r * 0.2}A${r * 0.9} ${r * 0.9} 0 0 1 ${-r * 0.2} ${r * 0.8}A${r} ${r} 0 0 0 ${r * 0.94} ${r * 0.34}A${r} ${r} 0 0 0 ${r * 0.5} ${-r * 0.2}Z" fill="${darker(tone, 0.3)}" fill-opacity=".18"/><path d="M${-r * 0.74} ${r * 0.1}A${r * 0.78} ${r * 0.78} 0 0 0 ${-r * 0.36} ${r * 0.66}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3" stroke-linecap="round"/>`;
  return place(markup, { x: axis + scene.vary("side", [-3, 5, -8]), y: surface.y + r * 0.78 });
}

function crushed(scene: Scene): string {
  const { glass, surface, bottom } = scene;
  const chips: [string, string, string] = ["", "", ""];
  const step = (scene.low ? 22 : 18) * Math.max(1, surface.r / 56);
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
  const step = (scene.low ? 19 : 15) * Math.max(1, reach / 62);
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
