import { basil, celery, dill as dillGreen, leaf, petal, pineapple } from "../palette.ts";
import { place, svg } from "../pen/svg.ts";
import type { Scene } from "../scene/scene.ts";

type Greens = { dark: string; mid: string; light: string; vein: string };

/** How the two sides of a leaf run from stalk to tip, as shares of its width and length. */
const edges = {
  /** Round-shouldered with small soft teeth, as mint and balm have them. */
  crimped: [
    [0.5, 0.02, 0.72, 0.12],
    [0.92, 0.15, 0.9, 0.26],
    [1.06, 0.31, 0.97, 0.41],
    [1.04, 0.5, 0.88, 0.57],
    [0.9, 0.66, 0.7, 0.71],
    [0.66, 0.8, 0.44, 0.84],
    [0.3, 0.93, 0, 1],
  ],
  smooth: [
    [1.15, 0.1, 1.02, 0.42],
    [0.86, 0.78, 0, 1],
  ],
} as const;

/** A leaf growing upwards from 0,0, its left half in the light, the blade swelling between its veins. */
function singleLeaf(length: number, width: number, greens: Greens, edge: keyof typeof edges): string {
  const w = width / 2;
  const side = (s: number) =>
    edges[edge].map(([cx, cy, x, y]) => svg`Q${s * w * cx} ${-length * cy} ${s * w * x} ${-length * y}`).join("");
  const veins = [0.2, 0.38, 0.55, 0.7].map((at) => {
    const reach = w * (0.74 - at * 0.5);
    return svg`M0 ${-length * at}q${reach * 0.6} ${-length * 0.03} ${reach} ${-length * 0.13}M0 ${-length * at}q${-reach * 0.6} ${-length * 0.03} ${-reach} ${-length * 0.13}`;
  });
  return svg`<path d="M0 0${side(1)}Z" fill="${greens.dark}"/><path d="M0 0${side(-1)}Z" fill="${greens.mid}"/><path d="M0 0L0 ${-length * 0.92}${veins}" stroke="${greens.vein}" stroke-opacity="0.6" stroke-width="0.8" fill="none" stroke-linecap="round"/>`;
}

/** Where the leaves of a sprig sit: block, size, turn, height on the stem. */
type Twig = readonly (readonly ["leaf" | "lit", number, number, number])[];

const twigs: readonly [Twig, ...Twig[]] = [
  [
    ["leaf", 0.95, -98, 4],
    ["leaf", 0.9, 94, 2],
    ["leaf", 1.12, -58, -4],
    ["lit", 1.08, 54, -6],
    ["lit", 0.98, -24, -15],
    ["leaf", 0.92, 26, -17],
    ["lit", 0.62, -2, -25],
  ],
  [
    ["leaf", 1.1, -78, 3],
    ["leaf", 0.86, 104, 4],
    ["lit", 1.14, 44, -2],
    ["leaf", 1.02, -36, -9],
    ["lit", 0.78, 70, -15],
    ["lit", 0.74, 8, -20],
    ["lit", 0.56, -30, -25],
  ],
  [
    ["leaf", 1.2, -66, 0],
    ["leaf", 1.14, 70, 0],
    ["lit", 1.02, -20, -5],
    ["lit", 0.92, 32, -8],
    ["lit", 0.5, 2, -20],
  ],
];

/** Leaves around a stem, all printed from two blocks: one in shade, one in light. */
function sprig(
  { id, vary }: SprigScene,
  name: string,
  greens: Greens,
  edge: keyof typeof edges,
  plump: number,
): string {
  const block = `${id}-${name}`;
  const lit = { ...greens, dark: greens.mid, mid: greens.light };
  const blocks = svg`<defs><g id="${block}-leaf">${singleLeaf(30, 30 * plump, greens, edge)}</g><g id="${block}-lit">${singleLeaf(30, 30 * plump, lit, edge)}</g></defs>`;
  const leaves = vary<Twig>("sprig", twigs).map(
    ([kind, scale, turn, y]) =>
      svg`<use href="#${block}-${kind}" transform="translate(0 ${y}) rotate(${turn}) scale(${scale})"/>`,
  );
  return svg`${blocks}<path d="M0 22C-1 8 0 -6 0 -24" stroke="${greens.dark}" stroke-width="2.2" fill="none"/>${leaves}`;
}

export type SprigScene = Pick<Scene, "id" | "vary">;

const balm: Greens = { dark: "#5d9a4b", mid: "#7db45c", light: "#a9cf78", vein: "#eaf5cb" };

export const mint = (scene: SprigScene): string => sprig(scene, "mint", leaf, "crimped", 0.66);
export const basilTop = (scene: SprigScene): string => sprig(scene, "basil", basil, "smooth", 0.74);
export const lemonBalm = (scene: SprigScene): string => sprig(scene, "balm", balm, "crimped", 0.74);
export const mintLeaf = (): string => singleLeaf(30, 20, leaf, "crimped");
export const sunkenLeaf = (kind: "mint" | "basil"): string =>
  kind === "mint" ? singleLeaf(21, 14, leaf, "crimped") : singleLeaf(22, 16, basil, "smooth");

