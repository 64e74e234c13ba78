import { material } from "../palette.ts";
import { radiusAt } from "../pen/profile.ts";
import { ellipse, path, svg } from "../pen/svg.ts";
import type { Tone } from "../pen/tone.ts";
import { axis, flatness, type Scene } from "../scene/scene.ts";

/** Handles, saucers and spouts that stand behind the vessel. */
export function glassBack(scene: Scene): string {
  const { extra } = scene.glass;
  if (extra === "handle" || extra === "ear") return handle(scene);
  if (extra === "spout") return handle(scene) + spout(scene);
  if (extra === "saucer") return handle(scene) + saucer();
  if (extra === "ladle") return "";
  return "";
}

export function glassFront(scene: Scene): string {
  return scene.glass.extra === "ladle" ? ladle(scene) : "";
}

function handle({ glass, low, tone }: Scene): string {
  const [from, to, out] = handleSpan(glass.key);
  const a = axis + radiusAt(glass.outline, from) - 2;
  const b = axis + radiusAt(glass.outline, to) - 2;
  const middle = (from + to) / 2;
  const loop = svg`M${a} ${from}C${a + out * 0.7} ${from - 7} ${a + out} ${from + (middle - from) * 0.3} ${a + out} ${middle}C${a + out} ${to - (to - middle) * 0.25} ${b + out * 0.6} ${to + 2} ${b} ${to}`;
  const width = glass.key === "coffee-cup" || glass.key === "copper-mug" ? 9 : 8;
  if (!tone) {
    return svg`<path d="${loop}" fill="none" stroke="currentColor" stroke-opacity="0.82" stroke-width="${width + (low ? 4 : 2)}"/><path d="${loop}" fill="none" stroke="#c4d2cc" stroke-width="${width - 1.4}"/><path d="${loop}" fill="none" stroke="#fff" stroke-width="2" stroke-opacity="0.75" transform="translate(-1.5 -1.5)"/>`;
  }
  return svg`<g fill="none"><path d="${loop}" stroke="${tone.line}" stroke-width="${width + 2.4}"/><path d="${loop}" stroke="${tone.body}" stroke-width="${width}"/><path d="${loop}" stroke="${tone.lit}" stroke-width="${width * 0.3}" transform="translate(-1.6 -1.6)"/></g>`;
}

function handleSpan(key: Scene["glass"]["key"]): [number, number, number] {
  if (key === "coffee-cup") return [176, 232, 30];
  if (key === "clay-mug") return [160, 234, 24];
  if (key === "pitcher") return [86, 222, 44];
  if (key === "irish-coffee") return [92, 176, 30];
  if (key === "punch-cup") return [168, 226, 26];
  return [key === "hot-glass" ? 126 : 152, key === "hot-glass" ? 232 : 246, 32];
}

/** The pitcher's lip, on the left where it pours. */
function spout({ rim, low }: Scene): string {
  const x = axis - rim.r;
  return svg`<path d="M${x + 9} ${rim.y - rim.ry * 0.8}C${x} ${rim.y - 6} ${x - 8} ${rim.y - 7} ${x - 15} ${rim.y - 6}C${x - 12} ${rim.y + 4} ${x - 4} ${rim.y + 12} ${x - 0.5} ${rim.y + 26}L${x + 6} ${rim.y + 4}Z" fill="#d9e6e1" fill-opacity="0.6" stroke="currentColor" stroke-opacity="0.82" stroke-width="${low ? 3 : 1.7}" stroke-linejoin="round"/>`;
}

function saucer(): string {
  const tone = material.porcelain;
  return svg`${ellipse(axis, 275, 92, 12, `fill="${tone.shade}" stroke="${tone.line}" stroke-width="1"`)}${ellipse(axis, 272, 92, 12, `fill="${tone.body}" stroke="${tone.line}" stroke-width="1"`)}${ellipse(axis + 4, 273, 52, 6, `fill="${tone.shade}"`)}`;
}

function ladle({ rim, surface }: Scene): string {
  const tone = material.silver;
  const d = svg`M${axis + 30} ${surface.y + 4}L${axis + 84} ${rim.y - 56}C${axis + 88} ${rim.y - 66} ${axis + 98} ${rim.y - 66} ${axis + 100} ${rim.y - 54}`;
  return svg`<g fill="none" stroke-linecap="round">${path(d, `stroke="${tone.line}" stroke-width="6"`)}${path(d, `stroke="${tone.body}" stroke-width="4"`)}${path(d, `stroke="${tone.lit}" stroke-width="1.2"`)}</g>`;
}

/** The decoration on the front of a vessel. */
export function decoration(scene: Scene): string {
  const { tone = material.porcelain } = scene;
  if (scene.glass.extra === "face") return tikiFace(tone);
  if (scene.glass.extra === "beads") return julepBeads(scene, tone);
  if (scene.glass.material === "copper") return hammered(tone);
  if (scene.glass.material === "clay") return glaze(scene, tone);
  return "";
}

