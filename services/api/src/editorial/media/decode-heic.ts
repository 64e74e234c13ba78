import { createRequire } from "node:module";

type HeifImage = {
  get_width(): number;
  get_height(): number;
  display(into: { data: Uint8ClampedArray; width: number; height: number }, done: (result: unknown) => void): void;
};
type Heif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };

type Raw = { data: Uint8Array; size: { width: number; height: number } };

/** A phone's picture, upright, as pixels: the picture library reads no HEIC. Nothing where it is too large. @throws when it cannot be read */
export async function decodeHeic(
  bytes: Uint8Array,
  isTooLarge: (width: number, height: number) => boolean,
): Promise<Raw | undefined> {
  const heif = createRequire(import.meta.url)("libheif-js/wasm-bundle") as Heif;
  const [image] = new heif.HeifDecoder().decode(bytes);
  if (!image) throw new Error("No picture in the file");
  const size = { width: image.get_width(), height: image.get_height() };
  if (isTooLarge(size.width, size.height)) return undefined;
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  await new Promise<void>((resolve, reject) => {
    image.display({ data, ...size }, (result) =>
      result ? resolve() : reject(new Error("The picture cannot be decoded")),
    );
  });
  return { data: new Uint8Array(data.buffer), size };
}
