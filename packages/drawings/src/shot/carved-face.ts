/**
 * A carved mask, as the drawing of a tiki glass has it (`vessel/vessel-extras.ts`), in heights: white stands out, black is cut in, grey is the wall. Its
 * width is a third of the way around, its height that of the vessel.
 */
const mirrored = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}"/><g transform="translate(240 0) scale(-1 1)"><path d="${d}" fill="${fill}"/></g>`;

const zigzag = (y: number): string =>
  `M60 ${y}${Array.from({ length: 12 }, (_, i) => `L${65 + i * 10} ${y + 8}L${70 + i * 10} ${y}`).join("")}`;

const bands = `<path d="M60 86H180M60 104H180M60 254H180M60 270H180" stroke="#000" stroke-width="3.4" fill="none"/><path d="${zigzag(91)}" stroke="#fff" stroke-width="3" fill="none"/>`;
const brows = mirrored("M76 130C82 112 106 112 115 132L112 142C102 128 90 128 82 138Z", "#fff");
const eyes =
  mirrored("M82 142H112C112 160 84 162 82 142Z", "#000") + mirrored("M88 148H107C104 156 92 156 88 148Z", "#eee");
const nose =
  '<path d="M112 134L103 184C110 194 130 194 137 184L128 134Z" fill="#fff"/><path d="M107 185h8M125 185h8" stroke="#000" stroke-width="4"/>';
const mouth = `<path d="M80 204H160C160 224 153 240 143 244H97C87 240 80 224 80 204Z" fill="#000"/><path d="M88 212H152L149 224H91ZM94 229H146L141 238H99Z" fill="#fff"/><path d="M104 210V226M120 210V226M136 210V226M112 228V240M128 228V240" stroke="#000" stroke-width="2.4"/>`;

export const carvedFace = {
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="60 66 120 214"><path d="M60 66H180V280H60Z" fill="#808080"/>${bands}${brows}${eyes}${nose}${mouth}</svg>`,
  /** Part of the way around that it covers, and how deep it is cut, in cm: less than the wall is thick, or what is within would be seen. */
  around: 0.4,
  depth: 0.17,
};
