import { drawLabel } from "../label/label.ts";
import { drawOwnLabel, type OwnLabelRoom } from "../label/own-label.ts";
import type { LabelZone } from "../label/sheet.ts";
import { bottleGlass } from "../palette.ts";
import { blend, darker, lighter, lightness, requireHex } from "../pen/colour.ts";
import { getKnown } from "../pen/known.ts";
import { cut, glint, type Profile, profile, radiusAt, silhouette, strip, topOf } from "../pen/profile.ts";
import { path, svg } from "../pen/svg.ts";
import type { Bottle } from "./bottles.ts";
import { drawClosure } from "./closures.ts";
import { ownBottle } from "./own-bottle.ts";
import type { ProductJob } from "./product-job.ts";
import { drawWindow, hasPieces } from "./what-is-inside.ts";

const cx = 120;

export function drawBottle(shaped: Bottle, job: ProductJob): string {
  const bottle = ownBottle(shaped, job.product.shape, job.product.own);
  const edge = profile(bottle.edge);
  const glass = getKnown<Tint>(bottleGlass, job.product.glass, "glass tint");
  const base = radiusAt(edge, 279.9);
  const d = silhouette(edge, { cx, bottomBow: bottle.flat ? 0.6 : base * 0.035 });
  const seen = blend(job.product.content, glass.body, glass.wash);
  const ground = glass.wash > 0.5 ? glass.body : seen;
  const top = topOf(edge);
  const cap = capColour(job, ground);
  const line = job.low ? 3 : 1.6;
  const inside = pieces(bottle, edge, job);
  const label = labelOf(bottle, edge, job, { ground, heap: inside !== "" });
  return svg`${shadow(base)}${body(bottle, edge, d, job, glass)}${inside}${light(edge, bottle, ground, job, d)}${foil(bottle, edge, cap)}${label}${path(d, svg`fill="none" stroke="currentColor" stroke-opacity=".75" stroke-width="${line}" stroke-linejoin="round"`)}${drawClosure(bottle.closure, { y: top, r: radiusAt(edge, top), colour: cap })}`;
}

export function shadow(r: number): string {
  return svg`<ellipse cx="${cx + 8}" cy="281" rx="${r + 18}" ry="6.5" fill="#1c2a25" fill-opacity=".14"/>`;
}

/** The owner's own label where its picture is at hand, else the brand's. Words cannot be read on a heap: where one is seen, they get paper. */
function labelOf(
  bottle: Bottle,
  edge: Profile,
  { id, product, look, words, low, ownLabel }: ProductJob,
  { ground, heap }: { ground: string; heap: boolean },
): string {
  const zone = labelZone(bottle, edge);
  const own = product.own?.label;
  if (own && ownLabel !== undefined) {
    return drawOwnLabel({ label: own, picture: ownLabel, id, cx, sag: zone.sag, room: ownLabelRoom(bottle, edge) });
  }
  const kind = heap && /stamp|minimal/.test(product.label) ? "arch" : product.label;
  return drawLabel(kind, { zone, look, words, id, low, ground });
}

/** The front of a bottle that the owner's own label may cover. */
export function ownLabelRoom({ label: { top, bottom }, flat }: Bottle, edge: Profile): OwnLabelRoom {
  const heights = Array.from({ length: 9 }, (_, at) => top + ((bottom - top) * at) / 8);
  const radius = Math.min(...heights.map((y) => radiusAt(edge, y)));
  return { top, bottom, radius, flat: flat ? radius * 1.6 : undefined };
}

/** Caps take the accent, unless that would vanish against the glass or their owner chose another colour. */
function capColour({ look, product }: ProductJob, ground: string): string {
  if (product.own) return requireHex(product.own.cap);
  return Math.abs(lightness(look.accent) - lightness(ground)) < 0.12 ? look.ink : look.accent;
}

/** What a jar holds is seen through its glass. */
function pieces(bottle: Bottle, edge: Profile, { id, low, product, words }: ProductJob): string {
  if (low || bottle.closure !== "wide-lid" || !hasPieces(words.productName)) return "";
  const r = radiusAt(edge, bottle.level + 30);
  const heap = { id, productName: words.productName, colour: product.content };
  const inside = silhouette(cut(edge, bottle.level, 271), { cx, bottomBow: 2 });
  return drawWindow({ ...heap, from: [cx - r, bottle.level + 4], to: [cx + r, 268] }, inside);
}

type Tint = { body: string; wash: number };

function body(bottle: Bottle, edge: Profile, d: string, { product, low }: ProductJob, glass: Tint): string {
  const shell = path(d, svg`fill="${glass.body}" fill-opacity="${glass.wash > 0.5 ? 1 : 0.5}"`);
  if (glass.wash === 1) return shell;
  const inside = cut(edge, bottle.level, 273);
  const r = radiusAt(edge, bottle.level);
  const gap = low ? 0 : 2.2;
  const narrower: Profile = inside.map(({ points: [a, b, c, d], straight }) => {
    const inward = ([x, y]: typeof a): typeof a => [Math.max(0, x - gap), y];
    return { straight, points: [inward(a), inward(b), inward(c), inward(d)] };
  });
  const liquid = silhouette(narrower, { cx, topRy: r * 0.12, topBulges: "down", bottomRy: radiusAt(edge, 272) * 0.1 });
  const tinted = glass.wash > 0.5;
  const colour = !tinted
    ? product.content
    : lightness(glass.body) > 0.7
      ? blend(glass.body, product.content, 0.5)
      : darker(blend(glass.body, product.content, 0.12), 0.3);
  const surface = svg`<ellipse cx="${cx}" cy="${bottle.level}" rx="${r - gap}" ry="${(r - gap) * 0.12}" fill="${lighter(colour, 0.25)}" fill-opacity="${tinted ? 0.4 : 0.9}" stroke="${darker(colour, 0.3)}" stroke-opacity=".45" stroke-width=".8"/>`;
  return svg`${shell}${path(liquid, svg`fill="${colour}" fill-opacity="${tinted ? 0.55 : 0.9}"`)}${surface}`;
}

