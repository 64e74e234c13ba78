import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { fontFiles } from "../printing/fonts.ts";
import { type SheetPhoto, sheetSize } from "./share-sheet.ts";

const faces = fontFiles.filter((file) => /Fraunces_600|HankenGrotesk_600/.test(file));

sharp.cache(false);
sharp.concurrency(1);

/** Paints a sheet as PNG, with its photograph to the right of the words; done in a child process (`rendering/`). */
export async function work({ svg, photo }: { svg: string; photo?: SheetPhoto | undefined }): Promise<Uint8Array> {
  const sheet = new Resvg(svg, {
    fitTo: { mode: "width", value: sheetSize.width },
    font: { fontFiles: faces, loadSystemFonts: false, defaultFontFamily: "Hanken Grotesk" },
  });
  const painted = sheet.render().asPng();
  if (!photo) return painted;
  const placed = photo.shape === "cut" ? await standing(photo) : await filling(photo);
  return await sharp(painted).composite([placed]).png().toBuffer();
}

/** Right of the words, from edge to edge. */
const room = { left: 732, width: sheetSize.width - 732, height: sheetSize.height };
const foot = 30;

async function standing({ file }: SheetPhoto) {
  const within = { width: room.width - 2 * foot, height: room.height - 2 * foot, fit: "inside" as const };
  const { data, info } = await sharp(file).resize(within).png().toBuffer({ resolveWithObject: true });
  const left = room.left + Math.round((room.width - info.width) / 2);
  return { input: data, left, top: room.height - foot - info.height };
}

async function filling({ file, focus }: SheetPhoto) {
  const { width, height } = await sharp(file).metadata();
  const scale = Math.max(room.width / width, room.height / height);
  const [wide, tall] = [
    Math.max(room.width, Math.round(width * scale)),
    Math.max(room.height, Math.round(height * scale)),
  ];
  const input = await sharp(file)
    .resize(wide, tall, { fit: "fill" })
    .extract({
      left: Math.round(((wide - room.width) * focus.x) / 100),
      top: Math.round(((tall - room.height) * focus.y) / 100),
      width: room.width,
      height: room.height,
    })
    .png()
    .toBuffer();
  return { input, left: room.left, top: 0 };
}
