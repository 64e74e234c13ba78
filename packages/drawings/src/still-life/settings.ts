import { wedge, wheel } from "../garnish/citrus.ts";
import { starAnise } from "../garnish/dustings.ts";
import { cherry, raspberry, strawberry } from "../garnish/fruits.ts";
import { rosemary } from "../garnish/leaves.ts";
import { place, svg } from "../pen/svg.ts";
import { handsAtShaker } from "./hands.ts";
import { barrel, book, candle, lanterns, smoerrebroed, spruce } from "./props.ts";
import type { Setting } from "./seat.ts";

const edge = 'stroke="currentColor" stroke-opacity=".5" stroke-width="1.6"';

/** A table top seen from slightly above: its far edge at `y`, rounded ends, and the edge that faces us, all within the sheet. */
const tableTop = (y: number, top: string, front: string): string =>
  svg`<ellipse cx="244" cy="592" rx="226" ry="8" fill="#140f16" fill-opacity=".16"/><path d="M34 ${y}H446Q454 ${y} 456 ${y + 8}L474 566V578Q474 590 462 590H18Q6 590 6 578V566L24 ${y + 8}Q26 ${y} 34 ${y}Z" fill="${front}" ${edge}/><path d="M34 ${y}H446Q454 ${y} 456 ${y + 8}L474 560Q474 570 462 570H18Q6 570 6 560L24 ${y + 8}Q26 ${y} 34 ${y}Z" fill="${top}" ${edge}/><path d="M34 ${y + 3}H446" stroke="#fff" stroke-opacity=".3" stroke-width="4" stroke-linecap="round"/>`;

const shadowOf = (x: number, y: number, r: number) =>
  svg`<ellipse cx="${x + 8}" cy="${y + 3}" rx="${r}" ry="${r * 0.2}" fill="#140f16" fill-opacity=".16"/>`;

const lunch: Setting = {
  where: "på et dækket frokostbord",
  back: () => {
    const folds = [70, 170, 300, 410].map((x) => svg`M${x} 434L${x - (240 - x) * 0.26} 568`);
    return svg`<path d="M150 60H330Q336 60 336 66V332H144V66Q144 60 150 60Z" fill="#fff" fill-opacity=".32" ${edge}/><path d="M240 60V332M144 196H336" ${edge}/><path d="M144 300Q200 262 240 290T336 282V332H144Z" fill="#9db6a6" fill-opacity=".6"/>${tableTop(430, "#f7f1e3", "#e2d6bd")}<path d="${folds}" stroke="#b9aa8a" stroke-opacity=".5" stroke-width="1.4"/><path d="M10 548H470" stroke="#b0414b" stroke-opacity=".75" stroke-width="4"/><path d="M9 556H471" stroke="#b0414b" stroke-opacity=".5" stroke-width="1.6"/>${place(candle(120), { x: 74, y: 452 })}${place(candle(92), { x: 112, y: 446 })}`;
  },
  front: () =>
    svg`${place(smoerrebroed(), { x: 128, y: 532, scale: 1.2 })}${place(spruce(), { x: 350, y: 560, scale: 1.1, turn: -4 })}`,
  goods: [{ x: 386, y: 470, scale: 1.08 }],
  drinks: [
    { x: 196, y: 468, scale: 0.86 },
    { x: 300, y: 504, scale: 0.98 },
  ],
};

const cabinet: Setting = {
  where: "i et barskab",
  back: () =>
    svg`<path d="M34 40H446Q456 40 456 50V580H24V50Q24 40 34 40Z" fill="#8a5a33" ${edge}/><path d="M48 64H432V556H48Z" fill="#4a2e1a"/><path d="M48 64H432V84H48Z" fill="#140f16" fill-opacity=".3"/><path d="M24 300H456V322H24Z" fill="#a8713f" ${edge}/><path d="M48 322H432V338H48Z" fill="#140f16" fill-opacity=".3"/><path d="M24 556H456V580H24Z" fill="#a8713f" ${edge}/><path d="M34 580H62L56 600H40ZM418 580H446L440 600H424Z" fill="#5b3719"/><path d="M30 120C34 200 28 240 34 290M450 96C446 180 452 240 446 290M30 350C36 420 28 480 34 540M450 360C444 430 452 480 446 540" fill="none" stroke="#5b3719" stroke-opacity=".6" stroke-width="1.6"/>`,
  front: () => "",
  goods: [
    { x: 112, y: 300, scale: 0.8 },
    { x: 204, y: 300, scale: 0.8 },
    { x: 290, y: 300, scale: 0.8 },
    { x: 374, y: 300, scale: 0.8 },
    { x: 112, y: 556, scale: 0.8 },
  ],
  drinks: [{ x: 290, y: 556, scale: 0.84 }],
};

