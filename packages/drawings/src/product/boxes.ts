import { drawLabel } from "../label/label.ts";
import { breakLines, fittingSize, setLine } from "../label/lettering.ts";
import { readableOn, withoutBrand } from "../label/look.ts";
import { drawMotif } from "../label/motifs.ts";
import { darker, lighter } from "../pen/colour.ts";
import { path, place, svg } from "../pen/svg.ts";
import { shadow } from "./draw-bottle.ts";
import type { ProductDraw, ProductJob } from "./product-job.ts";
import { openGiftBox } from "./sets.ts";
import { traitsOf } from "./traits.ts";

/** A cardboard box seen from the front left. */
const box: ProductDraw = (job) => {
  const { look, words, id, low, product } = job;
  const front = product.content;
  const label = drawLabel(product.label, {
    zone: { cx: 104, top: 146, bottom: 266, half: 52, sag: 0 },
    look,
    words,
    id,
    low,
    ground: front,
  });
  return svg`${shadow(76)}<path d="M42 126H166V280H42Z" fill="${front}"/><path d="M166 126L200 112V266L166 280Z" fill="${darker(front, 0.28)}"/><path d="M42 126L78 112H200L166 126Z" fill="${lighter(front, 0.35)}"/>${label}<path d="M42 126H166V280H42ZM166 126L200 112V266L166 280M42 126L78 112H200" fill="none" stroke="${darker(front, 0.6)}" stroke-opacity=".7" stroke-width="${low ? 2.6 : 1.3}" stroke-linejoin="round"/>`;
};

/** A present. With what it holds known it is open; else lid, paper with the brand's mark scattered on it, ribbon and bow. */
const giftBox: ProductDraw = (job) => (traitsOf(job.product).holds ? openGiftBox(job) : closedGiftBox(job));

/** Middles of the brand's marks on the paper of a closed present, on the sheet. */
const wrappingSpots: readonly (readonly [x: number, y: number])[] = [
  [62, 176],
  [98, 200],
  [62, 236],
  [98, 258],
  [150, 176],
  [182, 200],
  [150, 236],
  [182, 258],
];

/** The brand's marks on the paper of a closed present, each drawn whole. */
export const wrappingMarks = (motif: string, base: string): string[] =>
  wrappingSpots.map(([x, y]) => wrappingMark(motif, base, { x, y }));

const wrappingMark = (motif: string, base: string, at: { x: number; y: number }): string =>
  drawMotif(motif, { ink: darker(base, 0.22), accent: darker(base, 0.14), paper: base }, { ...at, size: 17 });

const closedGiftBox: ProductDraw = ({ look, low, product, id }) => {
  const base = product.content;
  const ribbon = look.accent;
  const marks = low ? [] : wrappingSpots.map(([x, y]) => svg`<use href="#${id}-mark" x="${x}" y="${y}"/>`);
  const mark = svg`<defs><g id="${id}-mark">${wrappingMark(look.motif, base, { x: 0, y: 0 })}</g></defs>`;
  const bow = svg`<path d="M120 116C96 74 52 78 60 100C66 116 98 118 120 116Z" fill="${ribbon}"/><path d="M120 116C144 74 188 78 180 100C174 116 142 118 120 116Z" fill="${ribbon}"/><path d="M120 116C104 98 76 90 70 100C76 112 100 116 120 116ZM120 116C136 98 164 90 170 100C164 112 140 116 120 116Z" fill="${darker(ribbon, 0.35)}"/><path d="M110 108H130V124H110Z" fill="${darker(ribbon, 0.15)}"/>`;
  return svg`${shadow(84)}${!low && mark}<clipPath id="${id}-front"><path d="M44 154H196V280H44Z"/></clipPath><path d="M44 154H196V280H44Z" fill="${base}"/><g clip-path="url(#${id}-front)">${marks}<path d="M170 154H196V280H170Z" fill="#140f16" fill-opacity=".12"/></g><path d="M108 154H132V280H108Z" fill="${ribbon}"/><path d="M126 154H132V280H126Z" fill="${darker(ribbon, 0.3)}"/><path d="M38 122H202V156H38Z" fill="${lighter(base, 0.2)}"/><path d="M172 122H202V156H172Z" fill="#140f16" fill-opacity=".12"/><path d="M38 152H202V158H38Z" fill="#140f16" fill-opacity=".18"/><path d="M108 122H132V156H108Z" fill="${ribbon}"/>${bow}<path d="M38 122H202V157H196V280H44V157H38Z" fill="none" stroke="${darker(base, 0.6)}" stroke-opacity=".6" stroke-width="${low ? 2.4 : 1.2}"/>`;
};

/** The print on the cover of a book's photograph, in the sheet's units. */
export const coverFrame = { left: 60, top: 92, width: 126, height: 188 } as const;

/** The front of a book: a frame in the accent, title, motif and publisher. */
export function bookCover({
  look,
  words,
  low,
  product,
}: Pick<ProductJob, "look" | "words" | "low" | "product">): string {
  const on = readableOn(product.content, look);
  const motif = drawMotif(
    look.motif,
    { ink: on, accent: look.accent, paper: product.content },
    { x: 127, y: low ? 186 : 208, size: low ? 92 : 62 },
  );
  const lines = breakLines(withoutBrand(words), 3, 11);
  const size = Math.min(...lines.map((line) => fittingSize(line, { width: 92, maxSize: 19, face: look.face })));
  const title = lines.map((line, i) =>
    setLine(line, { x: 127, y: 116 + size * (0.5 + i * 1.06), width: 92, maxSize: size, fill: on, face: look.face }),
  );
  const type = low
    ? ""
    : svg`${title}${setLine(words.brandName, { x: 127, y: 258, width: 84, maxSize: 8, fill: on, face: "sans" })}`;
  return svg`<path d="M76 102H178V270H76Z" fill="none" stroke="${look.accent}" stroke-width="1.6"/>${motif}${type}`;
}

