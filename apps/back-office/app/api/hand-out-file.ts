import { getOfficeSession } from "@skaenk/contract/office/session";
import type { FormAnswer } from "./form-answer";
import type { officeApi } from "./office-api";

/** With where the file is, when one was asked for. */
export type FileAnswer = FormAnswer & { file?: string };

/** A file about people is handed out when the password or passkey was shown just now: a download has no way to ask for it. */
export async function handOutFile(call: ReturnType<typeof officeApi>["call"], file: string): Promise<FileAnswer> {
  const { confirmedUntil } = await call(getOfficeSession);
  if (confirmedUntil === null || new Date(confirmedUntil) <= new Date()) {
    return { ok: false, confirmAgain: true, message: "Bekræft, at det er dig." };
  }
  return { ok: true, message: "Filen er klar.", file };
}
