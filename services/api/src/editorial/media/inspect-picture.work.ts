import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mostPictureBytes } from "@skaenk/contract/office/pictures";
import { pictureEnd } from "./picture-end.ts";
import { formatOf, type PictureFormat } from "./picture-format.ts";
import { readPictureForm } from "./read-picture-form.ts";

/** A file as it arrived: a form with a picture in it (with the form's `type`), or a picture alone. */
type PictureToInspect = { file: string; type?: string };
export type FoundPicture = {
  format: PictureFormat;
  /** Of the picture's own bytes. */
  hash: string;
  /** The picture's first byte in the file; `to` is the one after its last. */
  from: number;
  to: number;
  name: string;
  fields: Record<string, string>;
};
type NoPicture = { refused: "malformed" | "no_file" | "too_heavy" | "other_kind" };

/** Finds the picture in what was sent, without what stands behind its end. Done in a child process (`rendering/`). */
export async function work({ file, type }: PictureToInspect): Promise<FoundPicture | NoPicture> {
  const sent = readFileSync(file);
  const form = type === undefined ? { picture: sent, name: "", fields: {} } : await readPictureForm(sent, type);
  if (!form) return { refused: "malformed" };
  const { picture, name, fields } = form;
  if (picture.length === 0) return { refused: "no_file" };
  if (picture.length > mostPictureBytes) return { refused: "too_heavy" };
  const format = formatOf(picture);
  if (!format) return { refused: "other_kind" };
  const own = picture.subarray(0, pictureEnd(picture, format));
  const hash = createHash("sha256").update(own).digest("base64url").slice(0, 22);
  const from = sent.indexOf(own);
  return { format, hash, from, to: from + own.length, name, fields };
}
