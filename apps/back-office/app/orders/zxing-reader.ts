import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasmAddress from "zxing-wasm/reader/zxing_reader.wasm?url";

/** EAN and UPC on goods; Code 128 and ITF on labels of parcels. */
const formats = ["EAN13", "EAN8", "UPCA", "UPCE", "Code128", "ITF"] as const;

/** A reader that comes with the office, for browsers without one of their own (Safari, Firefox, Chromium on a desktop). */
export function openZxingReader(): (video: HTMLVideoElement) => Promise<string[]> {
  // By default the module is fetched from a stranger's server, which the policy of the page refuses.
  prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });
  const canvas = document.createElement("canvas");
  const picture = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!picture || videoWidth === 0) return [];
    canvas.width = videoWidth;
    canvas.height = videoHeight;
    picture.drawImage(video, 0, 0);
    const found = await readBarcodes(picture.getImageData(0, 0, videoWidth, videoHeight), { formats: [...formats] });
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}