const board: Setting = {
  where: "på et skærebræt",
  back: () => {
    const grain = [0, 1, 2, 3].map(
      (i) => svg`M70 ${456 + i * 26}C160 ${446 + i * 26} 280 ${470 + i * 26} 400 ${454 + i * 26}`,
    );
    return svg`${tableTop(396, "#c9d2c4", "#a9b5a5")}${shadowOf(232, 566, 200)}<path d="M72 432H388Q402 432 406 444L440 548Q444 562 430 562H40Q26 562 30 548L56 444Q60 432 72 432Z" fill="#c48d54" ${edge}/><path d="M30 548Q26 562 40 562H430Q444 562 440 548L442 560Q444 576 430 576H40Q26 576 28 560Z" fill="#8a5a2f" ${edge}/><path d="${grain}" fill="none" stroke="#8a5a2f" stroke-opacity=".5" stroke-width="1.6"/>`;
  },
  front: () =>
    svg`<g transform="translate(96 502) scale(1.3 .9)">${wheel("orange")}</g><g transform="translate(140 536) scale(1.3 .9)">${wheel("lime")}</g>${place(wedge("lime"), { x: 66, y: 536, scale: 1.3, turn: -12 })}${place(strawberry(), { x: 352, y: 470, scale: 1.3, turn: 40 })}${place(raspberry(), { x: 316, y: 534, scale: 1.3 })}${place(raspberry(), { x: 340, y: 546, scale: 1.2 })}${place(cherry(), { x: 286, y: 546, scale: 1.2 })}${place(rosemary(), { x: 230, y: 548, scale: 1.3, turn: 76 })}<g transform="translate(396 536) scale(1.1 .7)">${starAnise()}</g><path d="M200 470L390 500Q398 508 386 510L204 484Z" fill="#cdd6d6" ${edge}/><path d="M204 484L386 510Q392 511 394 508L202 478Z" fill="#8c9898" fill-opacity=".6"/><path d="M200 468L206 486L132 478Q120 474 124 466Q128 460 140 460Z" fill="#5b3719" ${edge}/>`,
  goods: [
    { x: 90, y: 442, scale: 1 },
    { x: 392, y: 448, scale: 1 },
  ],
  drinks: [{ x: 244, y: 452, scale: 1.2 }],
};

const shaker: Setting = {
  where: "mens der bliver rystet",
  back: () => svg`<circle cx="240" cy="262" r="196" fill="#fff" fill-opacity=".26"/>`,
  front: () => handsAtShaker(),
  goods: [],
  drinks: [],
};

const garden: Setting = {
  where: "i en have med kulørte lamper",
  back: () => {
    const squares = Array.from({ length: 5 }, (_, i) => svg`M${-40 + i * 130} 600L${60 + i * 92} 452`);
    const blades = Array.from(
      { length: 26 },
      (_, i) => svg`M${i * 19 + 4} 412q${i % 2 ? 3 : -3} -9 ${i % 2 ? 6 : -5} -14`,
    );
    return svg`<circle cx="368" cy="330" r="62" fill="#f4c56b" fill-opacity=".75"/><path d="M0 372C70 330 120 350 180 340C260 326 330 372 480 330V600H0Z" fill="#7fa27f"/><path d="M0 408C120 392 330 404 480 398V600H0Z" fill="#5d8763"/><path d="${blades}" stroke="#416a4a" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="M46 452H434L520 600H-40Z" fill="#f3ead6" ${edge}/><path d="${squares}M24 492H456M-8 544H488" stroke="#c2493f" stroke-opacity=".7" stroke-width="7" fill="none"/><path d="M40 60V412M444 40V404" stroke="#5b4127" stroke-width="7" stroke-linecap="round"/>${lanterns([40, 66], [444, 46], 62, ["#d9583f", "#f0c04e", "#5b8fa8", "#e89a6a", "#8fae5a"])}`;
  },
  front: () =>
    svg`${place(strawberry(), { x: 262, y: 556, scale: 1.4, turn: 70 })}${place(strawberry(), { x: 300, y: 572, scale: 1.3, turn: -50 })}`,
  goods: [{ x: 76, y: 520, scale: 0.9 }],
  drinks: [
    { x: 292, y: 508, scale: 0.94 },
    { x: 178, y: 556, scale: 0.82 },
    { x: 412, y: 566, scale: 0.8 },
  ],
};

