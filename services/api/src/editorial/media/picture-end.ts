import type { PictureFormat } from "./picture-format.ts";

/**
 * The place in a file where a picture ends: bytes behind its last part, such as a phone's film, are no part of it. A file that
 * breaks off ends where it does. Pure.
 */
export function pictureEnd(bytes: Buffer, format: PictureFormat): number {
  return Math.min(ends[format](bytes), bytes.length);
}

const ends: Record<PictureFormat, (bytes: Buffer) => number> = {
  jpeg: endOfJpeg,
  png: endOfPng,
  webp: endOfWebp,
  avif: endOfBoxes,
  heic: endOfBoxes,
};

/** Markers without a length. @source ITU-T T.81, table B.1: TEM, RST0–RST7, SOI */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const endOfImage = 0xd9;

/** Follows the segments to the end-of-image marker; bytes between two of them are passed over, as decoders do. */
function endOfJpeg(bytes: Buffer): number {
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return bytes.length;
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return at + 2;
    // 0xff before a marker is a filler; 0x00 behind it makes it a byte of the picture.
    if (marker === 0xff) at += 1;
    else if (marker === 0x00 || isBare(marker)) at += 2;
    else if (at + 3 < bytes.length) at += 2 + bytes.readUInt16BE(at + 2);
    else return bytes.length;
  }
}

/** @source PNG (third edition) 5.3: length, type, data, CRC; IEND is the last chunk */
function endOfPng(bytes: Buffer): number {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IEND") return end;
    at = end;
  }
  return bytes.length;
}

/** @source RFC 9649 2.4: the size in the header counts what follows it, and is padded to an even number */
function endOfWebp(bytes: Buffer): number {
  if (bytes.length < 8) return bytes.length;
  const size = bytes.readUInt32LE(4);
  return 8 + size + (size % 2);
}

/** Boxes that hold a picture of this family; all others are left out where they come last. */
const neededBoxes = new Set(["ftyp", "meta", "mdat", "moov"]);

/** @source ISO/IEC 14496-12 4.2: a size, 1 for one of 64 bits behind the type, 0 for all the rest */
function endOfBoxes(bytes: Buffer): number {
  let at = 0;
  let end = 0;
  while (at + 8 <= bytes.length) {
    const told = bytes.readUInt32BE(at);
    const isLong = told === 1 && at + 16 <= bytes.length;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : told === 0 ? bytes.length - at : told;
    if (size < 8) break;
    if (neededBoxes.has(bytes.toString("latin1", at + 4, at + 8))) end = at + size;
    at += size;
  }
  return end === 0 ? bytes.length : end;
}
