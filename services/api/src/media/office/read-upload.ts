import { mostPictureBytes } from "@skaenk/contract/office/pictures";
import type { Context } from "hono";
import { z } from "zod";
import { Refused, requireWellFormed } from "../../platform/refuse.ts";
import { fileName } from "../../platform/typed-text.ts";

const fields = z.object({
  alt: z.string().trim().max(300, "Billedteksten må højst være 300 tegn").optional(),
  decorative: z
    .enum(["1", "true", "on", "0", "false", ""])
    .transform((said) => ["1", "true", "on"].includes(said))
    .optional(),
  credit: z.string().trim().max(200, "Krediteringen må højst være 200 tegn").optional(),
  licence: z.string().trim().max(200, "Licensen må højst være 200 tegn").optional(),
});

export type Upload = {
  file: Uint8Array;
  name: string;
  chosen: { alt?: string; decorative?: boolean; credit?: string; licence?: string };
};

/** The parts of a form with a picture. @throws Refused 400 malformed, 413 picture_too_heavy, 415 unsupported_media_type */
export async function readUpload({ req }: Context): Promise<Upload> {
  if (!/^multipart\/form-data\b/i.test(req.header("content-type") ?? "")) throw otherKind();
  const form = await req.formData().catch(() => {
    throw new Refused(400, "malformed", "Formularen kan ikke læses.");
  });
  const sent = form.get("file");
  if (!(sent instanceof File) || sent.size === 0) {
    throw new Refused(400, "malformed", "Vælg et billede.", {
      errors: { file: "Der er intet billede i feltet file." },
    });
  }
  if (sent.size > mostPictureBytes) throw tooHeavy();
  const said = requireWellFormed(
    fields,
    Object.fromEntries(["alt", "decorative", "credit", "licence"].map((name) => [name, form.get(name) ?? undefined])),
  );
  const chosen = Object.fromEntries(
    Object.entries(said)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === "string" ? value.normalize("NFC") : value]),
  ) as Upload["chosen"];
  return { file: new Uint8Array(await sent.arrayBuffer()), name: fileName(sent.name), chosen };
}

const otherKind = () => new Refused(415, "unsupported_media_type", "Billedet skal sendes som en formular med en fil.");
const tooHeavy = () =>
  new Refused(413, "picture_too_heavy", "Billedet må højst fylde 25 MB. Gem det mindre, og prøv igen.");
