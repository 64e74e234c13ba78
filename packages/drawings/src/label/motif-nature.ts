import { place, svg } from "../pen/svg.ts";
import type { Motif } from "./motifs.ts";

const around = (count: number, piece: string, from = 0): string[] =>
  Array.from({ length: count }, (_, i) => place(piece, { x: 0, y: 0, turn: from + (i * 360) / count }));

const wave: Motif = ({ ink, accent }) =>
  svg`<circle cx="20" cy="-24" r="15" fill="${accent}"/><path d="M-48 12C-40 -22 -14 -36 8 -22C22 -12 20 4 8 6C0 7 -4 0 0 -5C-10 -4 -10 14 6 17C22 20 34 8 48 8C44 26 24 34 0 34C-24 34 -42 28 -48 12Z" fill="${ink}"/><path d="M-44 40C-30 32 -20 46 -6 40S20 34 28 40S40 44 46 40" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`;

const sun: Motif = ({ ink, accent }) =>
  svg`<g fill="${ink}">${around(16, '<path d="M-3.5 -28L0 -49L3.5 -28Z"/>')}</g><circle r="23" fill="${accent}"/><circle r="23" fill="none" stroke="${ink}" stroke-width="3.5"/>`;

const leaf: Motif = ({ ink, accent }) =>
  svg`<path d="M-4 48C-6 30 -2 12 4 -8" stroke="${ink}" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M4 -48C34 -26 34 10 0 26C-30 6 -26 -28 4 -48Z" fill="${accent}"/><path d="M4 -48C34 -26 34 10 0 26C4 2 6 -22 4 -48Z" fill="${ink}"/><path d="M3 -18L-12 -26M2 0L-15 -8" stroke="${ink}" stroke-width="3.5" stroke-linecap="round"/>`;

const mountain: Motif = ({ ink, accent, paper }) =>
  svg`<circle cx="22" cy="-28" r="14" fill="${accent}"/><path d="M-50 34L-14 -36L8 4L20 -12L50 34Z" fill="${ink}"/><path d="M-14 -36L-25 -14L-17 -18L-11 -10L-5 -17L1 -9Z" fill="${paper}"/><path d="M-44 44H44" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`;

const moon: Motif = ({ ink, accent }) =>
  svg`<path d="M16 -44C-16 -44 -42 -22 -42 4C-42 30 -16 48 14 44C-8 34 -18 18 -16 -4C-14 -24 0 -38 16 -44Z" fill="${ink}"/><path d="M26 -26L29.5 -16L40 -15L32 -8L35 2L26 -4L17 2L20 -8L12 -15L22.5 -16Z" fill="${accent}"/><circle cx="24" cy="22" r="4.5" fill="${accent}"/>`;

const tree: Motif = ({ ink, accent }) =>
  svg`<path d="M-5 48V10H5V48Z" fill="${ink}"/><path d="M0 -48C16 -48 24 -38 23 -28C36 -26 42 -14 36 -2C40 14 24 24 10 18H-10C-24 24 -40 14 -36 -2C-42 -14 -36 -26 -23 -28C-24 -38 -16 -48 0 -48Z" fill="${accent}"/><path d="M0 30V-26M0 6L16 -8M0 -4L-16 -18" stroke="${ink}" stroke-width="4.5" stroke-linecap="round"/><path d="M-30 48H30" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`;

const wheat: Motif = ({ ink, accent }) => {
  const grain = (x: number, y: number, turn: number, fill: string) =>
    place(svg`<path d="M0 0C-9 -7 -8 -17 0 -23C8 -17 9 -7 0 0Z" fill="${fill}"/>`, { x, y, turn });
  const rows = [30, 14, -2, -18].map((y) => grain(-3, y, -36, ink) + grain(3, y, 36, accent));
  return svg`<path d="M0 50V-20" stroke="${ink}" stroke-width="4"/>${rows}${grain(0, -26, 0, ink)}`;
};

