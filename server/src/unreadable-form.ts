import { type FrontRefusal, unsupportedMediaType } from "./http-refusals.ts";

const fields = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const parts = /^multipart\/form-data\s*;/i;

const malformed: FrontRefusal = { status: 400, code: "malformed", detail: "Formularen kan ikke læses." };

/**
 * Why a page cannot read what was posted to it, before any page tries: pages read forms and nothing else. Fields in an address's
 * form can always be read; parts with a file are tried, because nothing less than reading them tells.
 */
export async function unreadableForm(request: Request): Promise<FrontRefusal | undefined> {
  if (request.method !== "POST") return undefined;
  const type = request.headers.get("content-type") ?? "";
  if (fields.test(type)) return undefined;
  if (!parts.test(type)) return unsupportedMediaType;
  try {
    await request.clone().formData();
    return undefined;
  } catch {
    return malformed;
  }
}
