import sharp from "sharp";

/**
 * How far two pictures of the same size are from each other: the mean difference of their channels and the share of pixels
 * that differ clearly, both 0 to 1. Letters may sit a fraction of a pixel off between versions of a renderer.
 */
export async function differenceOf(one: Buffer, other: Buffer): Promise<{ mean: number; clear: number }> {
  const [a, b] = await Promise.all([readPicture(one), readPicture(other)]);
  if (Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1) return { mean: 1, clear: 1 };
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  let sum = 0;
  let clear = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const difference = pixelDifference(a, b, x, y);
      sum += difference;
      if (difference > 0.25) clear += 1;
    }
  }
  return { mean: sum / (width * height), clear: clear / (width * height) };
}

type Picture = { width: number; height: number; rgb: Uint8Array };

async function readPicture(file: Buffer): Promise<Picture> {
  const plain = sharp(file).flatten({ background: "#fff" }).toColourspace("srgb").raw();
  const { data, info } = await plain.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

function pixelDifference(a: Picture, b: Picture, x: number, y: number): number {
  let difference = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const one = a.rgb[(y * a.width + x) * 3 + channel] ?? 0;
    const other = b.rgb[(y * b.width + x) * 3 + channel] ?? 0;
    difference += Math.abs(one - other) / 255 / 3;
  }
  return difference;
}
