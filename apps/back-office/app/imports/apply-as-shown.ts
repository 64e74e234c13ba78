import { BackendRefusal } from "@skaenk/contract/client";
import type { FormAnswer } from "../api/form-answer";

/**
 * Lays a file in as it was shown. A page that shows an earlier dry run is answered without a refusal's status, after which it would show that one
 * still.
 */
export async function applyAsShown(apply: () => Promise<unknown>, message: string): Promise<FormAnswer> {
  try {
    await apply();
    return { ok: true, message };
  } catch (error) {
    if (error instanceof BackendRefusal && error.refusal.code === "dry_run_changed")
      return { ok: false, message: error.refusal.detail };
    throw error;
  }
}
