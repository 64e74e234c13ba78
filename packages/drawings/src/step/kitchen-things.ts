import { material } from "../palette.ts";
import { svg } from "../pen/svg.ts";
import { toneOf } from "../pen/tone.ts";
import { lathe, rod } from "../product/lathe.ts";

const { steel, rubber, porcelain } = material;
const inked = (low: boolean) =>
  svg`stroke="currentColor" stroke-opacity=".8" stroke-width="${low ? 3 : 1.6}" stroke-linejoin="round" stroke-linecap="round"`;

/** A saucepan with its handle to the right and what is warmed in it. */
function pan(low: boolean): string {
  const handle = rod("M192 190C206 184 218 182 234 182", low ? 14 : 12, rubber);
  const body = lathe({
    edge: "M78 186L74 256C73 266 70 270 62 270",
    tone: steel,
    cx: 116,
    topRy: 14,
    bottomRy: 5,
    low,
  });
  const rim = svg`<ellipse cx="116" cy="186" rx="78" ry="14" fill="${steel.lit}" stroke="${steel.line}" stroke-width="1.6"/><ellipse cx="116" cy="189" rx="70" ry="10" fill="#e3c99a"/><path d="M60 188C80 183 104 185 116 188" fill="none" stroke="#fff8e6" stroke-width="3" stroke-linecap="round"/>`;
  const steam = [84, 116, 148].map((x) => svg`M${x} 160C${x - 12} 146 ${x + 12} 136 ${x} 118`);
  return svg`${handle}${body}${rim}<path d="${steam}" fill="none" ${inked(low)} stroke-dasharray="1 5"/>`;
}

/** A paper filter in a funnel over a jar, with drops below. */
function filter(low: boolean): string {
  const jar = svg`<path d="M72 196H168V262Q168 278 152 278H88Q72 278 72 262Z" fill="#d9e6e1" fill-opacity=".55"/><path d="M73 250H167V262Q167 277 152 277H88Q73 277 73 262Z" fill="#dcb35c" fill-opacity=".8"/><path d="M82 204V262" stroke="#fff" stroke-opacity=".8" stroke-width="5"/><path d="M72 196H168V262Q168 278 152 278H88Q72 278 72 262Z" fill="none" ${inked(low)}/>`;
  const funnel = svg`<path d="M110 196H130L127 222H113Z" fill="${steel.body}" stroke="${steel.line}" stroke-width="1.4"/><path d="M48 96H192L132 196H108Z" fill="${steel.body}" stroke="${steel.line}" stroke-width="1.6" stroke-linejoin="round"/><path d="M150 96H192L132 196H124Z" fill="${steel.shade}" fill-opacity=".5"/><path d="M58 78H182L172 112H68Z" fill="#f5ead2" ${inked(low)}/><path d="M68 112C96 100 112 100 120 112C128 100 150 100 172 112C140 118 100 118 68 112Z" fill="#e4d3ae"/><ellipse cx="120" cy="98" rx="72" ry="9" fill="none" stroke="${steel.line}" stroke-width="1.6"/>`;
  return svg`${jar}${funnel}<path d="M120 228C114 238 114 243 120 244C126 243 126 238 120 228Z" fill="#dcb35c"/>`;
}

/** A saucer of coarse crystals for a rim. */
function saucer(low: boolean): string {
  const grains = Array.from({ length: 26 }, (_, i) => {
    const x = 72 + ((i * 37) % 96);
    const y = 222 + ((i * 11) % 18);
    return svg`M${x} ${y}h4v3h-4z`;
  });
  return svg`<ellipse cx="120" cy="264" rx="62" ry="9" fill="${porcelain.shade}" stroke="${porcelain.line}" stroke-width="1.4"/><path d="M20 232C40 262 76 268 120 268C164 268 200 262 220 232Z" fill="${porcelain.body}" stroke="${porcelain.line}" stroke-width="1.6"/><path d="M150 266C186 262 208 250 220 232L200 236C190 252 172 260 150 266Z" fill="${porcelain.shade}"/><ellipse cx="120" cy="232" rx="100" ry="24" fill="${porcelain.lit}" stroke="${porcelain.line}" stroke-width="1.6"/><ellipse cx="120" cy="234" rx="68" ry="14" fill="${porcelain.body}"/><path d="M62 234C84 206 156 206 178 234C160 246 80 246 62 234Z" fill="#ffffff" ${inked(low)}/><path d="${grains}" fill="${porcelain.shade}"/>`;
}

/** A kitchen scale with a bowl on it. */
function scale(low: boolean): string {
  const tone = toneOf("#4f5b57");
  return svg`<path d="M44 176C52 214 84 226 120 226C156 226 188 214 196 176Z" fill="${porcelain.body}" stroke="${porcelain.line}" stroke-width="1.6"/><path d="M150 222C176 214 190 200 196 176H176C170 200 164 212 150 222Z" fill="${porcelain.shade}"/><ellipse cx="120" cy="176" rx="76" ry="12" fill="${porcelain.lit}" stroke="${porcelain.line}" stroke-width="1.6"/><path d="M50 228H190L204 270Q205 280 194 280H46Q35 280 36 270Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.4}" stroke-linejoin="round"/><path d="M50 228H190L193 237H47Z" fill="${tone.lit}" fill-opacity=".5"/><path d="M88 250H152V270H88Z" fill="#dfe8d2" stroke="${tone.line}"/><path d="M102 255V265M110 255H118V260H110V265H118M126 255H134V265H126Z" fill="none" stroke="${tone.line}" stroke-width="2"/>`;
}

/** Things from the kitchen that a step names and that a shop of drinks does not sell. */
export const kitchenThings = { pan, filter, saucer, scale };
