import { writeFileSync } from "node:fs";

/** Bars of the digits of an EAN-13, seven modules each: with odd parity on the left, and for the other two turned. */
const odd = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
const turned = (bars: string) => [...bars].reverse().join("");
const inverse = (bars: string) => [...bars].map((bar) => (bar === "0" ? "1" : "0")).join("");
/** The first digit stands in the parities of the next six. */
const parities = "OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO".split(" ");

/** The 95 modules of an EAN-13, dark ones as 1. @source GS1 General Specifications 5.2.1 */
export function barsOf(code: string): string {
  const digits = [...code].map(Number);
  const parity = parities[digits[0] ?? 0] ?? "";
  const left = digits.slice(1, 7).map((digit, place) => {
    const bars = odd[digit] ?? "";
    return parity[place] === "O" ? bars : turned(inverse(bars));
  });
  const right = digits.slice(7).map((digit) => inverse(odd[digit] ?? ""));
  return `101${left.join("")}01010${right.join("")}101`;
}

const [width, height, module] = [640, 480, 4] as const;

/** Writes a video of one frame with the barcode of goods, which Chromium shows in the place of a camera. */
export function writeCamera(path: string, code: string): void {
  const light = Buffer.alloc(width * height, 210);
  const bars = barsOf(code);
  const from = Math.floor((width - bars.length * module) / 2);
  for (let y = 120; y < 360; y += 1) {
    for (const [place, bar] of [...bars].entries()) {
      if (bar === "1") light.fill(30, y * width + from + place * module, y * width + from + (place + 1) * module);
    }
  }
  const grey = Buffer.alloc((width * height) / 2, 128);
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), light, grey]),
  );
}
