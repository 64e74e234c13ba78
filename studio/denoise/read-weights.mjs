import { readFileSync } from "node:fs";

/**
 * Reads the tensors of a `.tza` file, the format of Open Image Denoise: a table at the end names each tensor, its shape, its
 * kind of number and where it begins.
 * @returns {Map<string, { dims: number[], values: Float32Array }>}
 */
export function readWeights(file) {
  const bytes = readFileSync(file);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = Number(view.getBigUint64(4, true));
  const count = view.getUint32(at, true);
  at += 4;
  const tensors = new Map();
  for (let i = 0; i < count; i++) {
    const nameLength = view.getUint16(at, true);
    const name = bytes.toString("utf8", at + 2, at + 2 + nameLength);
    at += 2 + nameLength;
    const rank = bytes[at];
    const dims = Array.from({ length: rank }, (_, k) => view.getUint32(at + 1 + 4 * k, true));
    // After the shape stand the layout, one letter for each dimension, and the kind of number.
    at += 1 + 4 * rank + rank;
    const kind = String.fromCharCode(bytes[at]);
    const start = Number(view.getBigUint64(at + 1, true));
    at += 9;
    tensors.set(name, { dims, values: readNumbers(view, start, kind, product(dims)) });
  }
  return tensors;
}

const product = (dims) => dims.reduce((all, one) => all * one, 1);

function readNumbers(view, start, kind, count) {
  const values = new Float32Array(count);
  for (let k = 0; k < count; k++) {
    values[k] = kind === "f" ? view.getFloat32(start + 4 * k, true) : halfToNumber(view.getUint16(start + 2 * k, true));
  }
  return values;
}

function halfToNumber(half) {
  const sign = half >> 15 ? -1 : 1;
  const exponent = (half >> 10) & 31;
  const mantissa = half & 1023;
  return exponent === 0 ? sign * mantissa * 2 ** -24 : sign * (1 + mantissa / 1024) * 2 ** (exponent - 15);
}
