import { inflateSync } from "node:zlib";

type Picture = { width: number; height: number; rgb: Uint8Array };

/**
 * How far two PNGs of the same size are from each other: the mean difference of their channels and the share of pixels
 * that differ clearly, both 0 to 1. Letters may sit a fraction of a pixel off between versions of a renderer.
 */
export function differenceOf(one: Buffer, other: Buffer): { mean: number; clear: number } {
  const [a, b] = [readPng(one), readPng(other)];
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

function pixelDifference(a: Picture, b: Picture, x: number, y: number): number {
  let difference = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const one = a.rgb[(y * a.width + x) * 3 + channel] ?? 0;
    const other = b.rgb[(y * b.width + x) * 3 + channel] ?? 0;
    difference += Math.abs(one - other) / 255 / 3;
  }
  return difference;
}

/** Reads what pdftoppm and Chromium write: 8 bits a channel, RGB or RGBA, not interlaced. */
function readPng(file: Buffer): Picture {
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const channels = file[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const rows = unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels);
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) rgb[pixel * 3 + channel] = rows[pixel * channels + channel] ?? 0;
  }
  return { width, height, rgb };
}

/** @source PNG specification, section 9: each row tells what was taken off it */
function unfilter(data: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const raw = data[y * (stride + 1) + 1 + x] ?? 0;
      const left = x >= channels ? (rows[y * stride + x - channels] ?? 0) : 0;
      const up = y > 0 ? (rows[(y - 1) * stride + x] ?? 0) : 0;
      const corner = y > 0 && x >= channels ? (rows[(y - 1) * stride + x - channels] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      rows[y * stride + x] = raw + guess;
    }
  }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
