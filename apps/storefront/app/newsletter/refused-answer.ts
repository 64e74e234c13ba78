import { BackendRefusal } from "@skaenk/contract/client";
import { generalError } from "../api/problem";
import type { NewsletterAnswer } from "./newsletter-form";

/** What to show at which field; a refusal without a field stands at the e-mail. */
export function refusedAnswer(error: unknown): NewsletterAnswer {
  if (!(error instanceof BackendRefusal)) return { errors: { email: generalError } };
  const { errors, detail } = error.refusal;
  return { errors: errors && Object.keys(errors).length > 0 ? errors : { email: detail } };
}
