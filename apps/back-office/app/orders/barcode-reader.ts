/** The codes that can be seen in a picture of a video just now. */
type ReadBarcodes = (video: HTMLVideoElement) => Promise<string[]>;

type Detector = { detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** On goods, and on labels of parcels. */
const wantedFormats = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "itf"];

/** The browser's own reader; where it has none for the codes of goods, one that is fetched from the office's own server. */
export async function openBarcodeReader(): Promise<ReadBarcodes> {
  return (await openOwnReader()) ?? (await import("./zxing-reader")).openZxingReader();
}

async function openOwnReader(): Promise<ReadBarcodes | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return undefined;
  const known = await BarcodeDetector.getSupportedFormats();
  const formats = wantedFormats.filter((format) => known.includes(format));
  // Some browsers have the reader, and nothing behind it.
  if (!formats.includes("ean_13")) return undefined;
  const detector = new BarcodeDetector({ formats });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

/** Long enough to take the bottle away and show the next one. */
const awayMs = 1_500;

/**
 * A function that returns true when a scanned code is shown anew: a code that is held before the camera counts once. The function remembers
 * the codes that it saw.
 */
export function openRepeatGuard(): (code: string, now: number) => boolean {
  const seenAt = new Map<string, number>();
  return (code, now) => {
    const before = seenAt.get(code);
    seenAt.set(code, now);
    return before === undefined || now - before > awayMs;
  };
}
