import { composeEmptyGlass } from "../drink/compose.ts";
import { type GlassKey, getGlass } from "../glass/glasses.ts";
import { type Profile, profile, silhouette } from "../pen/profile.ts";
import { svg } from "../pen/svg.ts";
import { toneOf } from "../pen/tone.ts";
import type { ProductDraw, ProductJob } from "./product-job.ts";
import { traitsOf } from "./traits.ts";

/** The shop's glasses are the very ones the drinks are served in. */
export const glassOf: Readonly<Record<string, GlassKey>> = {
  "glass-coupe": "coupe",
  "glass-nick-and-nora": "slim-cocktail",
  "glass-highball": "highball",
  "glass-lowball": "lowball",
  "glass-martini": "martini",
  "glass-flute": "flute",
  "glass-wine": "wine",
  "glass-hurricane": "hurricane",
  "glass-tiki": "tiki",
  "glass-shot": "shot",
  "glass-punch": "punch-cup",
  "glass-irish": "irish-coffee",
  "glass-latte": "latte",
  "glass-balloon": "balloon",
  "glass-julep": "julep-cup",
  "glass-mug": "hot-glass",
  "glass-pitcher": "pitcher",
  "mug-copper": "copper-mug",
  "mug-clay": "clay-mug",
};

/** A clean glass: the shop sells none that is full. */
function drawGlass(glass: GlassKey, { id, low, product }: ProductJob, tint?: string): string {
  const { cut, handle } = traitsOf(product);
  const dress = { ...(cut && { cut }), ...(handle !== undefined && { handle }), ...(tint && { tint }) };
  return composeEmptyGlass(id, glass, low, { tone: toneOf(product.content), ...dress });
}

const shapeOf =
  (glass: GlassKey): ProductDraw =>
  (job) => {
    const { colours, pieces = 1, doubleWall, marks } = traitsOf(job.product);
    if (colours) return inRow(glass, job, colours);
    if (pieces > 1) return inRow(glass, job, Array<undefined>(pieces).fill(undefined));
    return svg`${drawGlass(glass, job)}${doubleWall && innerWall(job.low)}${marks && shotMarks(marks)}`;
  };

const widest = (outline: Profile): number =>
  Math.max(...outline.flatMap(({ points }) => points.map(([radius]) => radius)));

/** The glasses of a set stand as a row, one of each tint, from back to front; without a tint they are clear. Glasses alike are drawn once. */
function inRow(glass: GlassKey, job: ProductJob, tints: readonly (string | undefined)[]): string {
  const { outline, zoom = 1, extra } = getGlass(glass);
  const radius = widest(outline) * zoom;
  // The widest glasses are smaller, so that two of them stand whole beside each other, and so are the glasses of a large set.
  const many = tints.length > 3;
  const held = extra === "handle" || extra === "ear" ? 0.6 : 0;
  const room = many ? 232 / (Math.ceil(tints.length / 2) + 0.5 + held / 2) / 2 : 58 / (1 + held / 4);
  const scale = Math.min(0.86, room / radius);
  const half = radius * scale;
  const left = Math.max(tints.length === 2 ? 120 - Math.max(36, half * 1.1) : 52, half + 4) - half * held * 0.4;
  const step = (240 - 2 * left - half * held) / Math.max(1, tints.length - 1);
  const stood = tints.map((tint, i) => {
    const x = tints.length === 1 ? 120 : left + i * step;
    const y = i % 2 ? 280 : many ? 252 : 264;
    const seat = svg`transform="translate(${x - 120 * scale} ${y - 280 * scale}) scale(${scale})"`;
    const first = tints.indexOf(tint);
    if (first < i) return svg`<use href="#${job.id}-${first}g" ${seat}/>`;
    const one = drawGlass(glass, { ...job, id: `${job.id}-${i}` }, tint);
    return svg`<g ${seat}><g id="${job.id}-${i}g">${one}</g></g>`;
  });
  return svg`${stood.filter((_, i) => i % 2 === 0)}${stood.filter((_, i) => i % 2 === 1)}`;
}

/** The inner glass of a double wall, a finger narrower and closed above the foot. */
function innerWall(low: boolean): string {
  const d = silhouette(profile("M41 66L28 226C27 240 16 246 3 247"), { cx: 120 });
  return svg`<path d="${d}" fill="#fff" fill-opacity=".35" stroke="currentColor" stroke-opacity=".45" stroke-width="${low ? 2 : 1.2}"/>`;
}

/** Lines at whole measures on a small heavy glass. */
function shotMarks(marks: number): string {
  const lines = Array.from(
    { length: marks },
    (_, i) => svg`M${84 + i * 2} ${206 - 22 * (marks - 1 - i) + 20}q34 9 ${72 - i * 4} 0`,
  );
  return svg`<path d="${lines}" fill="none" stroke="#a94b3a" stroke-width="1.8" stroke-linecap="round"/>`;
}

/** A bowl with its ladle, and as many cups as belong to it standing before it. */
const punchSet: ProductDraw = ({ id, low, product }) => {
  const cups = traitsOf(product).pieces ?? 8;
  const tone = toneOf(product.content);
  const bowl = composeEmptyGlass(`${id}-bowl`, "punch-bowl", low, { tone });
  const cup = composeEmptyGlass(`${id}-cup`, "punch-cup", true, { tone });
  const [back, scale] = [Math.ceil(cups / 2), 0.24];
  const seats = Array.from({ length: cups }, (_, i) => {
    const front = i >= back;
    const of = front ? cups - back : back;
    const x = 8 + ((i - (front ? back : 0) + 0.5) * 218) / of + (front ? 8 : -4);
    return svg`<use href="#${id}-one" transform="translate(${x - 120 * scale} ${(front ? 288 : 264) - 280 * scale}) scale(${scale})"/>`;
  });
  return svg`<defs><g id="${id}-one">${cup}</g></defs><g transform="translate(12 0) scale(.9 .86)">${bowl}</g>${seats}`;
};

export const glassware: Readonly<Record<string, ProductDraw>> = {
  ...Object.fromEntries(Object.entries(glassOf).map(([shape, glass]) => [shape, shapeOf(glass)])),
  "glass-punch-set": punchSet,
};
