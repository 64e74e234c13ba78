/**
 * A photograph as its address says it: wherever a drawing's address goes, a photograph's may go too, and whoever shows it knows its
 * size, its files and what of it must stay in view.
 */
export type Photo = {
  /** Of the original's bytes; another picture has another address. */
  hash: string;
  /** `cut`: the thing on a see-through ground, standing like a drawing; `full`: a frame that is filled. */
  shape: "full" | "cut";
  width: number;
  height: number;
  /** What must stay in view where it is cut: hundredths from the left and from the top. */
  focus: { x: number; y: number };
  avif: boolean;
};

export type PhotoFormat = "webp" | "avif";

const base = "/api/v1/media";
/** Sizes that files are made in: thumbs of 48 px and cards on sharp screens, pages up to 1920. */
export const photoWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
const usualWidth = 320;
const largest = 1920;

/** The sizes that a picture is large enough for, and its own width where that is none of them. Pure. */
export function widthsOf(width: number): number[] {
  const smaller = photoWidths.filter((one) => one < width);
  return [...smaller, Math.min(width, largest)].filter((one, at, all) => all.indexOf(one) === at);
}

/** The address of a file of the picture. */
export function photoFile(photo: Photo, width: number, format: PhotoFormat): string {
  const { hash, shape, focus, avif } = photo;
  const look = `${shape}-${photo.width}x${photo.height}-${focus.x}-${focus.y}${avif ? "-a" : ""}`;
  return `${base}/${hash}/${look}/${width}.${format}`;
}

/** The address that stands for the whole photograph: a small file of it. */
export function photoAddress(photo: Photo): string {
  const widths = widthsOf(photo.width);
  return photoFile(photo, widths.includes(usualWidth) ? usualWidth : (widths[0] ?? photo.width), "webp");
}

const pattern =
  /^\/api\/v1\/media\/([\w-]{22})\/(full|cut)-([1-9]\d{0,4})x([1-9]\d{0,4})-(\d{1,3})-(\d{1,3})(-a)?\/\d+\.(?:webp|avif)$/;

/** The photograph that an address stands for; nothing for a drawing's. */
export function readPhotoAddress(address: string): Photo | undefined {
  const [, hash, shape, width, height, x, y, avif] = pattern.exec(address) ?? [];
  if (!hash) return undefined;
  return {
    hash,
    shape: shape as Photo["shape"],
    width: Number(width),
    height: Number(height),
    focus: { x: Number(x), y: Number(y) },
    avif: avif !== undefined,
  };
}

/** `srcset` of a format. */
export const photoSources = (photo: Photo, format: PhotoFormat): string =>
  widthsOf(photo.width)
    .map((width) => `${photoFile(photo, width, format)} ${width}w`)
    .join(", ");