const harbour: Setting = {
  where: "på en kaj ved havet",
  back: () =>
    svg`<circle cx="126" cy="150" r="46" fill="#f1b65c" fill-opacity=".8"/><path d="M0 300H480V420H0Z" fill="#5f8b96"/><path d="M0 300H480" ${edge}/><path d="M20 330h60M120 344h90M40 372h110M250 330h50M330 356h110M220 384h130M390 326h60" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/><path d="M226 300H420Q410 332 384 332H258Q232 328 226 300Z" fill="#6d4322" ${edge}/><path d="M226 300H420L418 308H229Z" fill="#a06a3a"/><path d="M286 300V120M352 300V96M244 300L214 286" stroke="#3b2a1c" stroke-width="5" stroke-linecap="round"/><path d="M290 136Q340 168 334 216H290ZM282 150Q244 186 240 252L282 246Z" fill="#f7efdd" ${edge}/><path d="M356 108Q420 150 414 216H356ZM356 226H410Q412 262 402 284H356ZM290 226H336Q338 262 330 284H290Z" fill="#efe2c6" ${edge}/><path d="M286 120q16 -8 28 0v12q-14 -7 -28 0Z" fill="#b4232c"/><path d="M0 418H480V600H0Z" fill="#8d8578"/><path d="M0 418H480V430H0Z" fill="#b3aa9a"/><path d="M0 418H480M0 480H480M0 546H480M90 430V480M250 430V480M400 430V480M160 480V546M330 480V546M60 546V600M230 546V600M420 546V600" stroke="#4f493f" stroke-opacity=".5" stroke-width="2"/>${place(barrel(), { x: 82, y: 486, scale: 1.25 })}${place(barrel(), { x: 176, y: 462, scale: 0.9 })}`,
  front: () => svg`${place(book("#6e2f2a", "#4d1f1c"), { x: 154, y: 560, scale: 1.15 })}`,
  goods: [{ x: 390, y: 520, scale: 1.04 }],
  drinks: [{ x: 282, y: 548, scale: 1.14 }],
};

const palms: Setting = {
  where: "under palmer ved en bugt",
  back: () => {
    const palm = (x: number, y: number, lean: number, tall: number) => {
      const [tx, ty] = [x + lean, y - tall];
      const fronds = [-168, -136, -100, -64, -30, -4].map((turn) => {
        const a = (turn * Math.PI) / 180;
        const [dx, dy] = [Math.cos(a) * 78, Math.sin(a) * 50 + 26];
        return svg`M${tx} ${ty}Q${tx + dx * 0.5} ${ty + dy - 46} ${tx + dx} ${ty + dy}Q${tx + dx * 0.45} ${ty + dy - 20} ${tx} ${ty + 5}Z`;
      });
      return svg`<path d="M${x - 8} ${y}Q${x + lean * 0.3} ${y - tall * 0.5} ${tx - 4} ${ty}H${tx + 5}Q${x + lean * 0.4 + 10} ${y - tall * 0.5} ${x + 9} ${y}Z" fill="#9a6f45" ${edge}/><path d="${fronds}" fill="#3f7f55" ${edge}/><g fill="#6d4322"><circle cx="${tx - 5}" cy="${ty + 8}" r="7"/><circle cx="${tx + 8}" cy="${ty + 10}" r="7"/></g>`;
    };
    return svg`<circle cx="316" cy="196" r="52" fill="#f1b65c" fill-opacity=".8"/><path d="M0 300Q70 214 150 262T300 276L340 300Z" fill="#8a9f7a"/><path d="M58 262L84 232L112 246L98 268Z" fill="#b87746"/><path d="M0 298H480V400H0Z" fill="#5fa3a3"/><path d="M0 298H480" ${edge}/><path d="M150 322h70M250 344h110M190 366h60M380 322h60" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/><path d="M0 392Q120 372 260 392T480 386V600H0Z" fill="#ecd6a2"/><path d="M0 400Q120 380 260 400T480 394" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5"/>${palm(58, 440, 34, 262)}${palm(430, 426, -46, 220)}${shadowOf(236, 562, 150)}<path d="M104 502H376L392 548Q394 560 382 560H98Q86 560 88 548Z" fill="#a8713f" ${edge}/><path d="M88 548Q86 560 98 560H382Q394 560 392 548V564Q392 574 382 574H98Q88 574 88 564Z" fill="#7a4a2a" ${edge}/>`;
  },
  front: () =>
    svg`<g transform="translate(126 544) scale(1.1 .8)">${wheel("lime")}</g>${place(wedge("lime"), { x: 256, y: 552, scale: 1.2, turn: -14 })}`,
  goods: [{ x: 322, y: 522, scale: 1.04 }],
  drinks: [{ x: 196, y: 538, scale: 1.1 }],
};

