import encodeQr from "qr";
import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { expect, it } from "vitest";
import { drawQr } from "./draw-qr.ts";

/** As a telephone sees it: printed on white paper. */
async function read(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: 300 })
    .flatten({ background: "white" })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: "white" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}

const address = "https://skaenk.example/drink/negroni?fra=kort";

it("is read as the address it was drawn of", async () => {
  expect(await read(drawQr(address, "#17211c"))).toBe(address);
});

it("is read in an ink that is hardly dark", async () => {
  expect(await read(drawQr(address, "#7a2f3f"))).toBe(address);
});

it("is read where the office draws it for a bottle", async () => {
  expect(await read(encodeQr(address, "svg", { ecc: "medium", border: 2 }))).toBe(address);
});