/** The printed card itself, around its middle: mark, the shop's name and what it is. */
export function giftCardPrint({ look, words, low }: Pick<ProductJob, "look" | "words" | "low">): string {
  const type = low
    ? ""
    : svg`${setLine(words.brandName, { x: 24, y: -26, width: 98, maxSize: 24, fill: look.ink, face: look.face })}${setLine(withoutBrand(words), { x: 24, y: -4, width: 98, maxSize: 11, fill: look.ink, face: "serif" })}`;
  const motif = drawMotif(
    look.motif,
    { ink: look.ink, accent: look.accent, paper: look.paper },
    low ? { x: 0, y: -22, size: 66 } : { x: -52, y: -20, size: 46 },
  );
  return svg`<path d="M-82 -54Q-82 -60 -76 -60H76Q82 -60 82 -54V54Q82 60 76 60H-76Q-82 60 -82 54Z" fill="${look.paper}" stroke="${look.ink}" stroke-opacity=".5"/><path d="M-82 20H82V54Q82 60 76 60H-76Q-82 60 -82 54Z" fill="${look.accent}"/>${motif}${type}`;
}

/** A card leaning out of its envelope. */
const giftCard: ProductDraw = (job) => {
  const { look } = job;
  const envelope = svg`<path d="M30 200L120 244L210 200V276Q210 280 206 280H34Q30 280 30 276Z" fill="${darker(look.paper, 0.14)}"/><path d="M30 200L120 244L210 200" fill="none" stroke="${look.ink}" stroke-opacity=".45" stroke-width="1.4"/><path d="M30 278L98 232M210 278L142 232" stroke="${look.ink}" stroke-opacity=".22"/><path d="M30 200V276Q30 280 34 280H206Q210 280 210 276V200" fill="none" stroke="${look.ink}" stroke-opacity=".5" stroke-width="1.3"/>`;
  return svg`${shadow(88)}<path d="M30 200L120 176L210 200V270H30Z" fill="${darker(look.paper, 0.3)}"/>${place(giftCardPrint(job), { x: 120, y: 168, turn: -5 })}${envelope}`;
};

/** The same card standing in a flat box of its brand's paper, a ribbon around the lid that leans beside it. */
const giftCardBox: ProductDraw = (job) => {
  const { look, low } = job;
  const base = look.paper;
  const edge = svg`stroke="${darker(base, 0.6)}" stroke-opacity=".7" stroke-width="${low ? 2.4 : 1.2}" stroke-linejoin="round"`;
  const bow = svg`<path d="M120 262C102 240 74 242 80 256C84 264 106 266 120 262Z" fill="${look.accent}" ${edge}/><path d="M120 262C138 240 166 242 160 256C156 264 134 266 120 262Z" fill="${look.accent}" ${edge}/><path d="M113 256H127V268H113Z" fill="${darker(look.accent, 0.2)}"/>`;
  return svg`${shadow(92)}<path d="M24 234L42 212H198L216 234Z" fill="${darker(base, 0.5)}"/><path d="M34 236V222L52 230L70 218L88 230L106 218L124 230L142 218L160 230L178 218L206 224V236Z" fill="#fbf4e4" stroke="#cbbd9e" stroke-width=".9"/>${place(giftCardPrint({ ...job, look: { ...look, paper: "#fbf6ea", ink: look.paper } }), { x: 120, y: 170 })}<path d="M24 234H216V280H24Z" fill="${base}" ${edge}/><path d="M186 234H216V280H186Z" fill="#140f16" fill-opacity=".16"/><path d="M24 238H216" stroke="${lighter(base, 0.4)}" stroke-width="2.4"/><path d="M24 256H216V266H24Z" fill="${look.accent}"/>${bow}`;
};

/** A hardback standing upright, spine to the left. */
const book: ProductDraw = ({ look, words, low, product }) => {
  const cover = product.content;
  return svg`${shadow(66)}<path d="M186 92L196 86V270L186 280Z" fill="#efe6d2"/><path d="M188.5 92V278M191.5 90V275M194 88V272" stroke="#b9ab8b" stroke-width=".8"/><path d="M60 92H186V280H60Z" fill="${cover}"/><path d="M60 92L72 84H197L186 92Z" fill="#f6efdf"/><path d="M50 94Q52 90 60 92V280Q52 279 50 276Z" fill="${darker(cover, 0.3)}"/><path d="M66 92V280" stroke="#140f16" stroke-opacity=".28" stroke-width="2"/><path d="M70 94V278" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>${bookCover({ look, words, low, product })}${path("M50 94Q52 90 60 92H186V280H60Q52 279 50 276ZM60 92V280", svg`fill="none" stroke="${darker(cover, 0.6)}" stroke-opacity=".7" stroke-width="${low ? 2.4 : 1.2}"`)}`;
};

export const boxes = {
  box,
  "gift-box": giftBox,
  "gift-card": giftCard,
  "gift-card-box": giftCardBox,
  book,
} as const satisfies Record<string, ProductDraw>;
