import { drawLabel } from "../label/label.ts";
import { darker, lighter } from "../pen/colour.ts";
import { svg } from "../pen/svg.ts";
import { shadow } from "./draw-bottle.ts";
import type { ProductDraw } from "./product-job.ts";

/** A bag in a box: cardboard dressed by the brand, with a handle on top and a tap at its foot. */
export const wineBox: ProductDraw = ({ look, words, id, low, product }) => {
  const front = look.paper;
  const wine = darker(product.content, 0.12);
  const line = svg`stroke="${darker(front, 0.62)}" stroke-opacity=".75" stroke-width="${low ? 2.6 : 1.3}" stroke-linejoin="round"`;
  const label = drawLabel(product.label === "none" ? "classic" : product.label, {
    zone: { cx: 100, top: 106, bottom: 218, half: 50, sag: 0 },
    look,
    words,
    id,
    low,
    ground: front,
  });
  const handle = svg`<path d="M88 76C92 54 148 54 154 74" fill="none" stroke="${darker(look.ink, 0.1)}" stroke-width="7" stroke-linecap="round"/><path d="M90 74C95 57 146 57 152 72" fill="none" stroke="${lighter(look.ink, 0.35)}" stroke-width="1.6" stroke-linecap="round"/>`;
  const box = svg`<path d="M40 92H160V280H40Z" fill="${front}"/><path d="M160 92L200 78V266L160 280Z" fill="${darker(front, 0.26)}"/><path d="M40 92L80 78H200L160 92Z" fill="${lighter(front, 0.45)}"/>`;
  const band = svg`<path d="M40 228H160V280H40Z" fill="${wine}"/><path d="M160 228L200 214V266L160 280Z" fill="${darker(wine, 0.3)}"/><path d="M40 228H160L200 214" fill="none" stroke="${look.accent}" stroke-width="3"/>`;
  const tap = svg`<circle cx="100" cy="252" r="15" fill="${darker(wine, 0.45)}"/><path d="M91 246H109V258Q109 262 105 262H95Q91 262 91 258Z" fill="#f4f1ea" ${line}/><path d="M95 262H105L103.5 272H96.5Z" fill="#d8d3c6" ${line}/><path d="M84 240H116Q119 240 119 243.5Q119 247 116 247H84Q81 247 81 243.5Q81 240 84 240Z" fill="${look.accent}" ${line}/><path d="M86 242.5H112" stroke="#fff" stroke-opacity=".5" stroke-width="1.4" stroke-linecap="round"/>`;
  const edges = svg`<path d="M40 92H160V280H40ZM160 92L200 78V266L160 280M40 92L80 78H200" fill="none" ${line}/>`;
  return svg`${shadow(80)}${box}${handle}${band}${label}<path d="M48 100V222" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>${edges}${tap}`;
};
