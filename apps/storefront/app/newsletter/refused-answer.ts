import { BackendRefusal } from "@skaenk/contract/client";
import { generalError } from "../api/problem";
import type { NewsletterAnswer } from "./newsletter-form";

/** The errors by field; a refusal without a field is shown at the mail address. */
export function refusedAnswer(error: unknown): NewsletterAnswer {
  if (!(error instanceof BackendRefusal)) return { errors: { email: generalError } };
  const { errors, detail } = error.refusal;
  return { errors: errors && Object.keys(errors).length > 0 ? errors : { email: detail } };
}
