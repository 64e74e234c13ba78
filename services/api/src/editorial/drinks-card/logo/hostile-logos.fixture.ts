import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const svg = (attributes: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const dot = '<circle cx="5" cy="5" r="4"/>';

/** Files of less than 2 MB, each of which held up or ended the process that opened it, or would another renderer's. */
export function hostileLogos(): { name: string; file: Buffer }[] {
  const drawings: [name: string, text: string][] = [
    [
      "a sheet a billion long",
      svg('viewBox="0 0 1 1000000000" width="1" height="1000000000"', '<rect width="1" height="9"/>'),
    ],
    [
      "a sheet of 1:100,000",
      svg('viewBox="0 0 1 100000" width="1" height="100000"', '<rect width="1" height="100000"/>'),
    ],
    [
      "a long sheet that says so nowhere but in its box",
      svg('viewBox="0 0 100000 1"', '<rect width="100000" height="1"/>'),
    ],
    ["a long sheet in centimetres", svg('width="1cm" height="900000cm"', dot)],
    ["a megabyte of rules", svg('viewBox="0 0 10 10"', `<style>${manyRules()}</style>${dot.repeat(200)}`)],
    ["a thing used by a thing, thirty deep", svg('viewBox="0 0 10 10"', nestedUse(30))],
    [
      "a hundred thousand groups in each other",
      svg('viewBox="0 0 10 10"', "<g>".repeat(100_000) + dot + "</g>".repeat(100_000)),
    ],
    ["a stroke of endless dashes", svg('viewBox="0 0 10 10"', dashes())],
    ["filters on filters", svg('viewBox="0 0 10 10"', blurs())],
    [
      "a picture in a picture",
      svg(
        'viewBox="0 0 10 10"',
        `<image width="10" height="10" href="data:image/png;base64,${png(6_000, 6_000).toString("base64")}"/>`,
      ),
    ],
    ["a drawing in a drawing", svg('viewBox="0 0 10 10"', drawingInDrawing(12))],
    ["patterns of patterns", svg('viewBox="0 0 1000 1000"', patterns(12))],
  ];
  return [
    ...drawings.map(([name, text]) => ({ name, file: Buffer.from(text) })),
    { name: "a picture of 1 × 39 million", file: png(1, 39_000_000) },
    { name: "a picture of 39 million × 1", file: png(39_000_000, 1) },
    { name: "a picture of 30,000 × 30,000", file: png(30_000, 30_000, 900_000) },
    { name: "a picture that says more than it holds", file: png(5_000, 5_000, 2_000) },
    { name: "a picture with a note that unpacks to a gigabyte", file: png(10, 10, 400, note()) },
  ];
}

const manyRules = () => Array.from({ length: 38_000 }, (_, at) => `.a${at} .b${at}>g{fill:#123}`).join("");

function nestedUse(depth: number): string {
  const level = (at: number) => `<g id="u${at}"><use href="#u${at - 1}"/><use href="#u${at - 1}"/></g>`;
  const levels = Array.from({ length: depth }, (_, at) => level(at + 1));
  return `<defs><g id="u0">${dot}</g>${levels.join("")}</defs><use href="#u${depth}"/>`;
}

const dashes = () =>
  `<path fill="none" stroke="#000" stroke-dasharray="0.000001" d="M0 0${"L1000000 0L0 1000000".repeat(2_000)}"/>`;

const blurs = () =>
  `<filter id="f" x="-1000" y="-1000" width="100000" height="100000">${'<feGaussianBlur stdDeviation="100000"/>'.repeat(200)}</filter><g filter="url(#f)">${dot}</g>`;

function drawingInDrawing(depth: number): string {
  let inner = dot;
  for (let at = 0; at < depth; at += 1) {
    const text = svg('viewBox="0 0 10 10"', inner);
    inner = `<image width="10" height="10" href="data:image/svg+xml;base64,${Buffer.from(text).toString("base64")}"/>`;
  }
  return inner;
}

function patterns(depth: number): string {
  const level = (at: number) =>
    `<pattern id="p${at}" width="0.001" height="0.001"><rect width="1000" height="1000" fill="${at === 0 ? "#f00" : `url(#p${at - 1})`}"/></pattern>`;
  return `<defs>${Array.from({ length: depth }, (_, at) => level(at)).join("")}</defs><rect width="1000" height="1000" fill="url(#p${depth - 1})"/>`;
}

function note(): Buffer {
  const packed = deflateSync(Buffer.alloc(300_000_000, 97), { level: 9 });
  return chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), packed]));
}

/** A sound PNG that no compression makes smaller. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ palette: true, effort: 1 })
    .toBuffer();

/** A sound PNG of one grey; @param rawBytes how much of its picture there is, all when absent */
export function png(
  width: number,
  height: number,
  rawBytes = height * (width + 1),
  extra: Buffer = Buffer.alloc(0),
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const picture = deflateSync(Buffer.alloc(rawBytes), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    extra,
    chunk("IDAT", picture),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
