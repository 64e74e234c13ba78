import { svg } from "../pen/svg.ts";

/** Things of the house that stand about in still lifes; each drawn around its foot at 0,0. */
const line = 'stroke="#2a211b" stroke-opacity=".6" stroke-width="1.6" stroke-linejoin="round"';

export const candle = (tall: number): string =>
  svg`<ellipse rx="22" ry="5" fill="#b9903f" ${line}/><path d="M-7 -4V${-tall}H7V-4A7 2 0 0 1 -7 -4Z" fill="#fbf3e0" ${line}/><path d="M2 -3V${-tall}H7V-4Q5 -2.6 2 -3Z" fill="#d9c7a0" fill-opacity=".7"/><path d="M0 ${-tall}v-7" stroke="#3b2a1c" stroke-width="1.6"/><path d="M0 ${-tall - 5}C-8 ${-tall - 14} -3 ${-tall - 22} 0 ${-tall - 34}C4 ${-tall - 22} 8 ${-tall - 14} 0 ${-tall - 5}Z" fill="#f2b234"/><path d="M0 ${-tall - 6}C-4 ${-tall - 12} -1 ${-tall - 16} 0 ${-tall - 22}C2 ${-tall - 16} 4 ${-tall - 12} 0 ${-tall - 6}Z" fill="#fdf0bd"/><circle cy="${-tall - 18}" r="34" fill="#f2b234" fill-opacity=".1"/>`;

/** Rye bread with herring, egg and dill on a plate: what a Danish lunch begins with. */
export const smoerrebroed = (): string =>
  svg`<ellipse cy="4" rx="74" ry="19" fill="#1c2a25" fill-opacity=".14"/><ellipse rx="72" ry="18" fill="#fdfaf2" ${line}/><ellipse cy="-1" rx="50" ry="11" fill="none" stroke="#4d6f9a" stroke-opacity=".55" stroke-width="2"/><path d="M-42 -5L-6 -15L38 -7L4 5Z" fill="#6b4428" ${line}/><path d="M-42 -5L4 5V11L-42 1Z" fill="#4a2d1a"/><path d="M4 5L38 -7V-1L4 11Z" fill="#57351f"/><path d="M-34 -6C-22 -15 -4 -16 6 -11C-4 -5 -22 -2 -34 -6Z" fill="#b9c4c8" stroke="#75858c" stroke-width="1"/><path d="M-6 -3C6 -12 22 -12 30 -7C20 -1 6 1 -6 -3Z" fill="#a9b6bb" stroke="#75858c" stroke-width="1"/><path d="M-26 -8L4 -11M2 -5L26 -7" stroke="#e9f0f2" stroke-width="1.4"/><g fill="none" stroke="#a94b73" stroke-width="1.6"><ellipse cx="-12" cy="-9" rx="8" ry="3"/><ellipse cx="12" cy="-6" rx="7" ry="2.6"/></g><path d="M-2 -9q4 -9 10 -12M2 -12l-2 -6M4 -15l6 -1" fill="none" stroke="#5f924a" stroke-width="1.6" stroke-linecap="round"/>`;

export const spruce = (): string => {
  const needles = (x: number, y: number, length: number, lean: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const at = (i / 9) * length;
      return svg`M${x + at} ${y + at * lean}l${7} ${-8}M${x + at} ${y + at * lean}l${9} ${6}`;
    });
  return svg`<g fill="none" stroke-linecap="round"><path d="M-58 6C-20 -4 10 -2 56 2M-20 0C-8 -14 10 -20 26 -22" stroke="#5b4127" stroke-width="3"/><path d="${needles(-56, 5, 104, -0.05)}${needles(-18, -2, 40, -0.5)}" stroke="#2f5f45" stroke-width="3.4"/><path d="${needles(-54, 3, 100, -0.05)}" stroke="#5c8f68" stroke-width="1.2"/></g><circle cx="-6" cy="2" r="5" fill="#b4232c"/><circle cx="4" cy="6" r="5" fill="#9c1c26"/><circle cx="-8" cy="0" r="1.4" fill="#f3b9b4"/>`;
};

/** A book that has been read, lying. */
export const book = (cover: string, shade: string): string =>
  svg`<path d="M-70 -4L-40 -22H78L54 -4Z" fill="${cover}" ${line}/><path d="M-70 -4H54V10H-70Q-76 3 -70 -4Z" fill="#f3e9d2" ${line}/><path d="M54 -4L78 -22V-8L54 10Z" fill="#e2d5b6" ${line}/><path d="M-66 0H54M-66 4H54M-66 8H54" stroke="#b9a987" stroke-width=".9"/><path d="M-70 10H54L78 -8V-4L54 14H-70Q-78 12 -72 6Z" fill="${shade}"/><path d="M-20 -9L-8 -17H46" stroke="#e8c877" stroke-width="1.6" fill="none"/>`;

export const barrel = (): string =>
  svg`<ellipse cy="2" rx="52" ry="9" fill="#1c2a25" fill-opacity=".2"/><path d="M-40 0C-56 -34 -56 -78 -40 -112H40C56 -78 56 -34 40 0Q0 10 -40 0Z" fill="#a06a3a" ${line}/><path d="M16 -112C26 -78 26 -34 16 4Q30 4 40 0C56 -34 56 -78 40 -112Z" fill="#6d4322" fill-opacity=".55"/><path d="M-20 -112C-30 -78 -30 -34 -20 4M0 -112V6" fill="none" stroke="#5b3719" stroke-opacity=".6" stroke-width="1.4"/><ellipse cy="-112" rx="40" ry="8" fill="#c08a54" ${line}/><path d="M-46 -90Q0 -80 46 -90M-51 -66Q0 -56 51 -66M-51 -42Q0 -32 51 -42M-46 -18Q0 -8 46 -18" fill="none" stroke="#3c3a38" stroke-width="5"/>`;

/** A paper lantern on a line is what tells a garden party from a garden. */
export const lanterns = (
  from: [number, number],
  to: [number, number],
  sag: number,
  colours: readonly string[],
): string => {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const at = (t: number) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)] as const;
  const hung = colours.map((colour, i) => {
    const [x, y] = at((i + 0.6) / (colours.length + 0.2));
    return svg`<path d="M${x} ${y}v6" stroke="#2a211b" stroke-width="1.4"/><circle cx="${x}" cy="${y + 23}" r="34" fill="${colour}" fill-opacity=".16"/><ellipse cx="${x}" cy="${y + 23}" rx="19" ry="17" fill="${colour}" ${line}/><path d="M${x - 17} ${y + 17}Q${x} ${y + 24} ${x + 17} ${y + 17}M${x - 17} ${y + 29}Q${x} ${y + 36} ${x + 17} ${y + 29}" fill="none" stroke="#2a211b" stroke-opacity=".28" stroke-width="1.2"/><path d="M${x - 8} ${y + 12}Q${x - 13} ${y + 20} ${x - 9} ${y + 30}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/>`;
  });
  const middle = at(0.5);
  return svg`<path d="M${x1} ${y1}Q${middle[0]} ${middle[1] + sag} ${x2} ${y2}" fill="none" stroke="#2a211b" stroke-width="1.8"/>${hung}`;
};
