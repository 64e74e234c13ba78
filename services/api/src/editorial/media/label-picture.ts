import type { OwnLabel } from "@skaenk/contract/own-bottle";
import { widthsOf } from "@skaenk/contract/photo-address";
import type { MediaFolder } from "./media-folder.ts";

/** Pixels across a label: a drawing is shown 300 wide, of which a label covers a third. */
const wanted = { low: 160, high: 320 } as const;

/** An owner's label as an address that holds its bytes, since a drawing that is a picture of its own may fetch nothing. Undefined where there is none. */
export async function readLabelPicture(
  folder: MediaFolder,
  label: OwnLabel | undefined,
  detail: "low" | "high",
): Promise<string | undefined> {
  if (!label) return undefined;
  const width =
    widthsOf(label.width).find((one) => one >= wanted[detail] * (label.around ? 2 : 1)) ?? widthsOf(label.width).at(-1);
  const bytes = width === undefined ? undefined : await folder.readPicture(label.hash, width, "webp");
  return bytes && `data:image/webp;base64,${bytes.toString("base64")}`;
}
