export type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "heic";

const brands: Record<string, PictureFormat> = {
  avif: "avif",
  avis: "avif",
  heic: "heic",
  heix: "heic",
  heim: "heic",
  heis: "heic",
  mif1: "heic",
};

/** The format of a picture by its first bytes, whatever its name; undefined for any other file. Pure. */
export function formatOf(bytes: Buffer): PictureFormat | undefined {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  return text(4, 8) === "ftyp" ? brands[text(8, 12)] : undefined;
}
