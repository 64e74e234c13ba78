import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { fontFiles } from "../../platform/printing/fonts.ts";
import type { SheetPhoto } from "./share-sheet.ts";

/** A photograph and the part of the sheet that is its own; cut out, it stands at the bottom with a margin. */
export type PlacedPhoto = SheetPhoto & { room: { left: number; width: number; height: number; margin: number } };

const faces = fontFiles.filter((file) => /Fraunces_600|HankenGrotesk_600/.test(file));

sharp.cache(false);
sharp.concurrency(1);

/** Paints a sheet as PNG, with its photograph in its room; done in a child process (`rendering/`). */
export async function work(sheet: {
  svg: string;
  width: number;
  photo?: PlacedPhoto | undefined;
}): Promise<Uint8Array> {
  const { svg, width, photo } = sheet;
  const drawn = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { fontFiles: faces, loadSystemFonts: false, defaultFontFamily: "Hanken Grotesk" },
  });
  const painted = drawn.render().asPng();
  if (!photo) return painted;
  const placed = photo.shape === "cut" ? await standing(photo) : await filling(photo);
  return await sharp(painted).composite([placed]).png().toBuffer();
}

async function standing({ file, room }: PlacedPhoto) {
  const { margin } = room;
  const within = { width: room.width - 2 * margin, height: room.height - 2 * margin, fit: "inside" as const };
  const { data, info } = await sharp(file).resize(within).png().toBuffer({ resolveWithObject: true });
  const left = room.left + Math.round((room.width - info.width) / 2);
  return { input: data, left, top: room.height - margin - info.height };
}

async function filling({ file, focus, room }: PlacedPhoto) {
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