const hop: Motif = ({ ink, accent }) => {
  const scale = (x: number, y: number, fill: string) =>
    svg`<path d="M${x - 13} ${y}C${x - 13} ${y + 14} ${x - 3} ${y + 18} ${x} ${y + 20}C${x + 3} ${y + 18} ${x + 13} ${y + 14} ${x + 13} ${y}Z" fill="${fill}"/>`;
  return svg`<path d="M0 -30C2 -40 8 -46 18 -48" stroke="${ink}" stroke-width="4.5" fill="none" stroke-linecap="round"/><path d="M-4 -28C-16 -44 -36 -44 -44 -32C-34 -22 -18 -20 -4 -28Z" fill="${ink}"/>${scale(0, 26, ink)}${scale(-11, 12, accent)}${scale(11, 12, accent)}${scale(0, 2, ink)}${scale(-17, -4, ink)}${scale(17, -4, ink)}${scale(-8, -14, accent)}${scale(9, -14, accent)}<path d="M-22 -10C-18 -32 18 -32 22 -10Z" fill="${ink}"/>`;
};

const citrus: Motif = ({ ink, accent, paper }) =>
  svg`<circle r="44" fill="${ink}"/><circle r="37" fill="${paper}"/><g fill="${accent}">${around(8, '<path d="M0 -5L-11 -29Q0 -37 11 -29Z"/>', 22)}</g><path d="M30 -36C34 -50 46 -50 50 -46C50 -36 42 -30 30 -36Z" fill="${ink}"/>`;

const flower: Motif = ({ ink, accent }) =>
  svg`<path d="M0 8C2 26 0 38 -2 50M0 34C10 22 22 22 28 26C24 38 12 42 0 38" fill="${ink}" stroke="${ink}" stroke-width="3.5"/><g transform="translate(0 -14)"><g fill="${accent}">${around(6, '<path d="M0 -4C-15 -14 -13 -34 0 -36C13 -34 15 -14 0 -4Z"/>')}</g><g stroke="${ink}" stroke-width="2.5">${around(6, '<path d="M0 -10V-24"/>')}</g><circle r="9" fill="${ink}"/></g>`;

const berry: Motif = ({ ink, accent }) =>
  svg`<path d="M-18 4C-14 -20 -2 -36 12 -46M20 8C18 -14 14 -32 12 -46" stroke="${ink}" stroke-width="4.5" fill="none"/><path d="M12 -46C28 -52 44 -42 46 -28C30 -24 18 -32 12 -46Z" fill="${ink}"/><circle cx="-20" cy="24" r="21" fill="${accent}"/><circle cx="23" cy="26" r="19" fill="${ink}"/><path d="M-32 18A14 14 0 0 1 -22 10" stroke="#fff" stroke-opacity=".7" stroke-width="4" fill="none" stroke-linecap="round"/>`;

const grape: Motif = ({ ink, accent }) => {
  const dots: [number, number][] = [
    [-24, -12],
    [0, -14],
    [24, -12],
    [-12, 6],
    [12, 6],
    [0, 24],
    [-24, 6],
    [24, 6],
    [-12, 24],
    [12, 24],
    [0, 41],
  ];
  return svg`<path d="M0 -26C0 -38 4 -44 10 -50" stroke="${ink}" stroke-width="5" fill="none"/><path d="M2 -30C14 -50 36 -50 46 -38C36 -24 18 -20 2 -30Z" fill="${ink}"/>${dots.map(([x, y], i) => svg`<circle cx="${x}" cy="${y}" r="10.5" fill="${i % 3 === 1 ? ink : accent}"/>`)}`;
};

const flame: Motif = ({ ink, accent }) =>
  svg`<path d="M2 -50C8 -30 36 -16 34 14C33 36 18 48 0 48C-20 48 -34 34 -34 14C-34 0 -26 -8 -20 -20C-16 -12 -12 -8 -8 -6C-14 -24 -6 -40 2 -50Z" fill="${ink}"/><path d="M2 0C8 10 18 16 17 29C16 39 9 44 0 44C-10 44 -17 38 -17 28C-17 18 -4 14 2 0Z" fill="${accent}"/>`;

export const nature = {
  wave,
  sun,
  leaf,
  mountain,
  moon,
  tree,
  wheat,
  hop,
  citrus,
  flower,
  berry,
  grape,
  flame,
} as const satisfies Record<string, Motif>;
