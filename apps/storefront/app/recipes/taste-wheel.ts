import type { TasteProfile } from "@skaenk/contract/recipes";
import { mostOnScale, type TasteScale, tasteScales } from "@skaenk/contract/taste-scales";
import { formatList } from "@skaenk/danish/format";

/** The scales clockwise from the top, sweet things beside fruity ones and smoke beside strength, each with its colour. */
const petals: readonly { scale: TasteScale; colour: string }[] = [
  { scale: "sweet", colour: "solbaer" },
  { scale: "fruity", colour: "appelsin" },
  { scale: "sour", colour: "citron" },
  { scale: "herbal", colour: "mynte" },
  { scale: "bitter", colour: "ink" },
  { scale: "smoky", colour: "ink-soft" },
  { scale: "strong", colour: "solbaer-deep" },
  { scale: "creamy", colour: "field-line" },
];

const middle = { x: 190, y: 165 };
const hub = 15;
const step = 20;
const edge = hub + mostOnScale * step;
/** Distance from the centre to a label's centre. */
const toName = edge + 22;
const turn = (2 * Math.PI) / petals.length;

/**
 * Draws a taste profile as a wheel of eight sectors and five rings, with a text alternative. The markup holds only numbers, names and colours
 * of the shop.
 * @param colour of the drink's liquid, as #rrggbb
 */
export function drawTasteWheel(profile: TasteProfile, colour: string): string {
  const told = petals.map(({ scale }) => `${tasteScales[scale].toLowerCase()} ${profile[scale]}`);
  const rings = Array.from({ length: mostOnScale }, (_, ring) => hub + (ring + 1) * step);
  return [
    `<svg viewBox="0 0 380 330" role="img" aria-label="Smag fra 0 til ${mostOnScale}: ${formatList(told)}">`,
    circle(edge, 'style="fill:var(--sand)"'),
    ...petals.map(petal(profile)),
    // Background-coloured lines divide each sector into steps.
    '<g fill="none" stroke-width="2.5" style="stroke:var(--cream)">',
    ...rings.map((radius) => circle(radius)),
    ...petals.map((_, place) => spoke(place)),
    "</g>",
    circle(hub - 1, 'style="fill:var(--cream)"'),
    circle(hub - 5, `fill="${colour}" stroke-width="1.5" style="stroke:var(--ink)"`),
    '<g font-size="15" fill="currentColor">',
    ...petals.map(name(profile)),
    "</g></svg>",
  ].join("");
}

const petal =
  (profile: TasteProfile) =>
  ({ scale, colour }: (typeof petals)[number], place: number): string => {
    const radius = hub + profile[scale] * step;
    if (profile[scale] === 0) return "";
    const from = at(radius, place - 0.5);
    const to = at(radius, place + 0.5);
    return `<path d="M${middle.x} ${middle.y}L${from}A${radius} ${radius} 0 0 1 ${to}Z" style="fill:var(--${colour})"/>`;
  };

const spoke = (place: number): string => `<path d="M${middle.x} ${middle.y}L${at(edge + 1, place + 0.5)}"/>`;

const circle = (radius: number, look = ""): string =>
  `<circle cx="${middle.x}" cy="${middle.y}" r="${radius}"${look && ` ${look}`}/>`;

/** A name stands outside the wheel, away from it to its own side; what is not tasted is told faintly. */
const name =
  (profile: TasteProfile) =>
  ({ scale }: (typeof petals)[number], place: number): string => {
    const x = Math.sin(place * turn);
    const anchor = Math.abs(x) < 0.1 ? "middle" : x > 0 ? "start" : "end";
    const [left, top] = at(toName - (anchor === "middle" ? 0 : 12), place)
      .split(" ")
      .map(Number);
    const value = profile[scale];
    const look = value === 0 ? ' style="fill:var(--ink-soft)"' : ' font-weight="600"';
    return `<text x="${left}" y="${(top ?? 0) + 5}" text-anchor="${anchor}"${look}>${tasteScales[scale]} ${value}</text>`;
  };

/** A point by its distance from the middle and its place on the wheel, where 0 is straight up. */
function at(radius: number, place: number): string {
  const x = middle.x + radius * Math.sin(place * turn);
  const y = middle.y - radius * Math.cos(place * turn);
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