/** Light from the left along the glass, the turned-away side in shade, and the thick foot that gathers it. */
function light(edge: Profile, bottle: Bottle, ground: string, job: ProductJob, d: string): string {
  const dark = lightness(ground) < 0.5;
  const lit = cut(edge, Math.max(topOf(edge) + 8, bottle.label.top - 60), 258);
  const wide = bottle.flat ? 0.1 : 0.13;
  const shine = svg`${glint(lit, cx, -0.86, -0.86 + wide)}${!job.low && glint(cut(lit, topOf(lit) + 6, topOf(lit) + 46), cx, -0.62, -0.57)}`;
  const edgeLight = !job.low && glint(cut(edge, bottle.label.top - 40, 250), cx, 0.88, 0.92);
  const facet =
    bottle.flat &&
    svg`<path d="${strip(cut(edge, bottle.label.top - 14, 272), cx, 0.8, 0.82)}${strip(cut(edge, bottle.label.top - 14, 272), cx, -0.82, -0.8)}" fill="#fff" fill-opacity=".3"/>`;
  const ring =
    bottle.shoulderRing &&
    svg`<path d="M${cx - radiusAt(edge, bottle.shoulderRing)} ${bottle.shoulderRing}Q${cx} ${bottle.shoulderRing + 5} ${cx + radiusAt(edge, bottle.shoulderRing)} ${bottle.shoulderRing}" fill="none" stroke="currentColor" stroke-opacity=".4"/>`;
  const shade = svg`<linearGradient id="${job.id}-light"><stop stop-color="#fff" stop-opacity="${dark ? 0.16 : 0.4}"/><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-color="#140f16" stop-opacity="0"/><stop offset="1" stop-color="#140f16" stop-opacity="${dark ? 0.42 : 0.2}"/></linearGradient>${path(d, svg`fill="url(#${job.id}-light)"`)}`;
  return svg`${shade}${foot(edge, dark)}<g fill="#fff"><path d="${shine}" fill-opacity="${dark ? 0.34 : 0.7}"/>${edgeLight && path(edgeLight, svg`fill-opacity="${dark ? 0.16 : 0.4}"`)}</g>${facet}${ring}`;
}

/** The weight of a bottle is in its foot: a thick pane below the drink, lit along its lower edge. */
function foot(edge: Profile, dark: boolean): string {
  const r = radiusAt(edge, 270) * 0.84;
  return svg`<path d="M${cx - r} 274Q${cx} ${274 + r * 0.09} ${cx + r} 274" fill="none" stroke="#fff" stroke-opacity="${dark ? 0.3 : 0.75}" stroke-width="2" stroke-linecap="round"/><path d="M${cx - r} 269Q${cx} ${269 + r * 0.1} ${cx + r} 269" fill="none" stroke="#140f16" stroke-opacity=".22" stroke-width="1.4"/>`;
}

/** The capsule over a wine's neck; champagne's ends in points. */
function foil(bottle: Bottle, edge: Profile, colour: string): string {
  if (!bottle.foilTo) return "";
  const top = topOf(edge);
  const part = cut(edge, top, bottle.foilTo);
  const r = radiusAt(edge, bottle.foilTo);
  const end = bottle.foilTo - 0.5;
  const points =
    bottle.closure === "champagne" &&
    svg`<path d="M${cx - r} ${end}H${cx + r}L${cx + r * 0.5} ${end + 8}L${cx} ${end + 2}L${cx - r * 0.5} ${end + 8}Z" fill="${colour}"/>`;
  const lip = radiusAt(edge, top + 12);
  return svg`${path(silhouette(part, { cx, bottomRy: points ? 0 : 1.6 }), `fill="${colour}"`)}${points}${path(strip(part, cx, 0.4, 1), 'fill="#140f16" fill-opacity=".24"')}${path(strip(part, cx, -0.7, -0.4), 'fill="#fff" fill-opacity=".4"')}<path d="M${cx - lip} ${top + 13}h${lip * 2}" stroke="#140f16" stroke-opacity=".25" stroke-width="1.2"/>`;
}

function labelZone({ label, flat }: Bottle, edge: Profile): LabelZone {
  const half = Math.min(
    radiusAt(edge, label.top),
    radiusAt(edge, label.bottom),
    radiusAt(edge, (label.top + label.bottom) / 2),
  );
  return { cx, top: label.top, bottom: label.bottom, half: flat ? half * 0.8 : half, sag: flat ? 0 : half * 0.06 };
}
