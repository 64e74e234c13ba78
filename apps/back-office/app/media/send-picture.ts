import { addressOf } from "@skaenk/contract/endpoint";
import { sendPictureAddress } from "@skaenk/contract/office/in-browser";
import type { PictureOwner } from "@skaenk/contract/office/pictures";
import { sendWithProgress } from "../api/send-with-progress";

/** The limit of the office, which the page checks before anything is sent. */
const mostBytes = 25 * 1024 * 1024;
const kinds = /^image\/(jpeg|png|webp|avif|heic|heif)$/;
const endings = /\.(jpe?g|png|webp|avif|heic|heif)$/i;

/** Why a file is not even sent, in words to show. */
export function refusalOf(file: Pick<File, "name" | "type" | "size">): string | undefined {
  const megabytes = (file.size / 1024 / 1024).toFixed(1).replace(".", ",");
  if (file.size === 0) return "Filen er tom.";
  if (file.size > mostBytes) return `Billedet fylder ${megabytes} MB. Det må højst fylde 25 MB.`;
  if (/svg/.test(file.type) || /\.svg$/i.test(file.name)) {
    return "SVG tages ikke imod. Gem tegningen som PNG, og prøv igen.";
  }
  if (!kinds.test(file.type) && !endings.test(file.name)) {
    return `${file.name || "Filen"} er ikke et billede. Brug JPEG, PNG, WebP, AVIF eller HEIC.`;
  }
  return undefined;
}

/**
 * Sends a picture and tells how far it has come.
 * @param told 0–100
 * @returns why not, in words to show; nothing when it arrived
 */
export async function sendPicture(
  { kind, slug, file }: { kind: PictureOwner; slug: string; file: File },
  told: (percent: number) => void,
): Promise<string | undefined> {
  const form = new FormData();
  form.set("file", file, file.name || "billede");
  const answer = await sendWithProgress(addressOf(sendPictureAddress, { params: { kind, slug } }), form, told);
  return "refused" in answer ? answer.refused : undefined;
}
