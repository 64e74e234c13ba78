import sharp from "sharp";

/** Bounds that every picture keeps; a render that died, ran black or is full of specks breaks one of them. */
const bounds = {
  darkest: 0.32,
  brightest: 0.93,
  leastSpread: 0.03,
  mostSpeckle: 0.012,
  mostBurnt: 0.1,
  mostBlack: 0.1,
};

/** Words for what is wrong with a picture; none when it is good. */
export async function judge(file: string): Promise<string[]> {
  const size = { width: 320, height: 400 };
  const grey = sharp(file).resize(size.width, size.height, { fit: "fill" }).greyscale();
  const pixels = await grey.clone().raw().toBuffer();
  const smooth = await grey.clone().median(3).raw().toBuffer();
  const light = [...pixels].map((value) => value / 255);
  const mean = average(light);
  const spread = Math.sqrt(average(light.map((value) => (value - mean) ** 2)));
  const specks = share([...pixels].map((value, at) => Math.abs(value - (smooth[at] ?? value)) > 40));
  const faults = [
    mean < bounds.darkest && `dark: mean ${mean.toFixed(2)}`,
    mean > bounds.brightest && `pale: mean ${mean.toFixed(2)}`,
    spread < bounds.leastSpread && `flat: spread ${spread.toFixed(3)}`,
    specks > bounds.mostSpeckle && `specks on ${(specks * 100).toFixed(1)} %`,
    share(light.map((value) => value > 0.995)) > bounds.mostBurnt && "burnt highlights",
    share(light.map((value) => value < 0.02)) > bounds.mostBlack && "a black hole",
    isCut(pixels, size) && "the subject is cut by the frame",
  ];
  return faults.filter((fault) => fault !== false);
}

const average = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (values: boolean[]): number => values.filter(Boolean).length / values.length;

/** The backdrop is even along the left, the right and the upper edge; a subject that reaches it breaks that. */
function isCut(pixels: Buffer, { width, height }: { width: number; height: number }): boolean {
  const line = (at: (step: number) => number, length: number) =>
    Array.from({ length: length - 1 }, (_, step) => Math.abs((pixels[at(step)] ?? 0) - (pixels[at(step + 1)] ?? 0)));
  const inset = 3;
  const lines = [
    line((y) => y * width + inset, height),
    line((y) => y * width + width - 1 - inset, height),
    line((x) => inset * width + x, width),
  ];
  return lines.some((steps) => Math.max(...steps) > 28);
}
