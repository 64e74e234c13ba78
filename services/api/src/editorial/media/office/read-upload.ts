import { mostPictureBytes, pictureFormBytes } from "@skaenk/contract/office/pictures";
import type { Context } from "hono";
import { z } from "zod";
import { arrivingBody } from "../../../platform/arriving-body.ts";
import { Refused, requireWellFormed } from "../../../platform/refuse.ts";
import { fileName } from "../../../platform/typed-text.ts";
import type { PictureRoom } from "../picture-room.ts";
import { type Draft, inspectDraft, type MediaContext } from "../take-picture.ts";

const fields = z.object({
  alt: z.string().trim().max(300, "Billedteksten må højst være 300 tegn").optional(),
  decorative: z
    .enum(["1", "true", "on", "0", "false", ""])
    .transform((said) => ["1", "true", "on"].includes(said))
    .optional(),
  credit: z.string().trim().max(200, "Krediteringen må højst være 200 tegn").optional(),
  licence: z.string().trim().max(200, "Licensen må højst være 200 tegn").optional(),
});

type Chosen = { alt?: string; decorative?: boolean; credit?: string; licence?: string };
export type Upload = Awaited<ReturnType<typeof inspectDraft>> & { chosen: Chosen };

/**
 * Writes a form to the disk as it arrives, without reading it here.
 * @throws Refused 400 malformed, 413 picture_too_heavy, pictures_full, 415 unsupported_media_type, 429 pictures_of_day
 */
export async function receiveForm(
  { req }: Context,
  { folder, photographs }: MediaContext,
  room: PictureRoom,
): Promise<Required<Draft>> {
  const type = req.header("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw otherKind();
  const body = arrivingBody(req.raw) ?? req.raw.body;
  if (!body) throw new Refused(400, "malformed", "Formularen kan ikke læses.");
  photographs.refuseWhenFull();
  const tooMuch = room.left < mostPictureBytes ? room.refusal : tooHeavy;
  const most = Math.min(pictureFormBytes, room.left + pictureFormBytes - mostPictureBytes);
  if (Number(req.header("content-length") ?? 0) > most) throw tooMuch();
  return { file: await folder.receive(body, most, tooMuch), type };
}

/** The parts of a form with a picture. @throws Refused 400 malformed, 413 picture_too_heavy, 422, 503 rendering_busy */
export async function readUpload(context: MediaContext, draft: Draft): Promise<Upload> {
  const { fields: sent, name, ...picture } = await inspectDraft(context, draft);
  const said = requireWellFormed(fields, sent);
  const chosen = Object.fromEntries(
    Object.entries(said)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, typeof value === "string" ? value.normalize("NFC") : value]),
  ) as Chosen;
  return { ...picture, fields: sent, name: fileName(name), chosen };
}

const otherKind = () => new Refused(415, "unsupported_media_type", "Billedet skal sendes som en formular med en fil.");
const tooHeavy = () =>
  new Refused(413, "picture_too_heavy", "Billedet må højst fylde 25 MB. Gem det mindre, og prøv igen.");
