import { svg } from "../pen/svg.ts";
import type { Motif } from "./motifs.ts";

const anchor: Motif = ({ ink, accent }) =>
  svg`<circle cy="-36" r="10" fill="none" stroke="${accent}" stroke-width="6"/><path d="M0 -26V44M-20 -14H20" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><path d="M-46 10L-30 14L-36 20C-28 34 -14 40 0 40C14 40 28 34 36 20L30 14L46 10L47 28L42 25C32 42 16 50 0 50C-16 50 -32 42 -42 25L-47 28Z" fill="${ink}"/>`;

const star: Motif = ({ ink, accent }) =>
  svg`<path d="M0 -48L12 -13L48 -13L19 9L30 44L0 23L-30 44L-19 9L-48 -13L-12 -13Z" fill="${ink}"/><path d="M0 -48V23L-30 44L-19 9L0 0ZM0 0L-48 -13L-12 -13ZM0 0L48 -13L19 9Z" fill="${accent}"/>`;

const crown: Motif = ({ ink, accent }) =>
  svg`<path d="M-44 -20L-22 4L0 -34L22 4L44 -20L36 26H-36Z" fill="${ink}"/><path d="M-36 31H36V42H-36Z" fill="${accent}"/><g fill="${accent}"><circle cx="-45" cy="-24" r="6"/><circle cy="-39" r="7"/><circle cx="45" cy="-24" r="6"/><path d="M0 4L8 14L0 24L-8 14Z"/></g>`;

const grid: Motif = ({ ink, accent }) => {
  const cells = Array.from(
    { length: 16 },
    (_, i) =>
      svg`<path d="M${-44 + (i % 4) * 22.6} ${-44 + Math.floor(i / 4) * 22.6}h20v20h-20z" fill="${(i * 7) % 5 === 0 ? accent : ink}"/>`,
  );
  return cells.join("");
};

const stripes: Motif = ({ ink, accent }) =>
  [-44, -26, -8, 10, 28]
    .map((y, i) => svg`<path d="M-46 ${y}H46V${y + 11}H-46Z" fill="${i % 2 ? accent : ink}"/>`)
    .join("");

const dot: Motif = ({ ink, accent }) =>
  svg`<circle r="44" fill="${accent}"/><circle cx="14" cy="12" r="20" fill="${ink}"/>`;

const lighthouse: Motif = ({ ink, accent }) =>
  svg`<path d="M-12 -22H12L18 44H-18Z" fill="${ink}"/><path d="M-14.5 -4L14 -4L15.5 12L-16 12ZM-17 26L17 26L18 40H-18Z" fill="${accent}"/><path d="M-9 -38H9V-24H-9Z" fill="${accent}"/><path d="M-15 -25H15V-20H-15ZM-12 -38L0 -49L12 -38Z" fill="${ink}"/><path d="M16 -34L46 -44V-24L16 -30ZM-16 -34L-46 -44V-24L-16 -30Z" fill="${accent}" fill-opacity=".75"/><path d="M-40 47H40" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`;

const key: Motif = ({ ink, accent }) =>
  svg`<g transform="rotate(45)"><circle cy="-28" r="17" fill="none" stroke="${accent}" stroke-width="9"/><path d="M-4.5 -12H4.5V48H-4.5ZM4 22H20V31H4ZM4 37H16V46H4Z" fill="${ink}"/></g>`;

const ship: Motif = ({ ink, accent }) =>
  svg`<path d="M-2 -48V16" stroke="${ink}" stroke-width="4.5"/><path d="M2 -44C26 -34 34 -12 34 10H2Z" fill="${accent}"/><path d="M-6 -38C-24 -22 -32 -6 -34 10H-6Z" fill="${ink}"/><path d="M-46 18H46C42 32 34 40 26 40H-26C-34 40 -42 32 -46 18Z" fill="${ink}"/><path d="M-44 48C-32 42 -24 52 -12 47S12 42 20 47S36 50 44 46" stroke="${accent}" stroke-width="4" fill="none" stroke-linecap="round"/>`;

const ring: Motif = ({ ink, accent }) =>
  svg`<circle r="42" fill="none" stroke="${ink}" stroke-width="7"/><circle r="27" fill="none" stroke="${accent}" stroke-width="11"/><circle r="8" fill="${ink}"/>`;

const diamond: Motif = ({ ink, accent, paper }) =>
  svg`<path d="M0 -48L40 0L0 48L-40 0Z" fill="${ink}"/><path d="M0 -30L25 0L0 30L-25 0Z" fill="${paper}"/><path d="M0 -19L16 0L0 19L-16 0Z" fill="${accent}"/>`;

export const signs = {
  anchor,
  star,
  crown,
  grid,
  stripes,
  dot,
  lighthouse,
  key,
  ship,
  ring,
  diamond,
} as const satisfies Record<string, Motif>;
