import { addressOf } from "@skaenk/contract/endpoint";
import { sendPictureAddress } from "@skaenk/contract/office/in-browser";
import type { PictureOwner } from "@skaenk/contract/office/pictures";

/** The same limit as the office's own: said before anything travels. */
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
 * Sends a picture and tells how far it has come; only this way of asking tells that.
 * @param onProgress 0–100
 * @returns why not, in words to show; nothing when it arrived
 */
export function sendWithProgress(
  { kind, slug, file }: { kind: PictureOwner; slug: string; file: File },
  onProgress: (percent: number) => void,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.set("file", file, file.name || "billede");
    const request = new XMLHttpRequest();
    request.open("POST", addressOf(sendPictureAddress, { params: { kind, slug } }));
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / Math.max(1, total)) * 100));
    request.onerror = () => resolve("Forbindelsen blev afbrudt. Prøv igen.");
    request.onload = () => {
      if (request.status < 300) resolve(undefined);
      else resolve(detailOf(request.responseText));
    };
    request.send(form);
  });
}

function detailOf(text: string): string {
  try {
    const { detail } = JSON.parse(text) as { detail?: string };
    if (detail) return detail;
  } catch {
    // No answer of the office's: said in its place.
  }
  return "Billedet kunne ikke sendes. Prøv igen om lidt.";
}