export function rosemary(): string {
  const needles = Array.from({ length: 15 }, (_, i) => {
    const y = 12 - i * 4.6;
    const reach = 12 - Math.max(0, i - 9) * 1.2;
    return svg`M0 ${y}L${-reach} ${y - 8}M0 ${y - 2}L${reach} ${y - 10}`;
  });
  return svg`<path d="M0 30C1 10 -1 -30 0 -58" stroke="#6b5636" stroke-width="2.2" fill="none"/><path d="${needles}" stroke="#557a58" stroke-width="2.6" stroke-linecap="round"/><path d="${needles.slice(2)}" stroke="#8bab86" stroke-width="0.8" stroke-linecap="round" transform="translate(-.8 -.6)"/>`;
}

/** Two thin woody twigs with pairs of small oval leaves. */
export function thyme(): string {
  const twig = (turn: number) => {
    const pairs = Array.from({ length: 9 }, (_, i) => {
      const y = 10 - i * 7.4;
      const size = 1.05 - i * 0.055;
      return [-1, 1].map(
        (side) =>
          svg`<ellipse rx="${4.6 * size}" ry="${2.1 * size}" transform="translate(${side * 4.4 * size} ${y - 2}) rotate(${side * -32})"/>`,
      );
    });
    return svg`<g transform="rotate(${turn})"><path d="M0 30C1 10 -1 -30 0 -56" stroke="#7a6440" stroke-width="1.6" fill="none"/><g fill="#6f8f5c">${pairs.flat()}</g></g>`;
  };
  return twig(-5) + twig(8);
}

export function dill(): string {
  const fronds = Array.from({ length: 6 }, (_, i) => {
    const y = 6 - i * 9;
    const side = (s: number) => {
      const tips = [0.35, 0.6, 0.85].map(
        (t) => svg`M${s * t * 20} ${y - t * 16}l${s * 7} ${-2}M${s * t * 20} ${y - t * 16}l${s * 1} ${-7}`,
      );
      return svg`M0 ${y}Q${s * 10} ${y - 5} ${s * (20 - i)} ${y - 17}${tips}`;
    };
    return side(i % 2 ? 1 : -1) + (i > 1 ? side(i % 2 ? -1 : 1) : "");
  });
  return svg`<path d="M0 30C1 10 0 -30 0 -58" stroke="${dillGreen.dark}" stroke-width="1.8" fill="none"/><path d="${fronds}" stroke="${dillGreen.mid}" stroke-width="1.5" stroke-linecap="round" fill="none"/>`;
}

export function celeryStalk(): string {
  const top = place(singleLeaf(30, 22, { dark: "#4d8a3d", mid: celery.leaf, light: "", vein: "#cfe3a4" }, "crimped"), {
    x: -1,
    y: -62,
    turn: -24,
  });
  const right = place(singleLeaf(30, 22, { dark: "#437c36", mid: "#6ba553", light: "", vein: "#cfe3a4" }, "crimped"), {
    x: 4,
    y: -64,
    turn: 26,
  });
  const middle = place(
    singleLeaf(34, 22, { dark: celery.leaf, mid: "#82b765", light: "", vein: "#dfecbb" }, "crimped"),
    {
      x: 1,
      y: -68,
    },
  );
  return svg`<path d="M-8 70L-7 -20C-7 -44 -5 -56 0 -68C6 -56 8 -44 8 -20L9 70Z" fill="${celery.stalk}"/><path d="M8 -20L9 70H4L3.5 -20C3.5 -40 3 -54 1 -66C6 -54 8 -42 8 -20Z" fill="${celery.ridge}"/><path d="M-3.5 68L-3 -18C-3 -36 -2 -48 -.5 -58M0.5 68L0.4 -18" stroke="${celery.ridge}" stroke-width="1" fill="none"/>${top}${right}${middle}`;
}

export function pineappleLeaf(): string {
  const blade = (turn: number, length: number, fill: string, fold: string) =>
    place(
      svg`<path d="M-7 24C-11 -6 -6 ${-length * 0.6} 2 ${-length}C9 ${-length * 0.6} 11 -6 7 24Z" fill="${fill}"/><path d="M0 24C-1 -6 0 ${-length * 0.6} 2 ${-length}C9 ${-length * 0.6} 11 -6 7 24Z" fill="${fold}"/>`,
      { x: 0, y: 0, turn },
    );
  return blade(-20, 62, "#5d9858", pineapple.leaf) + blade(16, 72, pineapple.leaf, pineapple.leafDark);
}

export function flower(): string {
  const petals = Array.from({ length: 5 }, (_, i) =>
    place(svg`<path d="M0 0C-9 -5 -9 -17 0 -18C9 -17 9 -5 0 0Z" fill="${i % 2 ? petal.inner : petal.outer}"/>`, {
      x: 0,
      y: 0,
      turn: i * 72,
    }),
  );
  return svg`${petals}<circle r="4" fill="${petal.heart}"/><path d="M0 -5V-11M4.5 -1.5L10 -3.5M-4.5 -1.5L-10 -3.5" stroke="#5f4687" stroke-width="1.2"/>`;
}