/** Carved bands and a sleepy mask; nobody's ancestor. */
function tikiFace(tone: Tone): string {
  const mirrored = (d: string, attributes: string) =>
    `${path(d, attributes)}<g transform="translate(240 0) scale(-1 1)">${path(d, attributes)}</g>`;
  const brows = mirrored("M78 128C84 112 106 112 114 132L108 134C102 122 90 122 84 132Z", `fill="${tone.line}"`);
  const eyes =
    mirrored("M82 140H112C112 156 84 158 82 140Z", `fill="${tone.line}"`) +
    mirrored("M88 147H107C104 154 92 154 88 147Z", 'fill="#efe6cf"');
  const nose = svg`<path d="M112 136L104 184C110 192 130 192 136 184L128 136Z" fill="${tone.shade}"/><path d="M112 136L104 184C106 187 109 188 112 188L116 136Z" fill="${tone.lit}"/>`;
  const mouth = svg`<path d="M82 206H158C158 222 152 238 142 242H98C88 238 82 222 82 206Z" fill="${tone.line}"/><path d="M89 212H151L148 224H92ZM95 230H145L140 237H100Z" fill="#efe6cf"/><path d="M104 211V225M120 211V225M136 211V225M112 229V238M128 229V238" stroke="${tone.line}" stroke-width="1.8"/>`;
  const zigzag = (y: number, from: number) =>
    svg`M${from} ${y}${Array.from({ length: 10 }, (_, i) => svg`L${from + (i + 0.5) * ((240 - 2 * from) / 10)} ${y + 8 + (i > 1 && i < 8 ? 2 : 0)}L${from + (i + 1) * ((240 - 2 * from) / 10)} ${y + (i > 1 && i < 7 ? 2 : 0)}`)}`;
  const bands = svg`<path d="M74 86C98 95 142 95 166 86M74.5 104C98 113 142 113 165.5 104M74 254C98 263 142 263 166 254M75 268C98 277 142 277 165 268" fill="none" stroke="${tone.line}" stroke-width="2"/><path d="${zigzag(92, 76)}" fill="none" stroke="#efe6cf" stroke-opacity=".8" stroke-width="1.6"/>`;
  return bands + brows + nose + eyes + mouth;
}

function julepBeads({ glass }: Scene, tone: Tone): string {
  const ring = (y: number) => {
    const r = radiusAt(glass.outline, y);
    const ry = r * flatness(y);
    return svg`<path d="M${axis - r} ${y}A${r} ${ry} 0 0 0 ${axis + r} ${y}" fill="none" stroke="${tone.line}" stroke-opacity="0.7" stroke-width="5"/><path d="M${axis - r + 1} ${y}A${r} ${ry} 0 0 0 ${axis + r - 1} ${y}" fill="none" stroke="${tone.lit}" stroke-width="3.4" stroke-linecap="round" stroke-dasharray="0 4.4"/>`;
  };
  return ring(134) + ring(268);
}

function hammered(tone: Tone): string {
  const dents = [
    [84, 168],
    [104, 190],
    [90, 216],
    [118, 226],
    [136, 180],
    [150, 208],
    [128, 252],
    [96, 248],
    [154, 240],
    [112, 160],
    [144, 154],
    [80, 192],
    [106, 268],
    [140, 266],
  ];
  return svg`<g fill="none" stroke-linecap="round">${dents.map(([x = 0, y = 0]) => svg`<path d="M${x - 6} ${y}q6 5.5 12 0" stroke="${tone.shade}" stroke-opacity="0.55" stroke-width="1.6"/>`)}${dents.map(([x = 0, y = 0]) => svg`<path d="M${x - 5} ${y - 2.5}q5 -4.5 10 0" stroke="${tone.lit}" stroke-opacity="0.6" stroke-width="1.2"/>`)}</g>`;
}

function glaze({ rim }: Scene, tone: Tone): string {
  return svg`<path d="M${axis - 50} ${rim.y + 8}C${axis - 40} ${rim.y + 18} ${axis + 40} ${rim.y + 18} ${axis + 50} ${rim.y + 8}" fill="none" stroke="${tone.lit}" stroke-opacity="0.8" stroke-width="3"/><path d="M56 204C80 216 160 216 184 204M57 212C80 224 160 224 183 212" fill="none" stroke="#f0dcc0" stroke-opacity="0.85" stroke-width="1.8"/><path d="M62 210L70 216L78 212L86 219L94 214L102 221L111 215L120 221L129 215L138 221L146 214L154 219L162 212L170 216L178 210" fill="none" stroke="#f0dcc0" stroke-width="1.4"/>`;
}
