import { svg } from "../pen/svg.ts";

const skin = { body: "#d9a27c", shade: "#b97f5b", lit: "#eec3a2" };
const outline = 'stroke="#4a2c1c" stroke-opacity=".7" stroke-width="2" stroke-linejoin="round"';

/** A forearm in a rolled sleeve, the fist around something at 0,0; the arm comes from below. */
function arm(sleeve: string, cuff: string): string {
  const fingers = [-30, -10, 10, 30].map(
    (x, i) =>
      svg`<path d="M${x - 10} ${-20 + Math.abs(i - 1.5) * 3}Q${x - 11} ${-36 + Math.abs(i - 1.5) * 3} ${x} ${-37 + Math.abs(i - 1.5) * 3}Q${x + 11} ${-36 + Math.abs(i - 1.5) * 3} ${x + 10} ${-20}V10Q${x} 18 ${x - 10} 10Z" fill="${skin.body}" ${outline}/><path d="M${x - 5} ${-29 + Math.abs(i - 1.5) * 3}Q${x} ${-33 + Math.abs(i - 1.5) * 3} ${x + 5} ${-29 + Math.abs(i - 1.5) * 3}" fill="none" stroke="${skin.lit}" stroke-width="3" stroke-linecap="round"/>`,
  );
  return svg`<path d="M-34 0C-44 30 -40 60 -34 96L-40 240H44L38 96C46 60 46 30 38 0Z" fill="${skin.body}" ${outline}/><path d="M20 10C26 50 24 80 20 110L26 240H44L38 96C46 60 46 30 38 0Z" fill="${skin.shade}" fill-opacity=".55"/><path d="M-52 130Q2 148 56 130L64 300H-62Z" fill="${sleeve}" ${outline}/><path d="M-54 118Q2 138 58 118L60 146Q2 166 -56 146Z" fill="${cuff}" ${outline}/><path d="M26 150Q44 148 56 143L64 300H30Z" fill="#140f16" fill-opacity=".14"/>${fingers}<path d="M-38 14C-56 4 -58 -22 -44 -34C-36 -36 -30 -30 -32 -20C-34 -10 -30 -2 -22 6Z" fill="${skin.body}" ${outline}/>`;
}

/** Two hands at a shaker, its metal taken from `tin`; drops and cold around it. */
export function handsAtShaker(): string {
  const tin = svg`<path d="M-44 -150L-38 40Q0 52 38 40L44 -150Z" fill="#bcc5c5" ${outline}/><path d="M14 -150L12 46Q28 44 38 40L44 -150Z" fill="#86918f" fill-opacity=".7"/><path d="M-32 -140L-28 34" stroke="#fff" stroke-opacity=".8" stroke-width="8" stroke-linecap="round"/><path d="M-44 -150C-42 -176 -24 -182 -22 -206H22C24 -182 42 -176 44 -150Q0 -138 -44 -150Z" fill="#cfd7d6" ${outline}/><path d="M-17 -206C-18 -232 18 -232 17 -206Q0 -200 -17 -206Z" fill="#bcc5c5" ${outline}/><path d="M-44 -150Q0 -138 44 -150" fill="none" stroke="#fff" stroke-width="2.4"/>`;
  const frost = svg`<g fill="#fff" fill-opacity=".75"><circle cx="-20" cy="-70" r="2.4"/><circle cx="-6" cy="-96" r="1.8"/><circle cx="4" cy="-40" r="2.2"/><circle cx="-16" cy="-16" r="2"/><circle cx="6" cy="-122" r="2"/></g>`;
  const motion = svg`<g fill="none" stroke="currentColor" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"><path d="M86 -206Q104 -160 100 -112M112 -190Q124 -156 122 -124M-92 -60Q-108 -20 -98 26M-116 -46Q-126 -14 -120 12"/></g>`;
  const drop = (x: number, y: number, r: number) =>
    svg`<path d="M${x} ${y - r * 1.8}C${x + r * 1.2} ${y - r * 0.4} ${x + r} ${y + r} ${x} ${y + r}C${x - r} ${y + r} ${x - r * 1.2} ${y - r * 0.4} ${x} ${y - r * 1.8}Z" fill="#a9c9d6" stroke="#4d7888" stroke-opacity=".6"/>`;
  return svg`<g transform="translate(240 330) rotate(14) scale(1.06)">${motion}${tin}${frost}<g transform="translate(-2 18) rotate(30) scale(1.12)">${arm("#f3ede0", "#dcd2bd")}</g><g transform="translate(6 -128) rotate(-62) scale(1.12)">${arm("#355e4b", "#284a3a")}</g></g>${drop(118, 160, 7)}${drop(152, 118, 5)}${drop(330, 108, 6)}${drop(372, 168, 7)}`;
}
