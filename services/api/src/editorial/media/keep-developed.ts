import { widthsOf } from "@skaenk/contract/photo-address";
import type { MediaFolder } from "./media-folder.ts";

/** The credit of pictures that the studio has made. */
export const studioCredit = "Skænks studie";

type DevelopedFiles = ReadonlyMap<string, Uint8Array>;

/** Reads the files of a picture that the studio has developed: `640.webp` and `640.avif` for each width that the shop shows. */
export async function readDeveloped(
  width: number,
  read: (name: string) => Promise<Uint8Array>,
): Promise<DevelopedFiles> {
  const names = widthsOf(width).flatMap((size) => [`${size}.webp`, `${size}.avif`]);
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

/** Lays the files of a picture that the studio has developed where photographs lie: nothing is encoded. */
export async function keepDeveloped(
  folder: MediaFolder,
  { hash, width }: { hash: string; width: number },
  files: DevelopedFiles,
): Promise<void> {
  const bytesOf = (name: string): Uint8Array => {
    const bytes = files.get(name);
    if (!bytes) throw new Error(`A developed picture lacks ${name}`);
    return bytes;
  };
  await folder.keepOriginal({ hash, format: "webp" }, bytesOf(`${width}.webp`));
  for (const size of widthsOf(width)) {
    for (const format of ["webp", "avif"] as const) {
      await folder.keepPicture(hash, size, format, bytesOf(`${size}.${format}`));
    }
  }
}
