import type { Context } from "hono";
import { Refused } from "../platform/refuse.ts";
import { fileName } from "../platform/typed-text.ts";
import { fetchFile } from "./start-import.ts";

/** The file of a form, or the one at the address that it names. @throws Refused 400, 415, 422 */
export async function readSentFile({ req }: Context) {
  if (!/^multipart\/form-data\b/i.test(req.header("content-type") ?? "")) {
    throw new Refused(415, "unsupported_media_type", "Filen skal sendes som en formular med en fil.");
  }
  const form = await req.formData().catch(() => {
    throw new Refused(400, "malformed", "Formularen kan ikke læses.");
  });
  const sent = form.get("file");
  if (sent instanceof File && sent.size > 0) return { body: sent.stream(), name: fileName(sent.name) || "fil.csv" };
  const address = form.get("address");
  if (typeof address === "string" && address.trim() !== "") return await fetchFile(address.trim());
  const message = "Vælg en fil, eller skriv adressen på en.";
  throw new Refused(400, "malformed", message, { errors: { file: message } });
}
