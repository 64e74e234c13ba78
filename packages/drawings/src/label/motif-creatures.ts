import { svg } from "../pen/svg.ts";
import type { Motif } from "./motifs.ts";

const mirrored = (markup: string): string => `${markup}<g transform="scale(-1 1)">${markup}</g>`;

const bee: Motif = ({ ink, accent, paper }) =>
  svg`${mirrored(svg`<path d="M5 -14C18 -44 50 -40 48 -20C46 -4 22 -2 5 -8Z" fill="${paper}" stroke="${ink}" stroke-width="3.5"/>`)}<path d="M0 -22C16 -22 22 -2 18 16C14 34 6 44 0 50C-6 44 -14 34 -18 16C-22 -2 -16 -22 0 -22Z" fill="${accent}"/><path d="M-19.5 2C-8 7 8 7 19.5 2L18.5 13C8 18 -8 18 -18.5 13ZM-15.5 23C-6 28 6 28 15.5 23L11 34C4 37 -4 37 -11 34Z" fill="${ink}"/><circle cy="-26" r="12" fill="${ink}"/><path d="M-5 -36C-6 -44 -12 -48 -17 -48M5 -36C6 -44 12 -48 17 -48" stroke="${ink}" stroke-width="3.5" fill="none" stroke-linecap="round"/>`;

const bird: Motif = ({ ink, accent }) =>
  svg`<path d="M-48 -14C-36 -16 -32 -30 -18 -32C-4 -34 6 -24 8 -10C26 -8 40 2 48 22C34 18 26 20 16 26C2 34 -20 30 -28 10C-32 0 -34 -8 -48 -14Z" fill="${ink}"/><path d="M-12 0C4 -4 20 4 30 20C14 22 -6 20 -12 0Z" fill="${accent}"/><circle cx="-20" cy="-20" r="3.5" fill="${accent}"/><path d="M-6 28L-10 46M6 27L6 46M-18 46H16" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`;

const fish: Motif = ({ ink, accent, paper }) =>
  svg`<path d="M-48 0C-34 -26 6 -30 24 -4L48 -24C42 -8 42 8 48 24L24 4C6 30 -34 26 -48 0Z" fill="${ink}"/><path d="M-18 -17C-10 -8 -10 8 -18 17C-2 20 12 14 20 0C12 -14 -2 -20 -18 -17Z" fill="${accent}"/><path d="M-8 -10C-3 -4 -3 4 -8 10M4 -10C8 -4 8 4 4 10" stroke="${ink}" stroke-width="3" fill="none"/><circle cx="-32" cy="-5" r="4.5" fill="${paper}"/>`;

const fox: Motif = ({ ink, accent, paper }) =>
  svg`<path d="M-44 -44L-18 -26C-6 -30 6 -30 18 -26L44 -44C46 -20 42 2 30 18L0 46L-30 18C-42 2 -46 -20 -44 -44Z" fill="${accent}"/><path d="M-36 -8C-24 -4 -12 8 0 46L-30 18C-38 8 -42 -2 -43 -14ZM36 -8C24 -4 12 8 0 46L30 18C38 8 42 -2 43 -14Z" fill="${paper}"/><path d="M-8 36C-4 32 4 32 8 36L0 46Z" fill="${ink}"/>${mirrored(svg`<path d="M-38 -36L-24 -24L-36 -14Z" fill="${ink}"/><path d="M-22 0L-10 6L-20 9Z" fill="${ink}"/>`)}`;

const deer: Motif = ({ ink, accent }) =>
  svg`${mirrored(svg`<path d="M8 -12C10 -26 20 -30 24 -48M15 -25C24 -24 34 -30 38 -42M20 -34C14 -38 12 -44 12 -49" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><path d="M12 -8C24 -16 34 -14 40 -6C32 2 20 4 13 0Z" fill="${accent}"/>`)}<path d="M-14 -12C-6 -18 6 -18 14 -12C18 4 10 20 9 36C8 46 -8 46 -9 36C-10 20 -18 4 -14 -12Z" fill="${ink}"/><path d="M-6 34C-3 31 3 31 6 34C5 41 -5 41 -6 34Z" fill="${accent}"/>`;

export const creatures = { bee, bird, fish, fox, deer } as const satisfies Record<string, Motif>;
