import { foam, spice, straw as strawTone } from "../palette.ts";
import { place, svg } from "../pen/svg.ts";

type Surface = { r: number; ry: number; random: () => number };

/** Specks strewn over the surface, most of them near the middle. */
function specks({ r, ry, random }: Surface, count: number, draw: (x: number, y: number) => string): string[] {
  return Array.from({ length: count }, () => {
    const angle = random() * 6.283;
    const reach = random() ** 0.7 * 0.62;
    return draw(Math.cos(angle) * r * reach, Math.sin(angle) * ry * reach);
  });
}

export function nutmeg(surface: Surface): string {
  const dots = specks(surface, 30, (x, y) => svg`M${x} ${y}l${surface.random() * 1.6} .3`);
  return svg`<path d="${dots}" stroke="${spice.dust}" stroke-width="1.3" stroke-linecap="round"/>`;
}

export function chocolate(surface: Surface): string {
  const curls = specks(
    surface,
    18,
    (x, y) => svg`M${x} ${y}q${2 + surface.random() * 2} ${-2.5} ${4 + surface.random() * 2} ${surface.random()}`,
  );
  return svg`<path d="${curls}" stroke="${spice.chocolate}" stroke-width="1.8" stroke-linecap="round" fill="none"/>`;
}

export function coconut(surface: Surface): string {
  const flakes = specks(surface, 20, (x, y) => svg`M${x} ${y}l${3 + surface.random() * 3} ${surface.random() * 2 - 1}`);
  return svg`<path d="${flakes}" stroke="#fff" stroke-width="2" stroke-linecap="round"/>`;
}

export function bitters({ r, ry }: Surface): string {
  return [-0.42, -0.02, 0.38]
    .map(
      (at, i) =>
        svg`<path d="M${at * r - 7} ${(i - 1) * ry * 0.12}c3 -2.5 8 -2.5 10 0c3 .3 5 -1 7 -1.5c-2 3 -5 3.5 -8 3c-3 1.5 -8 1 -9 -1.5Z" fill="#8c2f1f" fill-opacity="0.85"/>`,
    )
    .join("");
}

export function coffeeBeans({ r, ry }: Surface): string {
  const bean = (turn: number) =>
    place(
      svg`<ellipse rx="7.4" ry="4.6" fill="${spice.bean}"/><path d="M-6.5 -.6C-2 2.2 1 -2.6 6.5 .4" stroke="${spice.beanLine}" stroke-width="1.3" fill="none"/><path d="M-4.5 -2.8Q-1 -4 2 -3.6" stroke="#8a6a55" stroke-width=".9" fill="none"/>`,
      { x: 0, y: 0, turn },
    );
  const s = Math.min(1, r / 62);
  return (
    place(bean(-8), { x: -9 * s, y: ry * 0.1, scale: s }) +
    place(bean(38), { x: 9 * s, y: -ry * 0.12, scale: s }) +
    place(bean(-46), { x: 5 * s, y: ry * 0.5, scale: s })
  );
}

export function starAnise(): string {
  const arm = '<path d="M0 -2C-5 -6 -4.5 -12 0 -19C4.5 -12 5 -6 0 -2Z"/>';
  const seed = '<ellipse cx="0" cy="-9" rx="1.6" ry="3"/>';
  const turn = (piece: string) => Array.from({ length: 8 }, (_, i) => place(piece, { x: 0, y: 0, turn: i * 45 }));
  return svg`<g fill="${spice.anise}">${turn(arm)}</g><g fill="#d6a15f">${turn(seed)}</g>`;
}

export function cinnamonStick(): string {
  return svg`<path d="M-6 60L-6 -56H6L6 60Z" fill="${spice.cinnamon}"/><path d="M1.5 60V-56H6V60Z" fill="${spice.cinnamonDark}" fill-opacity="0.7"/><ellipse cx="0" cy="-56" rx="6" ry="2.6" fill="#c68a58"/><path d="M-4 -56C-3 -58 0 -57 0 -55.5C0 -57 3 -58 4 -56" stroke="${spice.cinnamonDark}" stroke-width="1.3" fill="none"/><path d="M-3 -48V40M-.5 -40V20" stroke="#c68a58" stroke-width=".9"/>`;
}

export function cloves(): string {
  const one = (x: number, y: number, turn: number) =>
    place(
      svg`<path d="M0 0V9" stroke="${spice.clove}" stroke-width="2" stroke-linecap="round"/><path d="M-3.5 -2L0 1L3.5 -2L2 -4H-2Z" fill="${spice.clove}"/><circle cy="-4" r="2.2" fill="#7a4a2c"/>`,
      { x, y, turn },
    );
  return one(-9, -6, -30) + one(8, -9, 24) + one(2, 8, 170);
}

/** Whipped cream spooned on top, `r` wide. */
export function creamDollop(r: number): string {
  const s = r / 40;
  return svg`<g transform="scale(${s})"><path d="M-39 3C-44 -8 -34 -15 -28 -14C-30 -24 -16 -30 -10 -25C-8 -36 10 -38 14 -27C24 -31 34 -22 29 -14C38 -14 43 -4 38 4C24 12 -24 12 -39 3Z" fill="${foam.cream}"/><path d="M38 4C24 12 -24 12 -39 3C-20 7 20 7 32 -8C31 -10 30 -12 29 -14C38 -14 43 -4 38 4Z" fill="#ead9b8" fill-opacity="0.85"/><path d="M-26 -10C-20 -16 -8 -14 -4 -8M0 -24C-6 -22 -7 -17 -4 -14M12 -20C18 -22 24 -18 22 -12" stroke="#dcc79f" stroke-width="1.6" fill="none" stroke-linecap="round"/></g>`;
}

/** A paper straw leaning to the right; `length` is the part drawn, from the bottom up. */
export function straw(length: number): string {
  const stripes = Array.from(
    { length: Math.floor(length / 16) },
    (_, i) => svg`M-4.5 ${-i * 16 - 4}L4.5 ${-i * 16 - 10}V${-i * 16 - 17}L-4.5 ${-i * 16 - 11}Z`,
  );
  return svg`<path d="M-4.5 0V${-length}H4.5V0Z" fill="${strawTone.paper}"/><path d="${stripes}" fill="${strawTone.stripe}"/><path d="M1.5 0V${-length}H4.5V0Z" fill="#1c2a25" fill-opacity="0.14"/><ellipse cy="${-length}" rx="4.5" ry="1.7" fill="#d9cdb6"/><path d="M-4.5 0V${-length}M4.5 0V${-length}" stroke="#1c2a25" stroke-opacity="0.35" stroke-width=".8"/>`;
}
