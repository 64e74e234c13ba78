import { material } from "../palette.ts";
import { darker, lighter } from "../pen/colour.ts";
import { getKnown } from "../pen/known.ts";
import { svg } from "../pen/svg.ts";

export type Closure =
  | "stopper"
  | "cap"
  | "cork"
  | "ball"
  | "foil"
  | "champagne"
  | "crown"
  | "swing"
  | "lid"
  | "wide-lid"
  | "tall-cap"
  | "none";

/** The mouth to be closed: its height and radius, and the brand's colour for caps. */
type Mouth = { y: number; r: number; colour: string };

const cx = 120;

/** A cylinder lit from the left, `r` wide, from `top` to `bottom`. */
function drum(r: number, top: number, bottom: number, colour: string): string {
  const ry = r * 0.14;
  return svg`<path d="M${cx - r} ${top}V${bottom}A${r} ${ry} 0 0 0 ${cx + r} ${bottom}V${top}Z" fill="${colour}"/><path d="M${cx + r * 0.35} ${top}V${bottom + ry * 0.9}A${r} ${ry} 0 0 0 ${cx + r} ${bottom}V${top}Z" fill="${darker(colour, 0.3)}"/><path d="M${cx - r * 0.72} ${top}H${cx - r * 0.4}V${bottom + ry * 0.9}H${cx - r * 0.72}Z" fill="${lighter(colour, 0.4)}" fill-opacity=".75"/><ellipse cx="${cx}" cy="${top}" rx="${r}" ry="${ry}" fill="${lighter(colour, 0.3)}"/><path d="M${cx - r} ${top}V${bottom}A${r} ${ry} 0 0 0 ${cx + r} ${bottom}V${top}A${r} ${ry} 0 0 0 ${cx - r} ${top}Z" fill="none" stroke="currentColor" stroke-opacity=".4"/>`;
}

const ribs = (r: number, top: number, bottom: number, colour: string): string => {
  const lines = Array.from({ length: 7 }, (_, i) => svg`M${cx - r + (i + 1) * (r / 4)} ${top + 2}V${bottom}`);
  return svg`<path d="${lines}" stroke="${darker(colour, 0.45)}" stroke-opacity=".5" stroke-width=".9"/>`;
};

const closures: Readonly<Record<Closure, (mouth: Mouth) => string>> = {
  none: () => "",
  stopper: ({ y, r, colour }) =>
    drum(r * 0.86, y - 5, y + 1, material.cork.body) + drum(r * 1.22, y - 22, y - 5, colour),
  cork: ({ y, r }) => drum(r * 0.78, y - 15, y + 1, material.cork.body),
  cap: ({ y, r, colour }) => drum(r * 1.06, y - 16, y + 10, colour) + ribs(r, y - 14, y + 6, colour),
  "tall-cap": ({ y, r, colour }) => drum(r * 1.12, y - 22, y + 9, colour) + ribs(r, y - 20, y + 6, colour),
  lid: ({ y, r, colour }) => drum(r * 1.08, y - 12, y + 9, colour) + ribs(r * 1.04, y - 10, y + 7, colour),
  "wide-lid": ({ y, r, colour }) =>
    drum(r * 1.06, y - 14, y + 6, colour) +
    svg`<path d="M${cx - r * 1.06} ${y - 4}A${r * 1.06} ${r * 0.15} 0 0 0 ${cx + r * 1.06} ${y - 4}" fill="none" stroke="${darker(colour, 0.4)}" stroke-opacity=".6"/>`,
  ball: ({ y, r }) =>
    svg`<path d="M${cx - r * 0.7} ${y}L${cx - r * 0.5} ${y - 10}H${cx + r * 0.5}L${cx + r * 0.7} ${y}Z" fill="#c9d8d3"/><circle cx="${cx}" cy="${y - 26}" r="19" fill="#dce8e3" fill-opacity=".9" stroke="currentColor" stroke-opacity=".7" stroke-width="1.4"/><path d="M${cx + 6} ${y - 44}A19 19 0 0 1 ${cx + 4} ${y - 8}A26 26 0 0 0 ${cx + 6} ${y - 44}Z" fill="#8ea59c" fill-opacity=".55"/><path d="M${cx - 11} ${y - 30}Q${cx - 10} ${y - 38} ${cx - 2} ${y - 39}" stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  foil: ({ y, r, colour }) =>
    svg`<ellipse cx="${cx}" cy="${y}" rx="${r}" ry="${r * 0.16}" fill="${lighter(colour, 0.3)}"/>`,
  champagne: ({ y, r, colour }) =>
    svg`<path d="M${cx - r * 0.8} ${y + 2}C${cx - r * 1.2} ${y - 16} ${cx - r} ${y - 20} ${cx} ${y - 20}C${cx + r} ${y - 20} ${cx + r * 1.2} ${y - 16} ${cx + r * 0.8} ${y + 2}Z" fill="${colour}"/><path d="M${cx + 4} ${y - 20}C${cx + r} ${y - 19} ${cx + r * 1.2} ${y - 16} ${cx + r * 0.8} ${y + 2}H${cx + 3}Z" fill="${darker(colour, 0.3)}"/><path d="M${cx - r} ${y + 1}H${cx + r}" stroke="${darker(colour, 0.35)}" stroke-width="2"/>`,
  crown: ({ y, r, colour }) =>
    svg`<path d="M${cx - r} ${y - 8}H${cx + r}L${cx + r + 2.5} ${y + 3}${Array.from({ length: 8 }, () => svg`q${-(r + 2.5) / 8} 3 ${-(r + 2.5) / 4} 0`)}Z" fill="${colour}"/><path d="M${cx + r * 0.4} ${y - 8}H${cx + r}L${cx + r + 2.5} ${y + 3}H${cx + r * 0.5}Z" fill="${darker(colour, 0.3)}"/><ellipse cx="${cx}" cy="${y - 8}" rx="${r}" ry="${r * 0.17}" fill="${lighter(colour, 0.3)}"/>`,
  swing: ({ y, r }) =>
    svg`<path d="M${cx - r * 0.8} ${y - 2}C${cx - r} ${y - 18} ${cx + r} ${y - 18} ${cx + r * 0.8} ${y - 2}Z" fill="#f4efe2" stroke="#b7ab90" stroke-width="1"/><path d="M${cx - r * 0.9} ${y - 1}H${cx + r * 0.9}" stroke="#b03a2c" stroke-width="4"/><path d="M${cx - r * 0.5} ${y - 9}L${cx - r - 5} ${y + 4}L${cx - r - 3} ${y + 30}L${cx - r + 1} ${y + 34}M${cx + r * 0.5} ${y - 9}L${cx + r + 5} ${y + 4}L${cx + r + 3} ${y + 30}L${cx + r - 1} ${y + 34}M${cx - r + 1} ${y + 24}Q${cx} ${y + 29} ${cx + r - 1} ${y + 24}" fill="none" stroke="${material.steel.line}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`,
};

export function drawClosure(closure: Closure, mouth: Mouth): string {
  return getKnown(closures, closure, "closure")(mouth);
}
