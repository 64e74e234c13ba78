import { formatOf } from "../../media/picture-format.ts";

export type LabelFormat = "png" | "jpeg" | "webp" | "svg" | "pdf";

const endings: Readonly<Record<string, LabelFormat>> = {
  png: "png",
  jpg: "jpeg",
  jpeg: "jpeg",
  webp: "webp",
  svg: "svg",
  pdf: "pdf",
};

/** Readers of PDF take a header that stands within so many bytes. @source ISO 32000-1, annex H, note 13 */
const headerWithin = 1_024;

/** The format of a label by its first bytes; nothing for any other file. Pure. */
export function labelFormatOf(bytes: Buffer): LabelFormat | undefined {
  const picture = formatOf(bytes);
  if (picture === "png" || picture === "jpeg" || picture === "webp") return picture;
  if (picture) return undefined;
  if (bytes.subarray(0, headerWithin).includes("%PDF-")) return "pdf";
  const text = bytes
    .toString("utf8", 0, headerWithin)
    .replace(/^\uFEFF/, "")
    .trimStart();
  return /^<(\?xml|svg|!--|!DOCTYPE svg)/i.test(text) ? "svg" : undefined;
}

/** True when a file's name says that it is another kind of label than its bytes are. */
export function isMisnamed(name: string, format: LabelFormat): boolean {
  const said = endings[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ""];
  return said !== undefined && said !== format;
}
