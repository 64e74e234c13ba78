import { drawLabel } from "../label/label.ts";
import { material } from "../palette.ts";
import { blend, darker, lighter } from "../pen/colour.ts";
import { cut, profile, silhouette, strip } from "../pen/profile.ts";
import { path, place, svg } from "../pen/svg.ts";
import { shadow } from "./draw-bottle.ts";
import type { ProductDraw } from "./product-job.ts";
import { drawWindow, hasPieces } from "./what-is-inside.ts";

const cx = 120;

/** A tea-caddy tin with a pressed lid. */
const tin: ProductDraw = (job) => {
  const { look, words, id, low } = job;
  const edge = profile("M58 132L58 274C58 278 56 280 54 280");
  const d = silhouette(edge, { cx, topRy: 8, bottomRy: 8 });
  const label = drawLabel(job.product.label === "none" ? "none" : job.product.label, {
    zone: { cx, top: 160, bottom: 266, half: 56, sag: 4 },
    look,
    words,
    id,
    low,
    ground: look.accent,
  });
  const lid = svg`<path d="M60 116V140A60 8.5 0 0 0 180 140V116Z" fill="${look.ink}"/><path d="M150 116V147.5C168 146 180 143 180 140V116Z" fill="#140f16" fill-opacity=".3"/><path d="M72 120V145.5L82 147V121Z" fill="#fff" fill-opacity=".25"/><ellipse cx="120" cy="116" rx="60" ry="8.5" fill="${lighter(look.ink, 0.2)}"/><ellipse cx="120" cy="116" rx="50" ry="6.5" fill="none" stroke="${lighter(look.ink, 0.4)}" stroke-width="1"/>`;
  return svg`${shadow(58)}${path(d, `fill="${look.accent}"`)}${label}${path(strip(edge, cx, 0.6, 1), 'fill="#140f16" fill-opacity=".16"')}${path(strip(edge, cx, -0.88, -0.76), 'fill="#fff" fill-opacity=".35"')}${path(d, svg`fill="none" stroke="${darker(look.ink, 0.2)}" stroke-opacity=".7" stroke-width="${low ? 2.6 : 1.3}"`)}${lid}`;
};

/** A sealed can of food: bead-rolled ends of tin, a paper sleeve in the colour of what it holds, a lid with a ring. */
const foodCan: ProductDraw = (job) => {
  const { look, words, id, low, product } = job;
  const { lit, body, shade, line } = material.steel;
  const edge = profile("M55 118L55 122L53 124L53 270L55 272L55 276C55 279 54 280 52 280");
  const d = silhouette(edge, { cx, topRy: 8, bottomRy: 7 });
  const sleeve = silhouette(cut(edge, 132, 264), { cx, topRy: 7.6, bottomRy: 7.4, topBulges: "down" });
  const zone = { cx, top: 146, bottom: 254, half: 50, sag: 4 };
  const label = drawLabel(product.label, { zone, look, words, id, low, ground: product.content });
  const pull = svg`<ellipse cx="120" cy="118.6" rx="49" ry="6.4" fill="${body}" stroke="${shade}"/><path d="M112 121a12 3.2 0 1 1 18 0a12 3.2 0 0 1 -18 0M114 116l-12 -1.4" fill="none" stroke="${line}" stroke-width="1.6"/>`;
  const lid = svg`<ellipse cx="120" cy="118" rx="55" ry="8" fill="${lit}" stroke="${line}" stroke-width="1.2"/>${!words.far && pull}`;
  const light = svg`${path(strip(edge, cx, 0.55, 1), 'fill="#140f16" fill-opacity=".18"')}${path(strip(edge, cx, -0.86, -0.72), 'fill="#fff" fill-opacity=".6"')}`;
  const beads = svg`<path d="M65.5 126.5A54.5 8 0 0 0 174.5 126.5M66.5 269A53.5 7.6 0 0 0 173.5 269" fill="none" stroke="${shade}" stroke-width="1.4"/>`;
  return svg`${shadow(55)}${path(d, `fill="${body}"`)}${path(sleeve, `fill="${product.content}"`)}${label}${!words.far && beads}${light}${path(d, svg`fill="none" stroke="${line}" stroke-width="${low ? 2.6 : 1.4}"`)}${lid}`;
};