const kitchen: Setting = {
  where: "på komfuret en vinteraften",
  back: ({ random }) => {
    const flakes = Array.from(
      { length: 34 },
      () => svg`M${150 + Math.round(random() * 178)} ${66 + Math.round(random() * 220)}h.1`,
    );
    return svg`<path d="M140 50H340V300H140Z" fill="#27405e" ${edge}/><path d="${flakes}" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M140 262Q190 236 240 256T340 250V300H140Z" fill="#eef3f5"/><path d="M240 50V300M140 172H340" stroke="#f3ead6" stroke-width="9"/><path d="M132 42H348V308H132ZM140 50V300H340V50Z" fill="#f3ead6" fill-rule="evenodd" ${edge}/><path d="M120 306H360V322H120Z" fill="#e2d6bd" ${edge}/>${tableTop(448, "#59605f", "#3c4241")}<ellipse cx="150" cy="492" rx="112" ry="20" fill="#2b302f"/><path d="M56 374H246V470Q246 492 222 492H80Q56 492 56 470Z" fill="#b4343a" ${edge}/><path d="M206 374H246V470Q246 492 222 492H196Z" fill="#140f16" fill-opacity=".22"/><path d="M72 388V466" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/><ellipse cx="151" cy="374" rx="95" ry="17" fill="#5f1018" ${edge}/><path d="M56 396H34Q26 396 26 404T34 412H56M246 396H268Q276 396 276 404T268 412H246" fill="none" stroke="#7c2228" stroke-width="9"/><g transform="translate(116 374) scale(1 .34)">${wheel("orange")}</g><g transform="translate(176 371) scale(.9 .32)">${wheel("orange")}</g><g transform="translate(148 380) scale(.7 .3)">${starAnise()}</g><g fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"><path d="M112 346C96 320 126 300 112 270M152 340C136 308 170 286 152 250M194 346C178 320 208 300 194 274"/></g>`;
  },
  front: () => svg`${place(spruce(), { x: 96, y: 556, scale: 1.2 })}`,
  goods: [{ x: 402, y: 490, scale: 0.84 }],
  drinks: [
    { x: 316, y: 520, scale: 1 },
    { x: 232, y: 556, scale: 0.9 },
  ],
};

const bar: Setting = {
  where: "på en bardisk",
  back: () => {
    const shade = (x: number, tall: number, wide: number, colour: string) =>
      svg`<path d="M${x - wide * 0.3} ${300 - tall}h${wide * 0.6}v${tall * 0.3}q${wide * 0.2} 6 ${wide * 0.2} 16V300h${-wide}V${300 - tall * 0.6}q0 -10 ${wide * 0.2} -16Z" fill="${colour}" fill-opacity=".75"/>`;
    const row = ([60, 112, 160, 214, 262, 316, 366, 420] as const).map((x, i) =>
      shade(
        x,
        92 + ((i * 37) % 40),
        34 + ((i * 13) % 12),
        ["#7c4519", "#2f5a41", "#a94b3a", "#c9a24a", "#27517e", "#6d2f3c", "#3f6b52", "#8a5a33"][i] as string,
      ),
    );
    return svg`<path d="M20 300H460V312H20Z" fill="#6d4322" ${edge}/>${row}<path d="M120 0V66M360 0V84" stroke="#2a211b" stroke-width="3"/><path d="M84 96Q90 64 120 64T156 96Z" fill="#355e4b" ${edge}/><path d="M324 114Q330 82 360 82T396 114Z" fill="#355e4b" ${edge}/><path d="M84 96H156L214 330H26ZM324 114H396L448 330H272Z" fill="#f6d68a" fill-opacity=".2"/><ellipse cx="120" cy="98" rx="18" ry="6" fill="#fdf0bd"/><ellipse cx="360" cy="116" rx="18" ry="6" fill="#fdf0bd"/>${tableTop(440, "#7a4a2a", "#553018")}<path d="M28 466C130 458 220 472 452 462M22 502C160 494 300 512 458 498M16 540C180 532 320 548 464 536" fill="none" stroke="#4a2a15" stroke-opacity=".55" stroke-width="2"/>`;
  },
  front: () => "",
  goods: [
    { x: 88, y: 486, scale: 0.96 },
    { x: 398, y: 480, scale: 0.96 },
  ],
  drinks: [
    { x: 148, y: 534, scale: 0.9 },
    { x: 334, y: 544, scale: 0.98 },
    { x: 240, y: 484, scale: 0.7 },
  ],
};

export const settings = {
  lunch,
  cabinet,
  board,
  shaker,
  garden,
  harbour,
  palms,
  kitchen,
  bar,
} as const satisfies Record<string, Setting>;
