import type { Page } from "playwright-core";

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

/**
 * Puts a still picture of the barcode of goods in the place of the page's camera. Chromium without a window has no cameras, not even false
 * ones.
 */
export async function showToCamera(page: Page, code: string): Promise<void> {
  await page.addInitScript((bars: string) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [640, 480];
      const picture = canvas.getContext("2d");
      const draw = () => {
        if (!picture) return;
        picture.fillStyle = "#d2d2d2";
        picture.fillRect(0, 0, canvas.width, canvas.height);
        picture.fillStyle = "#141414";
        for (const [place, bar] of [...bars].entries()) if (bar === "1") picture.fillRect(130 + 4 * place, 120, 4, 240);
      };
      draw();
      // A stream has a picture whenever its canvas is drawn on.
      setInterval(draw, 100);
      return canvas.captureStream(10);
    };
  }, barsOf(code));
}
