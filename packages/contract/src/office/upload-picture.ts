import { addressOf } from "../endpoint.ts";
import type { Refusal } from "../refusal.ts";
import { mostPictureBytes, type OfficePicture, type PictureOwner, sendPicture } from "./pictures.ts";

export type PictureToSend = {
  kind: PictureOwner;
  slug: string;
  file: Blob;
  /** What it is called where it comes from. */
  name: string;
  alt?: string;
  decorative?: boolean;
  credit?: string;
  licence?: string;
};

export type SentPicture = { sent: OfficePicture } | { refused: Pick<Refusal, "code" | "detail" | "errors"> };

/**
 * Sends a picture to the office: what a form with a file field does, for a program. A refusal is an answer, in words to show; what
 * is too heavy is refused before it travels.
 * @param send `fetch` of the browser, or of a test
 */
export async function uploadPicture(
  { kind, slug, file, name, ...fields }: PictureToSend,
  send: (address: string, init: RequestInit) => Promise<Response> = (address, init) => fetch(address, init),
): Promise<SentPicture> {
  if (file.size > mostPictureBytes) {
    return {
      refused: { code: "picture_too_heavy", detail: "Billedet må højst fylde 25 MB. Gem det mindre, og prøv igen." },
    };
  }
  const form = new FormData();
  form.set("file", file, name);
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.set(field, String(value));
  const answer = await send(addressOf(sendPicture, { params: { kind, slug } }), { method: "POST", body: form });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return { sent: body as OfficePicture };
  const { code, detail, errors } = (body ?? {}) as Partial<Refusal>;
  const said = detail ?? "Billedet kunne ikke sendes. Prøv igen om lidt.";
  return { refused: { code: code ?? "not_sent", detail: said, ...(errors ? { errors } : {}) } };
}