/** The brown paper that most pouches are made of. */
const paperBag = "#c9a878";

/** A standing pouch with a folded, clipped top and a window onto what it holds. */
const bag: ProductDraw = (job) => {
  const { look, words, id, low, product } = job;
  const window = !low && hasPieces(words.productName);
  const kraft = window ? blend(paperBag, look.paper, 0.35) : product.content;
  const heap = { id, productName: words.productName, colour: product.content };
  const d = "M66 112L62 262C62 274 70 280 82 280H158C170 280 178 274 178 262L174 112Z";
  const label = drawLabel(product.label, {
    zone: { cx, top: window ? 128 : 150, bottom: window ? 206 : 262, half: 44, sag: 0 },
    look,
    words,
    id,
    low,
    ground: kraft,
  });
  const seen =
    window &&
    svg`${drawWindow({ ...heap, from: [76, 216], to: [164, 268] }, "M78 214H162Q166 214 166 219V258Q166 268 156 268H84Q74 268 74 258V219Q74 214 78 214Z")}<path d="M80 218V256" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>`;
  return svg`${shadow(56)}${path(d, `fill="${kraft}"`)}${seen}<path d="M158 112L164 280C172 278 178 272 178 262L174 112Z" fill="#140f16" fill-opacity=".16"/><path d="M76 134L74 262" stroke="#fff" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/><path d="M62 92H178V122H62Z" fill="${darker(kraft, 0.12)}"/><path d="M62 92H178V98H62Z" fill="${lighter(kraft, 0.25)}"/><path d="M56 106H184V114H56Z" fill="${look.accent}"/>${label}<path d="M96 276Q120 266 144 276" fill="none" stroke="#140f16" stroke-opacity=".25" stroke-width="1.2"/><path d="M62 92H178V122H174L178 262C178 274 170 280 158 280H82C70 280 62 274 62 262L66 122H62Z" fill="none" stroke="${darker(kraft, 0.6)}" stroke-opacity=".7" stroke-width="${low ? 2.6 : 1.3}" stroke-linejoin="round"/>`;
};

/** A gable-top carton, turned a little so that its side shows. */
const carton: ProductDraw = (job) => {
  const { look, words, id, low } = job;
  const side = darker(look.paper, 0.16);
  const label = drawLabel(job.product.label === "none" ? "classic" : job.product.label, {
    zone: { cx: 106, top: 128, bottom: 270, half: 43, sag: 0 },
    look: { ...look, paper: look.paper },
    words,
    id,
    low,
    ground: look.paper,
  });
  return svg`${shadow(62)}<path d="M60 110H152V280H60Z" fill="${look.paper}"/><path d="M152 110L182 102V272L152 280Z" fill="${side}"/><path d="M60 110L72 74H158L152 110Z" fill="${look.accent}"/><path d="M152 110L158 74L182 102Z" fill="${darker(look.accent, 0.35)}"/><path d="M72 56H158V74H72Z" fill="${darker(look.accent, 0.15)}"/><path d="M72 62H158" stroke="#fff" stroke-opacity=".4" stroke-width="1.4"/>${label}${place(svg`<circle r="12" fill="${look.ink}"/><ellipse cx="0" cy="-3" rx="12" ry="10" fill="${lighter(look.ink, 0.2)}"/>`, { x: 110, y: 92 })}<path d="M60 280V110L72 74V56H158V74L182 102V272L152 280ZM152 280V110L158 74M60 110H152L182 102" fill="none" stroke="${look.ink}" stroke-opacity=".6" stroke-width="${low ? 2.4 : 1.2}" stroke-linejoin="round"/>`;
};

export const packs = { tin, "food-can": foodCan, bag, carton } as const satisfies Record<string, ProductDraw>;
