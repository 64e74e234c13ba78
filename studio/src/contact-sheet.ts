import sharp from "sharp";

const cell = { width: 240, height: 300, gap: 6, across: 6 };

/** Pictures side by side, to look at. */
export async function laySheet(file: string, pictures: string[]): Promise<void> {
  const { width, height, gap, across } = cell;
  const rows = Math.ceil(pictures.length / across);
  const placed = await Promise.all(
    pictures.map(async (picture, at) => ({
      input: await sharp(picture).resize(width, height, { fit: "cover" }).toBuffer(),
      left: (at % across) * (width + gap),
      top: Math.floor(at / across) * (height + gap),
    })),
  );
  const sheet = {
    width: Math.min(across, pictures.length) * (width + gap),
    height: rows * (height + gap),
    channels: 3 as const,
  };
  await sharp({ create: { ...sheet, background: "white" } })
    .composite(placed)
    .png()
    .toFile(file);
}
